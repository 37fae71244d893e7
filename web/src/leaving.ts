import { dialogWords } from './words/dialogs'

/** Ask, before a battle is left in which dice were typed that no order has yet, whether they may be lost. */
export async function leaving(leave: () => void, stay: () => void): Promise<void> {
  await dialogWords.ready
  if (confirm(dialogWords.all.leaveDice)) leave()
  else stay()
}
