/** Lines that come at once as if they were typed, as the keyboard of a telephone puts in what was copied, are one change of a text: by itself a browser tells of every line, and lays the whole text out for each. */
export function atOnce(event: InputEvent & { currentTarget: HTMLTextAreaElement }): void {
  const { data, currentTarget: area } = event
  if (!data || data.length < 2 || !data.includes('\n')) return
  event.preventDefault()
  area.setRangeText(data, area.selectionStart, area.selectionEnd, 'end')
  const [before, all] = [area.value.slice(0, area.selectionEnd), area.value].map((one) => one.split('\n').length)
  area.scrollTop = (area.scrollHeight * before!) / all! - area.clientHeight / 2
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: event.inputType, data }))
}
