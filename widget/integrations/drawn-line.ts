/** ms without another statement after which the last one is read aloud: not each press of a key. */
const QUIET_MS = 1000

const HIDDEN =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

/** A line in an element of the page: seen at once, read aloud once nothing changes any more. */
export function drawLine(element: HTMLElement) {
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
  const seen = document.createElement('span')
  const spoken = document.createElement('span')
  seen.setAttribute('aria-hidden', 'true')
  seen.dir = 'auto'
  seen.style.display = 'block'
  spoken.setAttribute('role', 'status')
  spoken.style.cssText = HIDDEN
  root.replaceChildren(seen, spoken)
  let quiet: ReturnType<typeof setTimeout> | undefined
  let isFirst = true
  function speak() {
    // A text that is set again is read again.
    if (spoken.textContent !== seen.textContent) spoken.textContent = seen.textContent
  }
  return {
    /** '': nothing. */
    show(message: string) {
      if (seen.textContent === message) return
      seen.textContent = message
      clearTimeout(quiet)
      // The first one is there to be read, like the rest of the page.
      if (isFirst) speak()
      else quiet = setTimeout(speak, QUIET_MS)
      isFirst = false
    }
  }
}
