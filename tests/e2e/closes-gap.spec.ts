import { addToCart, expect, openSection, saveChanges, test, withSettings } from '../support/shop.ts'

for (const catalog of ['v1', 'v3']) {
  test.describe(`with catalog ${catalog}`, () => {
    // Before the owner's page asks the platform for anything.
    test.beforeEach(async ({ request }) => {
      const switched = await request.post('/demo/harness', { data: { catalog } })
      expect(switched.ok(), await switched.text()).toBe(true)
    })

    test('a shopper with $36 of $50 is offered what closes the gap, and chooses its size', async ({
      owner,
      shopper
    }) => {
      await withSettings(owner, { threshold: 50 })
      await owner.reload()
      await openSection(owner, 'Recommended Products')
      await owner.getByRole('radio', { name: 'Closes the gap' }).check()
      const source = owner.getByRole('combobox', { name: 'Taken from' })
      await expect(source).toHaveValue('none')
      const wear = await source.getByRole('option', { name: /^Wear/ }).getAttribute('value')
      await source.selectOption(wear)
      await saveChanges(owner)

      await shopper.goto('/store/product/waffle-bath-towel')
      await addToCart(shopper)
      await expect(shopper.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '72')
      await shopper.goto('/store')
      const suggestions = shopper.getByRole('list', { name: 'Suggested products' }).first()
      const card = suggestions.getByRole('listitem').first()
      await expect(card).toContainText('Gets you free shipping')
      await expect(card).toContainText('$22.00')
      const name = (await card.getAttribute('aria-label')) ?? ''
      await card.getByRole('button', { name: `Choose options: ${name}` }).click()
      await shopper
        .getByRole('group', { name: `Options of ${name}` })
        .getByRole('button', { name: /^L/ })
        .click()
      await expect(shopper.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '100')

      await shopper.goto('/store/cart')
      await expect(shopper.getByLabel(`Quantity of ${name}, L`).first()).toHaveValue('1')
      await shopper.getByRole('button', { name: 'Remove Waffle Bath Towel' }).first().click()
      await expect(shopper.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '44')
      await expect(suggestions.getByRole('listitem').first()).toBeVisible()
      await expect(suggestions.getByRole('listitem', { name, exact: true })).toHaveCount(0)
    })
  })
}

test('the preview sorts the strip as the simulated cart moves', async ({ owner }) => {
  await withSettings(owner, { threshold: 200, products_selectionMethod: 'closesGap' })
  await owner.reload()
  const strip = owner.frameLocator('[title="Live Preview"]').getByRole('list', { name: 'Suggested products' })
  const first = () => strip.getByRole('listitem').first().getAttribute('aria-label')
  await owner.getByRole('button', { name: 'Empty' }).click()
  await expect(strip.getByRole('listitem').first()).toBeVisible()
  const before = await first()
  await owner.getByRole('button', { name: /^Almost/ }).click()
  await expect.poll(first).not.toBe(before)
  await expect(strip.getByRole('listitem').first()).toContainText('Gets you free shipping')
})

test('a page does not suggest the product that it is about', async ({ owner, shopper }) => {
  await withSettings(owner, { threshold: 500, products_selectionMethod: 'automatic' })
  await shopper.goto('/store')
  const suggestions = shopper.getByRole('list', { name: 'Suggested products' }).first()
  const card = suggestions.getByRole('listitem').first()
  const name = (await card.getAttribute('aria-label')) ?? ''
  const address = await card.getByRole('link').first().getAttribute('href')
  await shopper.goto(address ?? '')
  await expect(suggestions.getByRole('listitem').first()).toBeVisible()
  await expect(suggestions.getByRole('listitem', { name, exact: true })).toHaveCount(0)
})
