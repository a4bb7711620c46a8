import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { expect, test } from 'vitest'

import manifest from '../../../package/custom-elements.json'
import { inside, track } from '../../support/bar-in-page.ts'
import { frame, MARKUP, message, MUG, open, says, warned } from '../../support/given-bar.ts'

const NOTHING = undefined

function textsIn(node: Node | null): Text[] {
  const walker = document.createTreeWalker(node ?? document, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  return texts
}

test('two lines of HTML are a bar, in the language that they name', async () => {
  const bar = open(MARKUP.replace(' total', ' locale="de" total'))
  await says(bar).toBe('Noch 18,80\u00a0€ bis zum GRATIS-Versand!')
  expect(track(bar)?.getAttribute('aria-valuenow')).toBe('62')
  expect(warned).toEqual([])
})

test('a changed attribute is on screen in the next frame', async () => {
  const bar = open(MARKUP)
  await says(bar).toBe('Add €18.80 more to get FREE shipping!')
  bar.setAttribute('total', '40')
  await frame()
  expect(message(bar)).toBe('Add €10.00 more to get FREE shipping!')
  bar.threshold = 60
  await frame()
  expect(message(bar)).toBe('Add €20.00 more to get FREE shipping!')
  expect(bar.getAttribute('threshold')).toBe('60')
  bar.currency = 'USD'
  await frame()
  expect(message(bar)).toBe('Add $20.00 more to get FREE shipping!')
  bar.locale = 'fr'
  await says(bar).toMatch(/20,00/)
})

test('a property and its attribute are the same, and an attribute that is "true" or "false" is on or off', () => {
  const bar = open(MARKUP)
  const flags = () => [bar.threshold, bar.total, bar.items, bar.currency, bar.closable]
  expect(flags()).toEqual([50, 31.2, null, 'EUR', false])
  Object.assign(bar, { total: 1.299, closable: true, compact: 'fold', locale: null })
  expect(bar.outerHTML).toContain('total="1.2990"')
  expect([bar.total, bar.closable, bar.compact, bar.hasAttribute('locale')]).toEqual([
    1.299,
    true,
    'fold',
    false
  ])
  Object.assign(bar, { total: undefined, closable: false, sameTab: true })
  expect(bar.getAttribute('same-tab')).toBe('')
  expect([bar.hasAttribute('total'), bar.hasAttribute('closable')]).toEqual([false, false])
  const on = open(MARKUP.replace(' total', ' compact="true" closable="true" total'))
  expect([on.compact, on.closable, on.getAttribute('compact')]).toEqual([true, true, ''])
  const off = open(MARKUP.replace(' total', ' disabled="false" compact="false" closable="false" total'))
  for (const name of ['disabled', 'closable', 'compact'])
    expect([Reflect.get(off, name), off.hasAttribute(name)]).toEqual([false, false])
  expect(warned).toEqual([])
})

test('properties that were set before the definition are taken', async () => {
  const frameElement = document.createElement('iframe')
  document.body.append(frameElement)
  const doc = frameElement.contentDocument
  const bar = doc?.createElement('free-shipping-bar')
  if (!bar) throw new Error('There is no frame.')
  // An element of a page without the definition, that comes into one with it.
  Object.assign(bar, { threshold: 50, currency: 'EUR', total: 20, settings: { icon: { type: 'none' } } })
  document.body.append(bar)
  await says(bar).toBe('Add €30.00 more to get FREE shipping!')
  expect(bar.getAttribute('threshold')).toBe('50')
})

test('a removed attribute counts, and an element without any speaks with its page by messages again', async () => {
  const bar = open(MARKUP)
  await says(bar).toBe('Add €18.80 more to get FREE shipping!')
  bar.removeAttribute('total')
  await says(bar).toBe('Start shopping to get FREE shipping!')
  bar.toggleAttribute('disabled', true)
  await says(bar).toBeUndefined()
  bar.removeAttribute('disabled')
  await says(bar).toBe('Start shopping to get FREE shipping!')
  const heard = new Promise((resolve) => {
    addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true })
  })
  for (const name of bar.getAttributeNames()) bar.removeAttribute(name)
  await expect(heard).resolves.toEqual({ type: 'publicBarReady' })
  bar.setAttribute('threshold', '50')
  await says(bar).toBe('Start shopping to get FREE shipping!')
})

