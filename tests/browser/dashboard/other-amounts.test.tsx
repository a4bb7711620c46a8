import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage, button } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, undo } from '#dashboard/draft/draft.ts'
import { makeSettings } from '../../support/make.ts'

const amountIn = (code: string) => page.getByRole('textbox', { name: `Threshold in ${code}` })
const added = page.getByRole('combobox', { name: 'Currency to add' })
const amounts = () => $draft.get().shipping.amounts

async function open() {
  openPage({ settings: makeSettings({ shipping: { amounts: { EUR: 45, JPY: 7000 } } }) })
  await button('More').click()
}

test('an amount in another currency says what it means, is typed like the threshold, and is one step back', async () => {
  await open()
  await expect.element(page.getByText('These apply to carts in that currency.')).toBeVisible()
  await expect.element(page.getByText('Carts in EUR ship free from €45.00.')).toBeVisible()
  await amountIn('JPY').fill('5700.5')
  await expect.element(page.getByText('Carts in JPY ship free from ¥5,701.')).toBeVisible()
  await amountIn('JPY').fill('5,700')
  await expect.element(page.getByText('Carts in JPY ship free from ¥5,700.')).toBeVisible()
  await amountIn('EUR').click()
  await userEvent.keyboard('{Control>}a{/Control}120')
  expect(amounts().EUR).toBe(120)
  undo()
  expect(amounts().EUR).toBe(45)
})

test('a currency is chosen, counts once its amount is typed, and is removed with the focus kept', async () => {
  await open()
  await added.selectOptions('KRW')
  await expect.element(amountIn('KRW')).toHaveFocus()
  await expect.element(amountIn('KRW')).toHaveValue('')
  await expect.element(page.getByText(/Until then, the bar is hidden in KRW\.$/)).toBeVisible()
  expect(amounts()).toEqual({ EUR: 45, JPY: 7000 })
  await userEvent.keyboard('70000')
  expect(amounts()).toEqual({ EUR: 45, JPY: 7000, KRW: 70_000 })
  const offered = Array.from(added.element().querySelectorAll('option'), ({ value }) => value)
  expect(offered).toContain('GBP')
  for (const code of ['USD', 'EUR', 'KRW']) expect(offered).not.toContain(code)
  button('Remove KRW').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove JPY')).toHaveFocus()
  expect(amounts()).toEqual({ EUR: 45, JPY: 7000 })
})
