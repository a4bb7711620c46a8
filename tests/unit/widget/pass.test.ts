// @vitest-environment happy-dom
import { VIEW_PASS } from '#shared/api/view-pass.ts'
import { takePass } from '#widget/page/messages-module.ts'
import { expect, test } from 'vitest'

import { countsSent, hide, idIn, noteSent, openPage, settled, TEST } from '../../support/counted-page.ts'

noteSent()

test('an owner’s pass leaves the address, and nothing else of it does; the tab keeps it', () => {
  history.replaceState({ page: 'shop' }, '', `/shop?a=%20b&flag#here&${VIEW_PASS}&c`)
  takePass('shop')
  expect(location.href).toMatch(/\/shop\?a=%20b&flag#here&c$/)
  expect(history.state).toEqual({ page: 'shop' })
  expect(sessionStorage.getItem(VIEW_PASS)).not.toBeNull()
})

test('an owner’s pass that was alone in the address leaves no hash', () => {
  history.replaceState(null, '', `/shop#${VIEW_PASS}`)
  takePass('shop')
  expect(location.href).toMatch(/\/shop$/)
})

test('an owner’s pass has the tab forget what it has counted', async () => {
  await openPage({ cart: { total: 30 }, instanceId: 'shop' })
  hide()
  sessionStorage.setItem(VIEW_PASS, '')
  takePass('shop')
  expect(Object.keys(sessionStorage)).toEqual([VIEW_PASS])
})

test('while a test runs an owner’s tab has the bar that its cart would not have, and counts nothing', async () => {
  const cart = { total: 30, purchaseFlowId: idIn('holdout', TEST) }
  const { visit } = await openPage({ cart, test: TEST, isOwners: true })
  expect(visit.admission()).toBe('admitted')
  visit.shown()
  await settled()
  hide()
  expect(countsSent()).toEqual([])
})
