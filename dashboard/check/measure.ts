import type { Measured } from './finding.ts'

/** Text of one line is a little higher than its line where an icon stands in it. */
const countLines = (element: HTMLElement): number => {
  const line = Number.parseFloat(getComputedStyle(element).lineHeight)
  return line > 0 ? Math.round(element.clientHeight / line) : 1
}

/** Does it have more than can be seen of it? Browsers round to whole px. */
const isCut = (element: HTMLElement): boolean =>
  element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1

/** Lines that the text of a button may have. */
const BUTTON_LINES = 2

function isButtonCut(button: HTMLElement): boolean {
  const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(button)
  const [line, above, below] = [lineHeight, paddingBlockStart, paddingBlockEnd].map(Number.parseFloat)
  const room = BUTTON_LINES * (line ?? 0) + (above ?? 0) + (below ?? 0)
  return isCut(button) || button.clientHeight > Math.ceil(room) + 1
}

/** Measures a bar that is drawn. Transforms change nothing of it. */
export function measure(root: ShadowRoot): Measured | undefined {
  const bar = root.querySelector<HTMLElement>('.bar')
  const message = root.querySelector<HTMLElement>('.message')
  if (!bar || !message) return undefined
  return {
    lines: countLines(message),
    isCut: message.scrollWidth > message.clientWidth + 1 || bar.scrollWidth > bar.clientWidth + 1,
    isButtonCut: [...root.querySelectorAll<HTMLElement>('.full .add')].some(isButtonCut),
    height: bar.offsetHeight
  }
}
