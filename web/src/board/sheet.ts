let asked = false

/** Put the sheet of symbols into the page, once: every drawing of pieces refers to it. Until it is there, a piece is its base. */
export function sheet(): void {
  if (asked) return
  asked = true
  import('./symbols').then(
    ({ symbols }) => {
      const holder = document.createElement('div')
      holder.innerHTML = symbols
      holder.hidden = true
      document.body.append(holder)
    },
    () => (asked = false),
  )
}
