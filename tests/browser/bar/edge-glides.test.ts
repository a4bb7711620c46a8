// There before a bar is drawn, so that it follows the bar from its first frames.
import '#widget/page/run-bar.ts'
import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import { makeGivenBar } from '../../support/drawn-bar.ts'
import { makeProduct, makeSettings } from '../../support/make.ts'

const PRODUCTS = [makeProduct({ id: 'p0' }), makeProduct({ id: 'p1' })]
const heightOf = (node: Element | null | undefined) => node?.getBoundingClientRect().height ?? 0
/** Keeps the page's last line out of a fixed bar. */
const roomAtEdge = (bar: Element) => bar.parentElement?.previousElementSibling
const boxOf = (bar: Element) => bar.shadowRoot?.querySelector('.bar')

/** Holds every glide back at its beginning. Returns those that began. */
function holdBack(): Animation[] {
  const { animate } = Element.prototype
  const glides: Animation[] = []
  Element.prototype.animate = function (...how) {
    const glide = animate.apply(this, how)
    glide.pause()
    glides.push(glide)
    return glide
  }
  onTestFinished(() => void (Element.prototype.animate = animate))
  return glides
}

/** Waits until the page is on screen, and the code that follows the first paint has measured the bar. */
async function running() {
  await expect.poll(() => performance.getEntriesByType('paint').length).toBeGreaterThan(0)
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** A bar with a strip, on screen in a page, and the line that follows it. */
async function makePage(visibility: NonNullable<Parameters<typeof makeSettings>[0]>['visibility'] = {}) {
  const settings = makeSettings({
    enabled: true,
    threshold: 50,
    visibility,
    products: { selectionMethod: 'automatic' }
  })
  const made = await makeGivenBar({ settings, products: PRODUCTS, total: 20 })
  document.body.append(Object.assign(document.createElement('p'), { textContent: 'What follows' }))
  await expect.poll(() => heightOf(made.node)).toBeGreaterThan(150)
  await running()
  return made
}

test('the lower edge of a bar glides to its place when shipping becomes free, with what follows it', async () => {
  const { node, cart } = await makePage()
  const before = heightOf(boxOf(node))
  const glides = holdBack()
  cart.set({ total: 60, currency: 'USD' })
  await expect.poll(() => glides.length).toBeGreaterThan(0)
  const edge = () => boxOf(node)?.getBoundingClientRect().bottom ?? 0
  const after = heightOf(node)
  expect(after).toBeLessThan(before - 60)
  expect(heightOf(boxOf(node))).toBeCloseTo(before, 0)
  const start = edge()
  const followers = document.querySelector('p')?.getBoundingClientRect().top ?? 0
  for (const glide of glides) glide.currentTime = 150
  expect(edge()).toBeGreaterThan(start - (before - after))
  expect(edge()).toBeLessThan(start)
  expect(start - edge()).toBeCloseTo(
    followers - (document.querySelector('p')?.getBoundingClientRect().top ?? 0),
    0
  )
  expect(heightOf(node)).toBeCloseTo(after, 0)
  for (const glide of glides) glide.finish()
  expect(heightOf(boxOf(node))).toBeCloseTo(after, 0)
})

test('a bar that changes while its edge glides, glides on from there', async () => {
  const { node, cart } = await makePage()
  const before = heightOf(boxOf(node))
  const glides = holdBack()
  cart.set({ total: 60, currency: 'USD' })
  await expect.poll(() => glides.length).toBeGreaterThan(0)
  const after = heightOf(node)
  cart.set({ total: 20, currency: 'USD' })
  await expect.poll(() => node.shadowRoot?.querySelector('.message')?.textContent).toContain('$30.00')
  for (const glide of glides.splice(0)) glide.finish()
  await expect.poll(() => glides.length).toBeGreaterThan(0)
  expect([heightOf(node), heightOf(boxOf(node))]).toEqual([before, after])
})

test('where a shopper wants less motion the bar has its height at once', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  onTestFinished(() => commands.emulateMedia({ reducedMotion: 'no-preference' }))
  const { node, cart } = await makePage()
  const before = heightOf(boxOf(node))
  const glides = holdBack()
  cart.set({ total: 60, currency: 'USD' })
  await expect.poll(() => heightOf(boxOf(node))).toBeLessThan(before - 60)
  expect(glides).toEqual([])
})

test.each(['page', 'fixed'] as const)(
  'a folded bar (placement: %s) glides open and shut with its edge',
  async (placement) => {
    const window = { width: innerWidth, height: innerHeight }
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(window.width, window.height))
    const settings = makeSettings({
      enabled: true,
      visibility: { compact: true, placement, position: 'bottom' },
      products: { selectionMethod: 'automatic' }
    })
    const { node } = await makeGivenBar({
      settings,
      products: PRODUCTS,
      width: 390,
      total: 20,
      isClosable: placement === 'fixed'
    })
    const unfold = () => node.shadowRoot?.querySelector<HTMLElement>('.unfold')
    await expect.poll(() => unfold()?.textContent).toContain('2 picks')
    await running()
    const before = heightOf(boxOf(node))
    const glides = holdBack()
    unfold()?.click()
    await expect.poll(() => glides.length).toBeGreaterThan(0)
    expect(heightOf(boxOf(node))).toBeCloseTo(before, 0)
    for (const glide of glides.splice(0)) glide.finish()
    const open = heightOf(boxOf(node))
    expect(open).toBeGreaterThan(before + 60)
    if (placement === 'fixed') expect(heightOf(roomAtEdge(node))).toBeCloseTo(open, 0)
    unfold()?.click()
    await expect.poll(() => glides.length).toBeGreaterThan(0)
    expect(heightOf(boxOf(node))).toBeCloseTo(open, 0)
    for (const glide of glides) glide.finish()
    expect(heightOf(boxOf(node))).toBeCloseTo(before, 0)
  }
)
