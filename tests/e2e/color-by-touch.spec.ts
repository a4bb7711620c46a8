import { expect, openSection, test } from '../support/shop.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

test('on a phone an owner picks a color by drawing a finger over the picker', async ({ owner }) => {
  await openSection(owner, 'Appearance')
  const color = owner.getByRole('textbox', { name: 'Bar color' })
  const before = await color.inputValue()
  await owner.getByRole('button', { name: 'Open color picker: Bar color' }).tap()
  const shade = owner.getByRole('slider', { name: 'Saturation and brightness' })
  // The picker slides into view: until it stands still its place is another one.
  await shade.tap({ trial: true })
  const { x, y } = (await shade.boundingBox()) ?? { x: 0, y: 0 }
  const scrolled = await owner.evaluate(() => scrollY)
  const devtools = await owner.context().newCDPSession(owner)
  const touch = (type: 'touchStart' | 'touchMove', along: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + along, y: y + along }] })
  await touch('touchStart', 20)
  await touch('touchMove', 60)
  await expect(color).not.toHaveValue(before)
  const picked = await color.inputValue()
  await touch('touchMove', 100)
  await expect(color).not.toHaveValue(picked)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  expect(await owner.evaluate(() => scrollY)).toBe(scrolled)
  // No tap: so soon after a moving finger the browser may take it for the end of a fling.
  await owner.getByRole('button', { name: 'Undo' }).click()
  await expect(color).toHaveValue(before)
})
