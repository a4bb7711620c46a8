import axe from 'axe-core'
import { expect, test } from 'vitest'

import { HOME_PAGE } from '#server/home-page.ts'
import { askedPage, askPage, confirmPage, failedPage, refusedPage } from '#server/owners/pages.ts'

test.each([
  ['at the service’s own address', HOME_PAGE],
  ['that asks an owner for their address', askPage(true)],
  ['that tells an owner to ask for a link', askPage(false)],
  ['that a link opens', confirmPage('link')],
  ['that says why a link opens nothing', refusedPage('used', true)],
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
