import { expect, openSection, saveChanges, test } from '../support/shop.ts'

test('the first page shows the very bar that shoppers get, with what the owner saved, and says so where it is off', async ({
  owner,
  shopper
}) => {
  await shopper.goto('/')
  const bar = shopper.getByRole('region', { name: 'Try the bar' })
  await expect(bar.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    'Add $16.00 more to get FREE shipping!'
  )
  await expect(bar.getByText('there is no bar here now')).toBeHidden()
  const products = bar.getByRole('button', { name: /^Add to Cart: / })
  await expect(products).toHaveCount(6)

  await openSection(owner, 'Text Content')
  await owner.getByRole('textbox', { name: 'Bar Text' }).fill('Just ${remaining} left')
  await saveChanges(owner)
  await shopper.reload()
  await expect(bar.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Just $16.00 left')
  await products.first().click()
  await expect(bar.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')

  await openSection(owner, 'General')
  await owner.getByRole('switch', { name: 'Enable Free Shipping Bar' }).click()
  await saveChanges(owner)
  await shopper.reload()
  await expect(bar.getByText('there is no bar here now')).toBeVisible()
  await expect(bar.getByRole('progressbar')).toBeHidden()
})
