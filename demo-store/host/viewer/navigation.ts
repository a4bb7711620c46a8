import { find } from '../elements.ts'

/** The address of a page of the shop that a plain click leads to, in this window. */
function pageOf(event: MouseEvent): URL | undefined {
  const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented) return undefined
  const link = target instanceof Element && target.closest('a')
  if (!link || (link.target !== '' && link.target !== '_self')) return undefined
  const url = new URL(link.href)
  const isHere = url.pathname === location.pathname && url.search === location.search
  return url.origin === location.origin && url.pathname.startsWith('/store') && !isHere ? url : undefined
}

/** Takes over the next page's content, and the parts around it that depend on the page. What others put beside stays. */
function exchange(next: Document): HTMLElement {
  document.title = next.title
  document.body.dataset.page = next.body.dataset.page ?? ''
  for (const selector of ['.categories', '.search'])
    find(document, selector, HTMLElement).replaceWith(find(next, selector, HTMLElement))
  const pages = find(document, '#SITE_PAGES', HTMLElement)
  pages.replaceChildren(...find(next, '#SITE_PAGES', HTMLElement).childNodes)
  return pages
}

/**
 * Pages of the shop take each other's place without a new document; `onPage` gets the content of each. Returns a function
 * that goes to one of them.
 */
export function startNavigation(onPage: (content: HTMLElement) => void): (path: string) => Promise<void> {
  let asked = 0

  async function show(address: URL, isBack: boolean) {
    const turn = ++asked
    try {
      const answer = await fetch(address, { headers: { Accept: 'text/html' } })
      const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (turn !== asked) return
      if (!isBack) history.pushState(null, '', address)
      const pages = exchange(next)
      if (!isBack) scrollTo(0, 0)
      document.getElementById(address.hash.slice(1))?.scrollIntoView()
      find(document, 'main', HTMLElement).focus({ preventScroll: true })
      onPage(pages)
    } catch {
      location.assign(address)
    }
  }
  document.addEventListener('click', (event) => {
    const address = pageOf(event)
    if (!address) return
    event.preventDefault()
    void show(address, false)
  })
  addEventListener('popstate', () => void show(new URL(location.href), true))
  return (path) => show(new URL(path, location.href), false)
}