const SHOWN = 'Add €18.80 more to get FREE shipping!'
test.each([
  ['threshold', 'abc', NOTHING],
  ['threshold', '1.299', NOTHING],
  ['total', '-1', NOTHING],
  ['currency', 'XQQ', NOTHING],
  ['locale', 'klingon!', SHOWN],
  ['country', 'Deutschland', SHOWN],
  ['items', 'two', SHOWN]
])('%s="%s" is told once, and promises nothing', async (name, value, text) => {
  const bar = open(MARKUP)
  await says(bar).toBe(SHOWN)
  for (const turn of [value, '31.20', value]) {
    bar.setAttribute(name, turn)
    await frame()
  }
  await says(bar).toBe(text)
  const told = `${name} is ${JSON.stringify(value)}. Allowed: `
  expect(warned.filter((line) => line.includes(told))).toHaveLength(1)
})

test('settings are nested, flat, a file or text; a wrong look is the default one', async () => {
  const bar = open(MARKUP)
  bar.settings = { messages: { progressTemplate: 'Noch ${remaining}' }, style: { trackHeight: 20 } }
  await says(bar).toBe('Noch €18.80')
  bar.settings = JSON.stringify({ format: 'x', settings: { messages_progressTemplate: 'Only ${remaining}' } })
  await says(bar).toBe('Only €18.80')
  const height = () => inside(bar, '[part=track]')?.getBoundingClientRect().height
  bar.settings = { style_trackHeight: 20 }
  await expect.poll(height).toBe(20)
  Object.assign(bar, { settings: { style: { trackHeight: 'high' } } })
  await expect.poll(height).toBe(DEFAULT_SETTINGS.style.trackHeight)
})

test('update() changes some settings and keeps the other ones', async () => {
  const bar = open(MARKUP)
  bar.update({ messages: { progressTemplate: 'Only ${remaining}' } })
  await says(bar).toBe('Only €18.80')
  bar.update({ icon_type: 'none', threshold: 40 })
  await says(bar).toBe('Only €8.80')
  expect(bar.getAttribute('threshold')).toBe('40')
  expect(inside(bar, '[part=icon]')).toBeNull()
})

test('editors read of every attribute, property, method and state that there is, and of no other', () => {
  const [element] = manifest.modules.flatMap(({ declarations }) => declarations)
  const bar = open('<free-shipping-bar></free-shipping-bar>')
  const isObserved: unknown = Reflect.get(bar.constructor, 'observedAttributes')
  const names = (rows: { name: string }[] = []) => rows.map(({ name }) => name)
  expect(names(element?.attributes).toSorted()).toEqual([...(isObserved as string[])].toSorted())
  const members = names(element?.members)
  expect(members.filter((name) => !(name in bar))).toEqual([])
  const isOurs = (name: string) => !/Callback$|^constructor$|^half$/.test(name)
  const own = Object.getOwnPropertyNames(Object.getPrototypeOf(bar)).filter(isOurs)
  expect(own.filter((name) => !members.includes(name))).toEqual([])
})

test('a page translator that replaces the text in it does not hold the sentence of before', async () => {
  const bar = open(MARKUP)
  for (const [total, text] of [
    ['20', 'Add €30.00 more to get FREE shipping!'],
    ['60', "Congratulations! You've qualified for FREE shipping!"],
    ['20', 'Add €30.00 more to get FREE shipping!']
  ] as const) {
    bar.setAttribute('total', total)
    await says(bar).toBe(text)
    for (const node of textsIn(inside(bar, 'bdi'))) {
      const font = document.createElement('font')
      font.textContent = `(${node.data})`
      node.replaceWith(font)
    }
  }
})

test('a product opens in the same tab where the page wants that', async () => {
  const bar = open(MARKUP.replace(' total', ' same-tab total'))
  bar.products = [{ ...MUG, url: 'https://shop.test/mug' }]
  const target = () => inside(bar, 'a')?.getAttribute('target')
  await expect.poll(target).toBeNull()
  bar.sameTab = false
  await expect.poll(target).toBe('_blank')
})
