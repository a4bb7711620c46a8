import { describe, expect, test } from 'vitest'

import { cartStates } from '#dashboard/check/cart-states.ts'
import { checkedSpots, makePictures } from '#dashboard/check/pictures.ts'
import { speak } from '#shared/bar/shown.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { LANGUAGE as GERMAN } from '#shared/copy/languages/de.ts'
import { makeGoal, makeProduct, makeSettings } from '../../../support/make.ts'
import { stateOf } from '../../../support/state-of.ts'

const MAIN = { tab: 'main', language: ENGLISH } as const

const said = (change: Parameters<typeof makeSettings>[0], leastPrice?: number) =>
  cartStates(speak(makeSettings(change), {}, ENGLISH), leastPrice).map(
    ({ id, cart, text }) => `${id} ${cart.total}: ${text.name}`
  )

describe('the carts that an owner checks the bar for', () => {
  test('are empty, on the way, one product away, there, and without anything to ship', () => {
    expect(said({ threshold: 50 }, 18)).toEqual([
      'empty 0: initialMessage',
      'halfWay 25: progressTemplate',
      'almost 45: progressTemplate',
      'oneProduct 32: progressTemplate',
      'reached 50: successMessage',
      'nothing 25: progressTemplate'
    ])
  })

  test('are also before and at each goal, in the order of their amounts', () => {
    const goals = [makeGoal(30, 'a gift'), makeGoal(80, '10 % off')]
    expect(said({ threshold: 50, rewards: { goals } })).toEqual([
      'empty 0: initialMessage',
      'halfWay 15: progressText',
      'almost 27: progressText',
      'goalReached 30: progressTemplate',
      'onWay 40: progressTemplate',
      'reached 50: progressText',
      'onWay 65: progressText',
      'goalReached 80: successText',
      'nothing 15: progressText'
    ])
  })

  test('are few where every order ships free', () => {
    expect(said({ threshold: 0 })).toEqual([
      'empty 0: initialMessage',
      'reached 1: successMessage',
      'nothing 0: initialMessage'
    ])
  })

  test('begin with the missing amount where the greeting is switched off', () => {
    expect(said({ threshold: 50, messages: { initialMessage: '' } })[0]).toBe('empty 0: progressTemplate')
  })

  test('are as exact as the currency can pay', () => {
    const states = cartStates(
      speak(makeSettings({ threshold: 333, currency: 'JPY' }), {}, ENGLISH),
      undefined
    )
    expect(states.map(({ cart }) => cart.total)).toEqual([0, 167, 300, 333, 167])
  })
})

test('each text that is said to be shown is the one that the bar shows', () => {
  const goals = [makeGoal(30, 'a gift', { progressText: 'gift', successText: 'gift there' })]
  const messages = { progressTemplate: 'ship', successMessage: 'ships', initialMessage: 'hello' }
  const settings = makeSettings({ threshold: 50, messages, rewards: { goals } })
  const pictures = makePictures({ settings, languages: [MAIN], products: [] })
  const texts = { ...settings.messages, ...goals[0] }
  const wrong = pictures.filter(({ shown, state }) => {
    const { name } = state.text
    return shown && shown.message !== (texts as Partial<Record<string, unknown>>)[name]
  })
  expect(wrong.map(({ id }) => id)).toEqual([])
})

