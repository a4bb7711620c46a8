import { expect, test } from '../support/host-shop.ts'

test('a tag of the page is empty once its bar is taken away, and has a bar again when it is mounted again', async ({
  page,
  openHost
}) => {
  await openHost('by-hand')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await page.evaluate(`
    const there = document.querySelector('free-shipping-bar')
    window.own = document.createElement('free-shipping-bar')
    own.id = 'own'
    const options = {
      instanceId: there.getAttribute('instance-id'),
      serviceUrl: new URL(document.querySelector('#free-shipping-script').src).origin,
      element: own,
      cart: FreeShippingBar.memoryCart({ total: 25, currency: 'USD' })
    }
    document.querySelector('#free-shipping').remove()
    document.body.append(own)
    window.mount = () => { window.bar = mountFreeShippingBar(options) }
    mount()
  `)
  const own = page.locator('#own')
  const track = own.getByRole('progressbar')
  for (let times = 0; times < 2; times += 1) {
    await expect(track).toHaveAttribute('aria-valuenow', '50')
    await page.evaluate('bar.destroy()')
    await expect(track).toHaveCount(0)
    await expect.poll(() => own.evaluate((element) => element.getBoundingClientRect().height)).toBe(0)
    await page.evaluate('mount()')
  }
  await expect(track).toHaveAttribute('aria-valuenow', '50')
})
