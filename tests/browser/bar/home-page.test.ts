import axe from 'axe-core'
import { expect, test } from 'vitest'

import { HOME_PAGE } from '#server/home-page.ts'

test('the page at the service’s own address has nothing that axe finds', async () => {
  const { documentElement: page } = new DOMParser().parseFromString(HOME_PAGE, 'text/html')
  document.documentElement.lang = page.lang
  document.documentElement.innerHTML = page.innerHTML
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  ).toEqual([])
})
