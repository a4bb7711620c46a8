import axe from 'axe-core'
import { expect, test } from 'vitest'

import { homePage } from '#server/pages/home-page.ts'
import { askedPage, askPage, confirmPage, failedPage, refusedPage } from '#server/owners/pages.ts'

const SHOP = { instanceId: 'shop-1', name: 'The Shop' }

test.each([
  ['at the service’s own address', homePage({ hasWix: true, hasOwners: true })],
  ['that asks an owner for their address', askPage({ canMail: true, shops: [SHOP] })],
  ['that tells an owner to ask for a link', askPage({ canMail: false, shops: [] })],
  ['that a link opens', confirmPage('link')],
  ['that says why a link opens nothing', refusedPage('used', { canMail: true, shops: [SHOP] })],
  ['that says where the link is', askedPage()],
  ['that says what went wrong', failedPage('This is not an e-mail address.')]
])('the page %s has nothing that axe finds', async (_, html) => {
  const { documentElement: page } = new DOMParser().parseFromString(String(await html), 'text/html')
  document.documentElement.lang = page.lang
  document.documentElement.innerHTML = page.innerHTML
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  ).toEqual([])
})
