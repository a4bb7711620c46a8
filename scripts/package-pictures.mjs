// Photographs the examples of the package's documents: the two lines of its README, and those of the page on style.
import { readFileSync } from 'node:fs'

const STYLE = 'package/docs/style.md'

/** The examples by the names of their pictures. */
function examples() {
  const [, lines] = /```html\n([^]*?)```/.exec(readFileSync('package/README.md', 'utf8'))
  const styled = readFileSync(STYLE, 'utf8').matchAll(/<!-- picture: (\w+) -->\n\n```html\n([^]*?)```/g)
  return [['bar', lines], ...Array.from(styled, ([, name, html]) => [name, html])]
}

/** @returns the paths of the pictures */
export async function photographPackage(openPage) {
  const paths = []
  for (const [name, html] of examples()) {
    const page = await openPage(640, 240)
    const body = `<!doctype html><style>body { margin: 0; font-family: system-ui } .frame { padding: 16px }</style>
      <script src="/free-shipping-bar.js"></script>
      <div class="frame">${html.replace(/<script type="module".*\n/, '')}</div>`
    await page.route('**/picture', (route) =>
      route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
    )
    await page.goto('/picture')
    await page.locator('free-shipping-bar [part=message], free-shipping-bar').first().waitFor()
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(800)
    const path = `package/docs/${name}.png`
    await page.locator('.frame').screenshot({ path })
    await page.close()
    paths.push(path)
  }
  return paths
}
