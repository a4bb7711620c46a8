// @vitest-environment happy-dom
import { dropIn, dropInOptions } from '#widget/first/drop-in.ts'
import type { MountOptions } from '#widget/first/mount-options.ts'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  document.body.innerHTML = '<main id="content"></main>'
})

/** A script tag as a shop writes it, inside `#content`. */
function makeTag(attributes: Record<string, string>) {
  const tag = document.createElement('script')
  // Not run: what it does is called by the test.
  tag.type = 'text/plain'
  for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value)
  document.querySelector('#content')?.append(tag)
  return tag
}

const SITE = { 'data-instance-id': 'shop' }
const content = () => document.querySelector('#content')
const all = { 'data-service-url': 'https://bar.test', 'data-target': '#content', 'data-page': 'cart' }
const more = { 'data-placement': 'fixed', 'data-reserve': '120', 'data-locale': 'de', 'data-country': 'AT' }
const allOptions = { serviceUrl: 'https://bar.test', target: '#content', page: 'cart', placement: 'fixed' }

test.each<[string, Record<string, string>, object | undefined, site?: string]>([
  ['of a site asks for a bar where it stands', SITE, { instanceId: 'shop', placement: 'owner' }],
  ['is about no product, unless it names one', SITE, { productId: undefined, page: undefined }],
  ['may come with its script’s site', {}, { instanceId: 'shop' }, 'shop'],
  ['without any site asks for no bar', {}, undefined],
  ['may name its page’s product', { ...SITE, 'data-product-id': 'mug' }, { productId: 'mug' }],
  ['may take variants', { ...SITE, 'data-variants': '' }, { cart: { takesVariants: true } }],
  ['may take none', { ...SITE, 'data-variants': 'false' }, { cart: { takesVariants: false } }],
  ['of a page that mounts by hand asks for none', { 'data-manual': '' }, undefined, 'shop'],
  ['may say that it does not', { 'data-manual': 'false' }, { instanceId: 'shop' }, 'shop'],
  ['may name an unknown kind of page', { ...SITE, 'data-page': 'blog' }, { page: undefined }],
  ['may say where its bar is', { ...SITE, ...all, ...more }, { ...allOptions, reserve: 120 }],
  ['may say for whom its bar is', { ...SITE, ...more }, { locale: 'de', country: 'AT' }]
])('a script tag %s', (_, attributes, options, site) => {
  const made = dropInOptions(makeTag(attributes), site)
  if (!options) expect(made).toBeUndefined()
  else expect(made).toMatchObject({ target: content(), ...options })
})

test('a script tag has its bar in the body if it is in the head or a tag manager took it away', () => {
  const tag = makeTag(SITE)
  document.head.append(tag)
  expect(dropInOptions(tag)).toMatchObject({ target: document.body })
  tag.remove()
  expect(dropInOptions(tag)).toMatchObject({ target: document.body })
})

test('a script tag whose part of the page was taken away before it was loaded asks for no bar', () => {
  const tag = makeTag(SITE)
  content()?.remove()
  expect(dropInOptions(tag)).toBeUndefined()
})

test.each<[where: string, parent: 'head' | 'body']>([
  ['the head', 'head'],
  ['the end of the body', 'body']
])('a copy that a consent manager runs in %s has its bar at the tag in the content', (_, parent) => {
  const mount = vi.fn()
  const site = { instanceId: 'shop', mount, onError: vi.fn() }
  const inert = makeTag({ src: 'https://bar.test/host.js', 'data-page': 'cart' })
  const copy = document.createElement('script')
  Object.assign(copy, { src: inert.src, type: 'text/javascript' }).dataset.consent = 'granted'
  document[parent].append(copy)
  dropIn(copy, site)
  expect(mount).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ target: inert.parentElement, page: 'cart', consent: 'granted' })
  )
  copy.remove()
})

test('a bar whose place is not parsed yet is mounted once it is', () => {
  const mounted: MountOptions[] = []
  const mount = (options: MountOptions) => {
    mounted.push(options)
    return { setConsent: () => undefined, destroy: () => undefined }
  }
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading')
  const onError = vi.fn()
  dropIn(makeTag({ 'data-instance-id': 'shop', 'data-target': '#later' }), {
    instanceId: undefined,
    mount,
    onError
  })
  expect(mounted).toEqual([])
  document.dispatchEvent(new Event('DOMContentLoaded'))
  expect(mounted).toMatchObject([{ instanceId: 'shop', target: '#later' }])
  vi.restoreAllMocks()
})
