// `npm run pictures`: photographs the product as it is now for the README (docs/product.png), films how shipping becomes
// free (docs/reaching.gif), and photographs the examples of the package (package/docs).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import process from 'node:process'

import { ensureChromium } from './chromium.mjs'
import { ensurePackages, requireNode } from './packages.mjs'

requireNode()
ensurePackages()
ensureChromium()
// The bar's icons are emoji, drawn with a font of the system.
const emojiFonts = spawnSync('fc-list', [':lang=und-zsye'], { encoding: 'utf8' })
if (emojiFonts.status === 0 && emojiFonts.stdout === '') {
  console.error(
    'Without an emoji font the pictures show boxes: install one (Debian: fonts-noto-color-emoji).'
  )
  process.exit(1)
}
const { build } = await import('./build.mjs')
await build()
const { openDemo } = await import('./demo.mjs')
const { photographPackage } = await import('./package-pictures.mjs')
const { default: gifenc } = await import('gifenc')
const { PNG } = await import('pngjs')
const { GIFEncoder, applyPalette, quantize } = gifenc

const { openPage, close } = await openDemo()

async function photograph(width, height, visit) {
  const page = await openPage(width, height)
  await visit(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(800)
  const picture = await page.screenshot()
  await page.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

const dashboard = await photograph(1280, 860, async (page) => {
  await page.goto('/')
  await page.getByRole('button', { name: /^Or begin as an owner/ }).click()
  await page.getByRole('checkbox', { name: /^Ships free/ }).waitFor()
})
await photograph(1280, 860, async (page) => {
  await page.goto('/demo/dashboard')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'View on site' }).waitFor()
})
/** A shopper on a phone has so much in the cart that the gap is worth closing, and opens the products that close it. */
async function openIdeas(page) {
  await page.goto('/store')
  await page.getByRole('progressbar').first().waitFor()
  // The page glides down for the bar.
  await page.waitForTimeout(1000)
  await page
    .getByRole('button', { name: /^Put in cart: / })
    .first()
    .click()
  await page.waitForTimeout(2500)
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /ideas that get you there/ })
    .first()
    .click()
  await page.waitForTimeout(800)
}
const store = await photograph(390, 844, openIdeas)

/** Films a shopper on a phone who adds what is missing: a frame about every 80 ms. */
async function film() {
  const page = await openPage(390, 844)
  await openIdeas(page)
  // The toast of the shop goes.
  await page.waitForTimeout(3000)
  await page.evaluate(() => {
    const bar = document.querySelector('.free-shipping-bar')
    scrollTo({ top: scrollY + (bar?.getBoundingClientRect().top ?? 0) - 24, behavior: 'instant' })
  })
  await page.waitForTimeout(800)
  const clip = { x: 0, y: 0, width: 390, height: 420 }
  const frames = []
  const begin = performance.now()
  let isPressed = false
  while (performance.now() - begin < 6000) {
    frames.push({ ...PNG.sync.read(await page.screenshot({ clip })), at: performance.now() })
    if (isPressed || performance.now() - begin < 1000) continue
    isPressed = true
    await page
      .getByRole('button', { name: /^Add to Cart: / })
      .first()
      .click()
  }
  await page.close()
  return asGif(frames)
}

/** Keeps only the changes of each frame: the rest is see-through. */
function asGif(frames) {
  const gif = GIFEncoder()
  const [first, last] = [frames[0], frames.at(-1)]
  const palette = quantize(Buffer.concat([first.data, last.data]), 127)
  const unchanged = palette.length
  palette.push([0, 0, 0])
  let before
  frames.forEach(({ data, width, height, at }, number) => {
    const colors = applyPalette(data, palette.slice(0, unchanged))
    const drawn = before
      ? colors.map((color, pixel) => (color === before[pixel] ? unchanged : color))
      : colors
    const delay = Math.round((frames[number + 1]?.at ?? at + 2000) - at)
    gif.writeFrame(drawn, width, height, {
      ...(before ? {} : { palette }),
      delay,
      dispose: 1,
      ...(before ? { transparent: true, transparentIndex: unchanged } : {})
    })
    before = colors
  })
  gif.finish()
  return gif.bytes()
}
mkdirSync('docs', { recursive: true })
writeFileSync('docs/reaching.gif', await film())

const sheet = await openPage(1540, 860)
await sheet.setContent(`<!doctype html><style>
  body { margin: 0; height: 860px; background: linear-gradient(135deg, #eaf2ff, #f6efff); position: relative }
  img { position: absolute; border-radius: 14px; box-shadow: 0 18px 50px rgb(20 30 70 / 25%) }
  #dashboard { left: 48px; top: 48px; height: 764px }
  #store { right: 48px; bottom: 40px; height: 620px; border: 6px solid #16213d; border-radius: 34px }
</style><img id="dashboard" src="${dashboard}"><img id="store" src="${store}">`)
await sheet.waitForFunction(() => [...document.images].every((image) => image.complete))
await sheet.screenshot({ path: 'docs/product.png' })
const packagePictures = await photographPackage(openPage)
await close()
for (const path of ['docs/product.png', 'docs/reaching.gif', ...packagePictures])
  console.log(`${path}: ${Math.round(readFileSync(path).length / 1024)} KB`)
