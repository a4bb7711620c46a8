// @vitest-environment happy-dom
import { dropIn, dropInOptions } from '#widget/first/drop-in.ts'
import type { MountOptions } from '#widget/first/mount-options.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'

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

describe('a script tag', () => {
  test('names the site, and has its bar where it stands', () => {
    const tag = makeTag({ 'data-instance-id': 'shop' })
    const { parentElement: target } = tag
    expect(dropInOptions(tag)).toMatchObject({ instanceId: 'shop', target, placement: 'owner' })
  })

  test('need not name the site that came with the script', () => {
    expect(dropInOptions(makeTag({}), 'shop')).toMatchObject({ instanceId: 'shop' })
  })

  test('says what the page is about, and that the shop takes variants', () => {
    const tag = makeTag({ 'data-instance-id': 'shop', 'data-product-id': 'mug', 'data-variants': '' })
    expect(dropInOptions(tag)).toMatchObject({ productId: 'mug', cart: { takesVariants: true } })
    expect(dropInOptions(makeTag({ 'data-instance-id': 'shop', 'data-variants': 'false' }))).toMatchObject({
      productId: undefined,
      cart: { takesVariants: false }
    })
  })

  test('without any site asks for no bar', () => {
    expect(dropInOptions(makeTag({}))).toBeUndefined()
  })

  test('of a page that mounts by hand asks for no bar', () => {
    expect(dropInOptions(makeTag({ 'data-manual': '' }), 'shop')).toBeUndefined()
    expect(dropInOptions(makeTag({ 'data-manual': 'false' }), 'shop')).toMatchObject({
      instanceId: 'shop'
    })
  })

  test('in the head has its bar in the body', () => {
    const tag = makeTag({ 'data-instance-id': 'shop' })
    document.head.append(tag)
    expect(dropInOptions(tag)).toMatchObject({ target: document.body })
    tag.remove()
  })

  test('whose part of the page was taken away before it was loaded asks for no bar', () => {
    const tag = makeTag({ 'data-instance-id': 'shop' })
    document.querySelector('#content')?.remove()
    expect(dropInOptions(tag)).toBeUndefined()
  })

  test('that a tag manager took out of the page has its bar in the body', () => {
    const tag = makeTag({ 'data-instance-id': 'shop' })
    tag.remove()
    expect(dropInOptions(tag)).toMatchObject({ target: document.body })
  })

  test('says everything that a shop may say, a place whatever the owner chose', () => {
    const tag = makeTag({
      'data-instance-id': 'shop',
      'data-service-url': 'https://bar.test',
      'data-target': '#content',
      'data-page': 'cart',
      'data-placement': 'fixed',
      'data-reserve': '120',
      'data-locale': 'de',
      'data-country': 'AT'
    })
    expect(dropInOptions(tag)).toMatchObject({
      instanceId: 'shop',
      serviceUrl: 'https://bar.test',
      target: '#content',
      page: 'cart',
      placement: 'fixed',
      reserve: 120,
      locale: 'de',
      country: 'AT'
    })
  })

  test('with a kind of page that we do not know counts as one on a product page', () => {
    expect(dropInOptions(makeTag({ 'data-instance-id': 'shop', 'data-page': 'blog' }))?.page).toBeUndefined()
  })
})

test.each<[where: string, parent: 'head' | 'body']>([
  ['the head', 'head'],
  ['the end of the body', 'body']
])('a copy that a consent manager runs in %s has its bar at the tag in the content, or none', (_, parent) => {
  const mount = vi.fn()
  const site = { instanceId: 'shop', mount, onError: vi.fn() }
  const inert = makeTag({ src: 'https://bar.test/host.js', 'data-page': 'cart' })
  const copy = document.createElement('script')
  Object.assign(copy, { src: inert.src, type: 'text/javascript' }).dataset.consent = 'granted'
  document[parent].append(copy)
  dropIn(copy, site)
  dropIn(inert, site)
  const options = { target: inert.parentElement, page: 'cart', consent: 'granted' }
  const tag = expect.objectContaining({ script: inert })
  expect(mount).toHaveBeenNthCalledWith(1, expect.objectContaining(options), tag)
  expect(mount.mock.lastCall?.[0]).toMatchObject({ target: options.target })
  mount.mockClear()
  inert.remove()
  dropIn(copy, site)
  document.head.append(inert)
  dropIn(inert, site)
  expect(mount).not.toHaveBeenCalled()
  inert.remove()
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
