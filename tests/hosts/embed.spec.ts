import { expect, run, test, track } from '../support/host-shop.ts'
import { axeFindings } from '../support/shop.ts'

const ITEMS = JSON.stringify(
  ['Mug', 'Jug', 'Bowl'].map((name) => ({ id: name, name, price: 12, image_url: '' }))
)
const SETTINGS = '**/_functions/widgetSettings*'

test('the legacy widget says that it loads, and what is wrong', async ({ page, demo, expectNoise }) => {
  expectNoise(/widgetSettings|Failed to load resource/)
  await page.goto(`${demo.url}/widget`)
  await expect(page.getByRole('alert')).toHaveText('Error: Instance ID is required')
  await page.route(SETTINGS, () => undefined)
  await page.goto(`${demo.url}/widget?instanceId=any`)
  await expect(page.getByRole('status')).toHaveText('Loading...')
  await page.route(SETTINGS, (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto(`${demo.url}/widget?instanceId=any`)
  await expect(page.getByRole('alert')).toHaveText('Error: Failed to load settings')
})

test('the parameters are shown to who asks for them, and to nobody else', async ({ page, demo }) => {
  const box = page.getByRole('region', { name: 'Debug: URL Parameters' })
  await page.goto(`${demo.url}/widget?instanceId=nobody&userId=7&debug=true`)
  await expect(box).toContainText('userId')
  await expect(box).toContainText('7')
  await page.goto(`${demo.url}/widget?instanceId=nobody&userId=7`)
  await expect(track(page)).toBeVisible()
  await expect(box).toHaveCount(0)
})

test('the legacy widget of an unknown site has the earlier defaults, and does what its page says by messages', async ({
  page,
  demo
}) => {
  await page.addInitScript(`
    window.heard = []
    addEventListener('message', ({ data }) => heard.push(data))`)
  await page.goto(`${demo.url}/widget?instanceId=nobody`)
  const message = page.locator('[part=message]')
  await expect(message).toHaveText('Free shipping on orders over $100')
  const place = page.locator('.place')
  await expect(place).toHaveCSS('position', 'fixed')
  await expect(place).toHaveCSS('top', '0px')
  await expect(page.locator('.bar')).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  expect(await axeFindings(page)).toEqual([])
  await expect(track(page)).toHaveAttribute('aria-valuenow', '0')

  const tell = (total: string) =>
    run(page, `postMessage({ type: 'UPDATE_CART', data: { cartTotal: ${total}, cartItems: ${ITEMS} } })`)
  await tell('40')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await tell('"ninety"')
  // An added product is asked for, marked, and gives way to the next one.
  await page.getByRole('button', { name: 'Add: Mug' }).click()
  await expect(page.getByRole('button', { name: 'Added: Mug' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add: Jug' })).toBeVisible()
  const asked = { type: 'ADD_TO_CART', addProduct: expect.objectContaining({ id: 'Mug' }) }
  expect(await run(page, 'heard')).toContainEqual(expect.objectContaining(asked))
  await page.getByRole('button', { name: 'Previous products' }).click()
  await page.getByRole('button', { name: 'Previous products' }).click()
  await expect(page.getByRole('listitem', { name: 'Bowl' })).toHaveCSS('height', '80px')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '40')
  await tell('100')
  await expect(track(page)).toHaveAttribute('aria-valuenow', '100')
  await expect(page.getByRole('list', { name: 'Suggested products' })).toHaveCount(0)

  const settings = { barText: 'Frei ab 200', threshold: 200, currency: 'EUR', position: 'bottom' }
  await run(page, `postMessage({ type: 'UPDATE_SETTINGS', data: ${JSON.stringify({ settings })} })`)
  await expect(message).toHaveText('Frei ab 200')
  await expect(place).toHaveCSS('bottom', '0px')
  const ready = { type: 'SHIPPING_BAR_READY', threshold: 200, currency: 'EUR' }
  await expect.poll(() => run(page, 'heard')).toContainEqual(expect.objectContaining(ready))
})
