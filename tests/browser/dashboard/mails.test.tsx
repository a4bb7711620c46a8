import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { openPage, type OpenPageOptions } from './open-page.tsx'
import { press } from './page-states.ts'
import { pressInMenu } from './page-menu.ts'

let close = () => {}
afterEach(() => close())

/** Opens the page, and keeps what the owner wants. */
function open(onMails?: OpenPageOptions['onMails']) {
  const wishes: unknown[] = []
  const opened = openPage(
    onMails
      ? {
          onMails(wish) {
            if (wish === undefined) return onMails(wish)
            wishes.push(JSON.parse(wish))
            return { body: { ownerMails: JSON.parse(wish) } }
          }
        }
      : {}
  )
  close = opened.close
  return wishes
}
const kept = (ownerMails: object) => () => ({ body: { ownerMails } })

test('an owner is proposed the site’s address, and gets mails only after saying so', async () => {
  const wishes = open(kept({ address: '', digest: false, proposed: 'hello@shop.test' }))
  await pressInMenu('Mails to you')
  const field = page.getByRole('textbox', { name: 'E-mail address' })
  await expect.element(field).toHaveValue('hello@shop.test')
  expect(page.getByRole('button', { name: 'No more mails' }).elements()).toEqual([])
  expect(wishes).toEqual([])
  await page.getByRole('switch', { name: 'A summary each month' }).click()
  await press('Send me mails')
  await expect.element(page.getByText('Mails go to hello@shop.test.')).toBeVisible()
  expect(wishes).toEqual([{ address: 'hello@shop.test', digest: true }])
  expect(page.getByRole('dialog').elements()).toEqual([])
})

test('an owner ends the mails by one button', async () => {
  const wishes = open(kept({ address: 'owner@shop.test', digest: true }))
  await pressInMenu('Mails to you')
  await press('No more mails')
  await expect.element(page.getByText('No more mails are sent.')).toBeVisible()
  expect(wishes).toEqual([{ address: '', digest: false }])
})

test('what the service says is shown where it cannot be asked', async () => {
  open(() => ({ status: 503, body: { error: 'Try again in a minute.' } }))
  await pressInMenu('Mails to you')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Try again in a minute.')
})

test('without a mail server the menu has no entry', async () => {
  open()
  await press('More actions')
  await expect.element(page.getByRole('button', { name: 'Version history' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Mails to you' }).elements()).toEqual([])
})
