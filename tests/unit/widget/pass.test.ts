// @vitest-environment happy-dom
import { VIEW_PASS } from '#shared/api/view-pass.ts'
import { isOwnersTab } from '#widget/page/messages-module.ts'
import { beforeEach, expect, test, vi } from 'vitest'

import { countsSent, hide, idIn, noteSent, openPage, settled, TEST } from '../../support/counted-page.ts'

noteSent()

let asked: string[]
/** The service's answer about a pass, or undefined if the service cannot be reached. */
let isValid: boolean | undefined

beforeEach(() => {
  asked = []
  isValid = true
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.replace('https://bar.test/_functions/', ''))
    if (isValid === undefined) throw new Error('away')
    return Response.json({ isValid })
  })
})

const SITE = { serviceUrl: 'https://bar.test', instanceId: 'shop' }
const tab = () => sessionStorage.getItem(VIEW_PASS)

test('an owner’s pass leaves the address, and nothing else of it does; the tab keeps it', async () => {
  history.replaceState({ page: 'shop' }, '', `/shop?a=%20b&flag#here&${VIEW_PASS}=1.x-y_z&c`)
  expect(await isOwnersTab(SITE)).toBe(true)
  expect(location.href).toMatch(/\/shop\?a=%20b&flag#here&c$/)
  expect(history.state).toEqual({ page: 'shop' })
  expect(await isOwnersTab(SITE)).toBe(true)
  expect(asked).toEqual(Array(2).fill('viewPass?instanceId=shop&pass=1.x-y_z'))
})

test('an owner’s pass that was alone in the address leaves no hash', async () => {
  history.replaceState(null, '', `/shop#${VIEW_PASS}=1.x`)
  await isOwnersTab(SITE)
  expect(location.href).toMatch(/\/shop$/)
})

test('a forged pass is forgotten', async () => {
  isValid = false
  history.replaceState(null, '', `/#${VIEW_PASS}=forged`)
  expect(await isOwnersTab(SITE)).toBe(false)
  expect(tab()).toBe(null)
  expect(await isOwnersTab(SITE)).toBe(false)
  expect(asked).toHaveLength(1)
})

test('an owner’s pass waits in the tab while the service is away', async () => {
  isValid = undefined
  history.replaceState(null, '', `/#${VIEW_PASS}=1.x`)
  await expect(isOwnersTab(SITE)).rejects.toThrow()
  expect(tab()).toBe('1.x')
})

test('an owner’s pass has the tab forget what it has counted', async () => {
  await openPage({ cart: { total: 30 }, instanceId: 'shop' })
  hide()
  sessionStorage.setItem(VIEW_PASS, '1.x')
  await isOwnersTab(SITE)
  expect(Object.keys(sessionStorage)).toEqual([VIEW_PASS])
})

/** A page whose cart has no bar in the test that runs. */
const openWithheld = (isOwners: Promise<boolean>) =>
  openPage({ cart: { total: 30, purchaseFlowId: idIn('holdout', TEST) }, test: TEST, isOwners })

test('while a test runs an owner’s tab has the bar that its cart would not have, and counts nothing', async () => {
  let confirm: (isOwn: boolean) => void = () => {}
  const { visit } = await openWithheld(new Promise((resolve) => (confirm = resolve)))
  expect(visit.admission()).toBe('withheld')
  const heard = vi.fn()
  visit.cart.listen(heard)
  confirm(true)
  await settled()
  expect(visit.admission()).toBe('admitted')
  expect(heard).toHaveBeenCalled()
  visit.shown()
  hide()
  expect(countsSent()).toEqual([])
})

test('while a test runs a forged pass changes nothing', async () => {
  const { visit } = await openWithheld(Promise.resolve(false))
  expect(visit.admission()).toBe('withheld')
  hide()
  expect(countsSent()).toMatchObject([{ moved: 1 }])
})
