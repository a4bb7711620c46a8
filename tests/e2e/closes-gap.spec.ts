import { addToCart, expect, openSection, saveChanges, test } from '../support/shop.ts'

test('an owner previews what closes the gap; a shopper with $36 of $50 is offered it, and chooses its size', async ({
  owner,
  shopper
}) => {
  await openSection(owner, 'Recommended Products')
  await owner.getByRole('radio', { name: 'Products that reach free shipping' }).check()
  const source = owner.getByRole('combobox', { name: 'Choose from' })
  await expect(source).toHaveValue('none')
  const wear = await source.getByRole('option', { name: /^Wear/ }).getAttribute('value')
  await source.selectOption(wear)
  const previewed = owner
    .frameLocator('[title="Live Preview"]')
    .getByRole('list', { name: 'Suggested products' })
    .getByRole('listitem')
    .first()
  const cart = owner.getByRole('slider', { name: 'Current cart amount' })
  await cart.fill('0')
  await expect(previewed).toBeVisible()
  const before = await previewed.getAttribute('aria-label')
  await cart.fill('45')
  await expect.poll(() => previewed.getAttribute('aria-label')).not.toBe(before)
  await expect(previewed).toContainText('Gets you free shipping')
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
  await shopper.getByRole('combobox', { name: `Options for ${name}` }).selectOption('L · $22.00')
  await card.getByRole('button', { name: `Add to Cart: ${name}` }).click()
  await expect(shopper.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '100')

  await shopper.goto('/store/cart')
  await expect(shopper.getByLabel(`Quantity of ${name}, L`).first()).toHaveValue('1')
  await shopper.getByRole('button', { name: 'Remove Waffle Bath Towel' }).first().click()
  await expect(shopper.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '44')
  await expect(suggestions.getByRole('listitem').first()).toBeVisible()
  await expect(suggestions.getByRole('listitem', { name, exact: true })).toHaveCount(0)
})
