import type { Page } from '@playwright/test'

import { expect, openDashboard, openSection, saveChanges, test } from '../support/shop.ts'

const selectedList = (owner: Page) => owner.getByRole('list', { name: 'Selected products' })
const availableList = (owner: Page) => owner.getByRole('list', { name: 'Available products' })
const addButtons = (owner: Page) => availableList(owner).getByRole('button', { name: /^Add / })
const searchBox = (owner: Page) => owner.getByRole('textbox', { name: 'Search products' })

async function names(list: ReturnType<typeof selectedList>) {
  const rows = await list.getByRole('listitem').allInnerTexts()
  return rows.map((row) => row.split('\n')[0] ?? '')
}

/** Names the parts of the settings that scroll up and down on their own. */
const scrollingParts = (owner: Page) =>
  owner.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('.fsb-left *')]
      .filter((part) => {
        const { overflowY } = getComputedStyle(part)
        return ['auto', 'scroll'].includes(overflowY) && part.scrollHeight > part.clientHeight
      })
      .map(({ className }) => className)
  )

async function openPicker(owner: Page) {
  await openSection(owner, 'Recommended Products')
  await owner.getByRole('radio', { name: 'Manual Selection' }).check()
  await expect(addButtons(owner).first()).toBeVisible()
}

async function removeAll(owner: Page) {
  const removes = selectedList(owner).getByRole('button', { name: /^Remove/ })
  for (let left = await removes.count(); left > 0; left -= 1) await removes.last().click()
  await expect(
    owner.getByText('No products selected. Add up to 8 products from the list below.')
  ).toBeVisible()
}

test('an owner with the first catalog version picks eight products, orders them, and shoppers see them so', async ({
  page: owner,
  request,
  shopper
}) => {
  const answer = await request.post('/demo/harness', { data: { catalog: 'v1' } })
  expect(answer.ok(), await answer.text()).toBe(true)
  await openDashboard(owner)
  await openPicker(owner)
  await removeAll(owner)
  for (let count = 1; count <= 8; count += 1) {
    await addButtons(owner).first().click()
    await expect(owner.getByText(`${count}/8 products selected`)).toBeVisible()
  }
  await expect(addButtons(owner).first()).toBeDisabled()
  await availableList(owner).locator('[role=presentation]').first().click()
  await expect(owner.getByText('Maximum of 8 products can be selected')).toBeVisible()

  const [, second] = await names(selectedList(owner))
  await owner.getByRole('button', { name: `Move ${second} up` }).click()
  await expect(owner.getByText(`${second} is now at position 1 of 8.`)).toBeAttached()
  const order = await names(selectedList(owner))
  expect(order[0]).toBe(second)
  await saveChanges(owner)

  await owner.reload()
  await openPicker(owner)
  await expect.poll(() => names(selectedList(owner))).toEqual(order)

  await shopper.goto('/store')
  const cards = shopper.getByRole('button', { name: /^Add to Cart: / })
  await expect(cards).toHaveCount(8)
  const shown = await cards.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label')?.replace('Add to Cart: ', ''))
  )
  expect(shown).toEqual(order)
})

test('an owner searches, clears and loads more, in lists that grow with the page', async ({ owner }) => {
  await openPicker(owner)
  const search = owner.getByRole('button', { name: 'Search', exact: true })
  await expect(search).toBeDisabled()
  await searchBox(owner).fill('Rug')
  await search.click()
  const rows = availableList(owner).getByRole('listitem')
  await expect(rows.filter({ hasText: 'Lagoon Rug' })).toContainText('Sold out')
  await expect(rows.filter({ hasText: 'Courtyard Rug' })).not.toContainText('Sold out')
  await searchBox(owner).fill('zebra')
  await searchBox(owner).press('Enter')
  await expect(owner.getByText('No products found matching "zebra".')).toBeVisible()
  await owner.getByRole('button', { name: 'Clear search' }).click()
  await expect(searchBox(owner)).toHaveValue('')
  await expect(owner.getByRole('button', { name: 'Load More' })).toBeVisible()
  const before = await addButtons(owner).count()
  await owner.getByRole('button', { name: 'Load More' }).click()
  await expect.poll(() => addButtons(owner).count()).toBeGreaterThan(before)
  const shown = await names(availableList(owner))
  expect(new Set(shown).size).toBe(shown.length)
  expect(await scrollingParts(owner)).toEqual([])
  await owner.getByRole('radio', { name: 'Products that reach free shipping' }).check()
  const candidates = owner.getByRole('list', { name: 'Products to choose from' })
  await expect.poll(async () => (await names(candidates)).length).toBeGreaterThan(8)
  expect(await scrollingParts(owner)).toEqual([])
})