describe('the places that an owner checks the bar in', () => {
  const places = (change: Parameters<typeof makeSettings>[0], hasSideCart = false) =>
    checkedSpots(makeSettings(change), hasSideCart).map(
      ({ places, device, width, form }) =>
        `${device} ${places.join('+')} ${width}${form === 'full' ? '' : ` ${form}`}`
    )

  test('are those where it looks different', () => {
    expect(places({})).toEqual([
      'desktop productPage+cartPage 1248',
      'desktop miniCart 400',
      'mobile productPage+cartPage+miniCart 292'
    ])
  })

  test('are one line in Wix’s side cart, whatever else is chosen', () => {
    for (const placement of ['page', 'fixed'] as const)
      expect(places({ visibility: { placement } }, true)).toEqual(
        expect.arrayContaining(['desktop miniCart 400 small', 'mobile miniCart 292 small'])
      )
  })

  test('include the compact form in the header', () => {
    const header = { desktop: true, mobile: false }
    expect(places({ visibility: { header, compact: true } })).toContain('desktop header 1280 small')
  })

  test('are the edge of the window where the bar stays in view', () => {
    expect(places({ visibility: { placement: 'fixed', compact: true } })).toEqual([
      'desktop productPage+cartPage+miniCart 1280 small',
      'mobile productPage+cartPage+miniCart 332 small'
    ])
  })

  test('are the product page where it is switched off everywhere', () => {
    const off = { desktop: false, mobile: false }
    expect(places({ visibility: { productPage: off, cartPage: off, miniCart: off, header: off } })).toEqual([
      'desktop productPage 1248',
      'mobile productPage 300'
    ])
  })
})

test('there is a picture for each cart, language and place, each with its own id', () => {
  const settings = makeSettings({ messages: { languages: { de: { successMessage: 'Da!' } } } })
  const pictures = makePictures({
    settings,
    languages: [MAIN, { tab: 'de', language: GERMAN }],
    products: []
  })
  expect(pictures).toHaveLength(5 * 2 * 3)
  expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length)
  const german = pictures.find(({ tab, state }) => tab === 'de' && state.id === 'reached')
  expect(german?.shown?.message).toBe('Da!')
})

test('where nothing is shipped there is no bar, as for shoppers', () => {
  const settings = makeSettings()
  const pictures = makePictures({ settings, languages: [MAIN], products: [] })
  const nothing = pictures.filter(({ state }) => state.id === 'nothing')
  expect(nothing.map(({ shown }) => shown)).toEqual([undefined, undefined, undefined])
  expect(stateOf(settings, { total: 25, needsShipping: false })).toBeUndefined()
})

test('where the shop does not ship there is no bar for any cart', () => {
  const around = { reachable: false }
  const pictures = makePictures({ settings: makeSettings(), languages: [MAIN], products: [], around })
  expect(pictures.filter(({ shown }) => shown)).toEqual([])
})

test('a product in another currency says nothing about what is missing', () => {
  const settings = makeSettings({ threshold: 50, products: { productIds: ['mug'] } })
  const states = (currency: string) =>
    makePictures({ settings, languages: [MAIN], products: [makeProduct({ currency })] }).map(
      ({ state }) => state.id
    )
  expect(states('USD')).toContain('oneProduct')
  expect(states('EUR')).not.toContain('oneProduct')
})

test('a picture has as many products in its strip as shoppers get', () => {
  const products = ['mug', 'tea', 'pot', 'cup', 'jar'].map((id) => makeProduct({ id }))
  const productIds = products.map(({ id }) => id)
  const pictures = makePictures({
    settings: makeSettings({ products: { productIds } }),
    languages: [MAIN],
    products
  })
  const empty = pictures.find(({ state }) => state.id === 'empty')
  expect(empty?.shown?.suggested.map(({ id }) => id)).toEqual(productIds)
})

test('the time that is left is named at its longest', () => {
  const settings = makeSettings({ messages: { progressTemplate: '${remaining} within ${timeLeft}.' } })
  const pictures = makePictures({ settings, languages: [MAIN], products: [], endsAt: Date.now() + 1 })
  expect(pictures.find(({ state }) => state.id === 'halfWay')?.shown?.message).toBe(
    '$25.00 within 23 hours, 59 minutes.'
  )
})

test.each(['XTS', '¤¤¤', ''])('a currency that is none (%j) stops nothing', (currency) => {
  const settings = makeSettings({ currency })
  expect(() => makePictures({ settings, languages: [MAIN], products: [] })).not.toThrow()
})
