/** Under which a browser keeps photos of squads, by their names: they never leave it. */
const STORE = 'dieshift-photos'
/** Pixels along the longer side, and how well they are kept. */
const [LONGEST, QUALITY] = [480, 0.8]
/** Those of this tab, where nothing can be stored. */
const met = new Map<string, Blob>()

const opened = (): Promise<IDBDatabase> => answered(Object.assign(indexedDB.open(STORE, 1), { onupgradeneeded: (event: IDBVersionChangeEvent) => void (event.target as IDBOpenDBRequest).result.createObjectStore(STORE) }))

function answered<Found>(asked: IDBRequest<Found>): Promise<Found> {
  return new Promise((done, failed) => Object.assign(asked, { onsuccess: () => done(asked.result), onerror: () => failed(asked.error!) }))
}

async function within<Found>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Found>): Promise<Found | undefined> {
  try {
    const database = await opened()
    const result = await answered(ask(database.transaction(STORE, mode).objectStore(STORE)))
    database.close()
    return result
  } catch {
    return undefined
  }
}

/** The photo of a squad, if this browser has one. */
export const photoOf = async (name: string): Promise<Blob | undefined> => met.get(name) ?? ((await within('readonly', (store) => store.get(name))) as Blob | undefined)

/** Keep a picture as the photo of a squad, small; false where it is none that can be read. */
export async function keepPhoto(name: string, picture: Blob): Promise<boolean> {
  const small = await shrunk(picture)
  if (!small) return false
  met.set(name, small)
  await within('readwrite', (store) => store.put(small, name))
  return true
}

export async function dropPhoto(name: string): Promise<void> {
  met.delete(name)
  await within('readwrite', (store) => store.delete(name))
}

/** The squad has another name now. */
export async function movePhoto(from: string, to: string): Promise<void> {
  const photo = await photoOf(from)
  if (!photo) return
  met.set(to, photo)
  await within('readwrite', (store) => store.put(photo, to))
  await dropPhoto(from)
}

/** A picture no larger than is of use, without what its camera wrote into it. */
async function shrunk(picture: Blob): Promise<Blob | null> {
  try {
    const image = await createImageBitmap(picture)
    const scale = Math.min(1, LONGEST / Math.max(image.width, image.height))
    const canvas = Object.assign(document.createElement('canvas'), { width: Math.max(1, Math.round(image.width * scale)), height: Math.max(1, Math.round(image.height * scale)) })
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  } catch {
    return null
  }
}
