// Pictures for a reviewer: the demo's dashboard, store and bar at several widths, in Chromium.
import { openDemo } from '../demo.mjs'

const PATHS = [
  '/',
  '/demo/dashboard',
  '/store',
  '/store/product/meadow-stoneware-mug',
  '/store/cart',
  '/store/checkout'
]
/** px: phones, tablets, computers. */
const WIDTHS = [320, 390, 768, 1280]

/** Describes a page, all shadow roots included. */
const look = () => {
  const all = (root) =>
    [...root.querySelectorAll('*')].flatMap((node) => [
      node,
      ...(node.shadowRoot ? all(node.shadowRoot) : [])
    ])
  const bars = [...document.querySelectorAll('free-shipping-bar')].flatMap(({ shadowRoot }) =>
    shadowRoot ? all(shadowRoot) : []
  )
  const isOutside = ({ href }) => /^https?:/.test(href) && new URL(href).origin !== location.origin
  return {
    width: document.documentElement.scrollWidth,
    charset: document.characterSet,
    headings: bars.filter((node) => /^H1$/i.test(node.tagName)).length,
    unnamed: [...document.images, ...bars.filter((node) => node.tagName === 'IMG')].filter(
      (image) => !image.hasAttribute('alt')
    ).length,
    sameTab: [...document.links]
      .filter((link) => isOutside(link) && link.target !== '_blank')
      .map(({ href }) => href)
  }
}

/** Looks at every page at every width. Returns what is wrong, by what it is about. */
export async function pageProblems() {
  const { openPage, close } = await openDemo()
  const problems = { console: [], width: [], heading: [], image: [], charset: [], link: [] }
  try {
    for (const width of WIDTHS) {
      const page = await openPage(width, 800)
      page.on('console', (message) => {
        if (message.type() === 'error') problems.console.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => problems.console.push(`${page.url()}: ${error.message}`))
      for (const path of PATHS) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        const seen = await page.evaluate(look)
        const at = `${path} at ${width} px`
        if (seen.width > width) problems.width.push(`${at} is ${seen.width} px wide`)
        if (seen.charset !== 'UTF-8') problems.charset.push(`${at}: ${seen.charset}`)
        if (seen.headings > 0) problems.heading.push(at)
        if (seen.unnamed > 0) problems.image.push(`${at}: ${seen.unnamed}`)
        problems.link.push(...seen.sameTab.map((href) => `${at}: ${href}`))
      }
      await page.close()
    }
  } finally {
    await close()
  }
  return problems
}
