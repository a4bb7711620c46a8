// @vitest-environment happy-dom
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { memoryCart } from '#widget/carts/memory-cart.ts'
import { loadSite } from '#widget/page/load-site.ts'
import { joinVisit, type Visit } from '#widget/page/visit.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { settled } from '../../support/counted-page.ts'
import { makeSiteData, openSite } from '../../support/site-data.ts'

let sites = 0
const visits: Visit[] = []
/** Joins until the end of the test, because a visit that stays in the page would count in the next one. */
const join: typeof joinVisit = (...bar) => {
  const visit = joinVisit(...bar)
  visits.push(visit)
  return visit
}
afterEach(async () => {
  for (const visit of visits.splice(0)) visit.leave()
  await settled()
})

/** A page of a shop with bars of one site, each with a cart of its own. */
function makePage() {
  const instanceId = `shop-${++sites}`
  const site = openSite({ instanceId, serviceUrl: '' })
  function addBar(total: number, page?: 'checkout', own?: 'own') {
    const place = { isInPage: () => true, ...(own ? { kind: own } : {}) }
    // One cart that the page tells all bars, unless a bar is given its own.
    const source = { ...memoryCart({ total }), isPages: page || own ? undefined : (true as const) }
    const visit = join(site, { source, consent: { choice: 'denied' }, place, ...(page ? { page } : {}) })
    return { place, visit }
  }
  return { addBar }
}

const totalOf = async ({ visit }: { visit: Visit }) => {
  await visit.cart.refresh()
  return visit.cart.now().total
}

test('all bars of a page show the cart of the first one', async () => {
  const { addBar } = makePage()
  addBar(10)
  expect(await totalOf(addBar(20))).toBe(10)
})

test('bars that the page gives a cart each follow their own', async () => {
  const instanceId = `shop-${++sites}`
  const site = openSite({ instanceId, serviceUrl: '' })
  const [one, two] = [memoryCart({ total: 10 }), memoryCart({ total: 20 })]
  const [first, second, third] = [one, two, one].map((source) => ({
    visit: join(site, { source, consent: { choice: 'denied' }, place: { isInPage: () => true } })
  }))
  if (!first || !second || !third) throw new Error('There are three bars.')
  expect([await totalOf(first), await totalOf(second), await totalOf(third)]).toEqual([10, 20, 10])
  first.visit.leave()
  one.set({ total: 15 })
  await expect.poll(() => third.visit.cart.now().total).toBe(15)
  expect(second.visit.cart.now().total).toBe(20)
})

test('the page’s own tags, which hear the same messages, share the first one’s cart', async () => {
  const { addBar } = makePage()
  addBar(10)
  expect(await totalOf(addBar(20, undefined, 'own'))).toBe(10)
})

test('a bar that went with its part of the page has no say in the cart', async () => {
  const { addBar } = makePage()
  const first = addBar(10)
  first.place.isInPage = () => false
  expect(await totalOf(addBar(20))).toBe(20)
  first.visit.leave()
  expect(await totalOf(addBar(30))).toBe(20)
})

test('the bar of a checkout shows the cart of that checkout, whatever the page’s is', async () => {
  const { addBar } = makePage()
  addBar(10)
  const checkout = addBar(20, 'checkout')
  expect(await totalOf(checkout)).toBe(20)
  checkout.visit.leave()
  expect(await totalOf(addBar(30))).toBe(10)
})

test('the first bar’s cart is followed until the last bar leaves', async () => {
  const { addBar } = makePage()
  const first = addBar(10)
  addBar(20)
  first.visit.leave()
  expect(await totalOf(addBar(30))).toBe(10)
})

test('a cart is read by the rules that came with the settings', () => {
  const instanceId = `shop-${++sites}`
  const rules = {
    typed: { threshold: 75, currency: 'USD', shipping: { amounts: {} } }
  } as const
  const site = openSite({ instanceId, serviceUrl: '' })
  site.$rules.set(rules)
  const followed: unknown[] = []
  const source = { ...memoryCart(), follow: (next: unknown) => void followed.push(next) }
  join(site, {
    source,
    consent: { choice: 'denied' },
    place: { isInPage: () => true }
  })
  expect(followed).toEqual([rules])
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('free shipping is said by what the service said within half a minute', () => {
  const settings = (threshold: number) => ({ ...DEFAULT_SETTINGS, enabled: true, threshold })

  /** A page whose settings say 50, and were said so long ago; the service says 80 by now. */
  async function makeOldPage(ageMs: number, cart: { total: number; shipsFree?: boolean }, isAway = false) {
    vi.spyOn(console, 'debug').mockReturnValue()
    const service = { threshold: 50, asked: 0, isAway: false }
    vi.stubGlobal('fetch', async (address: string) => {
      if (service.isAway) throw new Error('the service is away')
      if (address.includes('barProducts')) return Response.json({ products: [] })
      service.asked += 1
      return Response.json(makeSiteData(settings(service.threshold)))
    })
    const site = openSite({ instanceId: `old-${++sites}` })
    const leave = loadSite(site)
    await expect.poll(() => site.$products.get()).toEqual([])
    Object.assign(service, { threshold: 80, isAway, asked: 0 })
    site.saidAt -= ageMs
    const { cart: followed } = join(site, {
      source: memoryCart({ currency: 'USD', ...cart }),
      consent: { choice: 'denied' },
      place: { isInPage: () => true }
    })
    await followed.refresh()
    leave()
    return { now: followed.now(), asked: service.asked > 0, threshold: site.$shop.get()?.settings.threshold }
  }

  test('a cart that is free by older terms waits for them', async () => {
    expect(await makeOldPage(60_000, { total: 60 })).toMatchObject({
      now: { total: 60 },
      asked: true,
      threshold: 80
    })
  })

  test('nothing is asked for terms that are new, a cart that is not free, or one that checkout ships free', async () => {
    const pages = [
      await makeOldPage(10_000, { total: 60 }),
      await makeOldPage(60_000, { total: 40 }),
      await makeOldPage(60_000, { total: 20, shipsFree: true })
    ]
    expect(pages.map(({ asked, threshold }) => [asked, threshold])).toEqual([
      [false, 50],
      [false, 50],
      [false, 50]
    ])
  })

  test('while the service is away nothing is said of the cart', async () => {
    const { now } = await makeOldPage(60_000, { total: 60 }, true)
    expect(now).toMatchObject({ isUnreadable: true })
  })
})
