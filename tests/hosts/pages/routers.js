// Scripts of a page that comes later: Astro runs none that ran before, Turbo and htmx run all of them again.
function runScripts(root) {
  for (const inert of root.querySelectorAll('script')) {
    const script = document.createElement('script')
    for (const { name, value } of inert.attributes) script.setAttribute(name, value)
    inert.replaceWith(script)
  }
}
const fetched = async (path) => new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html')
const kept = new Map()
window.routers = {
  astro: async (path) => {
    const { body } = await fetched(path)
    history.pushState({}, '', path)
    document.body.replaceWith(body)
  },
  turbo: async (path) => {
    kept.set(location.pathname + location.search, document.body.cloneNode(true))
    const body = kept.get(path)?.cloneNode(true) ?? (await fetched(path)).body
    history.pushState({}, '', path)
    runScripts(body)
    document.body.replaceWith(body)
  },
  htmx: async (path) => {
    kept.set(location.pathname + location.search, document.body.innerHTML)
    const html = kept.get(path) ?? (await fetched(path)).body.innerHTML
    history.pushState({}, '', path)
    document.body.innerHTML = html
    runScripts(document.body)
  }
}
// The shop's cart, which stays through navigation.
document.addEventListener('free-shipping-bar:ask', () =>
  document.dispatchEvent(
    new CustomEvent('free-shipping-bar:cart', { detail: { total: 20, currency: 'USD' } })
  )
)
