import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { openPage } from './open-page.tsx'
// After the page, which prepares the window.
import { $draft, undo } from '#dashboard/draft/draft.ts'
import { makeSettings } from '../../support/make.ts'

let opened: ReturnType<typeof openPage>
afterEach(() => opened.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('amounts in other currencies', () => {
  const EURO = { settings: makeSettings({ shipping: { amounts: { EUR: 45, JPY: 7000 } } }) }
  const code = page.getByRole('textbox', { name: 'Currency to add' })
  const open = async () => {
    opened = openPage(EURO)
    await button('More').click()
  }

  test('are behind one word, and each says what it means', async () => {
    await open()
    await expect.element(page.getByText('Carts in EUR: free from €45.00.')).toBeVisible()
    await expect.element(page.getByText('Carts in JPY: free from ¥7,000.')).toBeVisible()
  })

  test('say that they count where the cart is kept in that currency', async () => {
    await open()
    await expect.element(page.getByText('For pages whose cart is kept in that currency.')).toBeVisible()
  })

  test('are read like the threshold, with the digits of their currency', async () => {
    await open()
    const yen = page.getByRole('textbox', { name: 'Amount in JPY' })
    await yen.fill('5700.5')
    await expect.element(page.getByText('JPY has no decimals.', { exact: false })).toBeVisible()
    await expect.element(yen).toHaveAttribute('aria-invalid', 'true')
    expect($draft.get().shipping.amounts).toEqual({ EUR: 45, JPY: 7000 })
    await yen.fill('¥5,700')
    await expect.element(page.getByText('Carts in JPY: free from ¥5,700.')).toBeVisible()
  })

  test('typed digit by digit are one step back', async () => {
    await open()
    const euro = page.getByRole('textbox', { name: 'Amount in EUR' })
    await euro.click()
    await userEvent.keyboard('{Control>}a{/Control}120')
    expect($draft.get().shipping.amounts.EUR).toBe(120)
    undo()
    expect($draft.get().shipping.amounts.EUR).toBe(45)
  })

  test('are added with the keyboard, and typed at once', async () => {
    await open()
    await code.fill('gbp')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Amount in GBP' })).toHaveFocus()
    await userEvent.keyboard('39')
    await expect.element(page.getByText('Carts in GBP: free from £39.00.')).toBeVisible()
  })

  test('have no number that nobody typed: until then there is no bar', async () => {
    await open()
    await code.fill('KRW')
    await userEvent.keyboard('{Enter}')
    const won = page.getByRole('textbox', { name: 'Amount in KRW' })
    await expect.element(won).toHaveFocus()
    await expect.element(won).toHaveValue('')
    await expect.element(page.getByText('No amount yet: no bar in KRW.')).toBeVisible()
    expect($draft.get().shipping.amounts).toEqual({ EUR: 45, JPY: 7000 })
    await userEvent.keyboard('x')
    await expect.element(won).toHaveAttribute('aria-invalid', 'true')
    expect($draft.get().shipping.amounts).toEqual({ EUR: 45, JPY: 7000 })
    await code.fill('KRW')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('KRW is in the list already.')).toBeVisible()
    await code.fill('GBP')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Amount in GBP' })).toHaveFocus()
    await won.fill('70000')
    expect($draft.get().shipping.amounts).toEqual({ EUR: 45, JPY: 7000, KRW: 70_000 })
    undo()
    await expect.element(won).toHaveValue('')
    await button('Remove KRW').click()
    await expect.element(won).not.toBeInTheDocument()
  })

  test.each([
    ['EUR', 'EUR is in the list already.'],
    ['USD', 'USD is your shop’s own currency.'],
    ['QQQ', 'QQQ is not a currency.'],
    ['euro', 'Enter three letters, such as EUR.']
  ])('of %s are refused in words', async (text, words) => {
    await open()
    await code.fill(text)
    await button('Add').click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(code).toHaveAttribute('aria-invalid', 'true')
    expect(Object.keys($draft.get().shipping.amounts)).toEqual(['EUR', 'JPY'])
  })

  test('are removed, and the focus stays in the list', async () => {
    await open()
    const remove = button('Remove EUR')
    remove.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove JPY')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(button('Remove JPY')).not.toBeInTheDocument()
    expect($draft.get().shipping.amounts).toEqual({})
    expect(document.activeElement).not.toBe(document.body)
  })
})
