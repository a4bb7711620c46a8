import { describe, expect, test } from 'vitest'

import { readProperties, themeOf } from '#server/platform/site-styles.ts'
import { isPublicHost, readSiteTheme } from '#server/platform/site-theme.ts'

import { makeService, SHOP } from '../../support/service.ts'

const ADDRESS = `/_functions/ownerSite?of=theme&instanceId=${SHOP}`

const PAGE = `<!doctype html><head>
  <link rel="preload" href="/font.woff2"><link href='/theme.css?a=1&amp;b=2' rel='stylesheet'>
  <style id="css_masterPage">:root{--color_11:255,253,249;--font_8:normal normal normal 16px/1.4em "Avenir", sans-serif}
  body{--wst-color-fill-background-primary:rgb(var(--color_11));--wst-font-style-body-medium:var(--font_8)}</style>`
const STYLES =
  ':root { --wst-color-text-primary: #22343c; --wst-color-action: rgb(var(--color_18, 45, 86, 70)) }'

/** A site of a few pages; any other address is 404. */
const siteOf =
  (pages: Record<string, string | Response>, asked: string[] = []): typeof fetch =>
  async (input) => {
    const { href } = new URL(input instanceof Request ? input.url : input)
    asked.push(href)
    const page = pages[href]
    if (page instanceof Response) return page.clone()
    return page === undefined ? new Response('', { status: 404 }) : new Response(page)
  }

const read = (pages: Record<string, string | Response>, mayOpen = async (_url: URL) => true) =>
  readSiteTheme({ siteUrl: 'https://shop.example/', fetch: siteOf(pages), mayOpen })

function themeIn(css: string) {
  const properties = new Map<string, string>()
  readProperties(css, properties)
  return themeOf(properties)
}

describe('the theme of a site', () => {
  test('the theme is read from the styles in its page and from its stylesheets', async () => {
    const pages = { 'https://shop.example/': PAGE, 'https://shop.example/theme.css?a=1&b=2': STYLES }
    expect(await read(pages)).toEqual({
      '--wst-color-fill-background-primary': 'rgb(255,253,249)',
      '--wst-color-text-primary': '#22343c',
      '--wst-color-action': 'rgb(45, 86, 70)',
      '--wst-font-style-body-medium': 'normal normal normal 16px/1.4em "Avenir", sans-serif'
    })
  })

  test('the theme is followed to where the site has moved', async () => {
    const moved = new Response(null, { status: 301, headers: { Location: 'https://www.shop.example/' } })
    const pages = { 'https://shop.example/': moved, 'https://www.shop.example/': PAGE }
    expect(await read(pages)).toMatchObject({ '--wst-color-fill-background-primary': 'rgb(255,253,249)' })
  })

  test('the theme is not looked for at an address that may not be opened, wherever the site leads', async () => {
    const inside = new Response(null, { status: 302, headers: { Location: 'http://10.0.0.7/' } })
    const pages = { 'https://shop.example/': inside, 'http://10.0.0.7/': PAGE }
    await expect(read(pages, async ({ protocol }) => protocol === 'https:')).rejects.toThrow('may not')
  })

  test('the theme is read by the names of Harmony where the site has those', () => {
    const css = `:root{--wst-base-1:#fffdf9;--wst-primary-background-color:var(--wst-base-1);
      --wst-paragraph-2-color:#22343c;--wst-button-primary-background-color:rgb(45, 86, 70)}`
    expect(themeIn(css)).toEqual({
      '--wst-color-fill-background-primary': '#fffdf9',
      '--wst-color-text-primary': '#22343c',
      '--wst-button-color-fill-primary': 'rgb(45, 86, 70)'
    })
  })

  test.each([
    ['hyphens', '-'.repeat(280_000)],
    ['blanks', `--a${' '.repeat(280_000)}`],
    ['references', `--a:${'var(--a,'.repeat(35_000)}`]
  ])('the theme is found behind 280,000 %s', (_, rest) => {
    expect(themeIn(`${rest};}:root{--wst-color-action:#2d5646}`)).toEqual({ '--wst-color-action': '#2d5646' })
  })

  test('the theme is read of a page with a million characters of tags', async () => {
    const page = PAGE + '<link rel="stylesheet" href="/">'.repeat(30_000) + '<link a="'.repeat(10_000)
    const left = ['--wst-color-fill-background-primary', '--wst-font-style-body-medium']
    expect(Object.keys(await read({ 'https://shop.example/': page }))).toEqual(left)
  })

  test('the theme holds nothing but colours and a font', () => {
    const css = `:root{--wst-color-text-primary:url(https://evil.example/);--wst-color-line:var(--a);--a:var(--a);
      --wst-color-action:#2d5646;--wst-font-style-body-medium:16px x}<script>;--secret:1;}`
    expect(themeIn(css)).toEqual({
      '--wst-color-action': '#2d5646',
      '--wst-font-style-body-medium': '16px x'
    })
  })
})

test.each([
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['[::ffff:10.0.0.1]', false],
  ['[fd00::1]', false],
  ['localhost', false],
  ['93.184.216.34', true],
  ['[2606:2800:220:1::1]', true]
])('%s is on the public internet: %s', async (host, isPublic) => {
  expect(await isPublicHost(host)).toBe(isPublic)
})

describe('an owner', () => {
  test('an owner reads the theme of the own site, which is read once', async () => {
    const asked: string[] = []
    const site = siteOf({ 'http://shop.test/store': PAGE }, asked)
    const service = await makeService({
      emulator: { origin: 'http://shop.test' },
      platformFetch: (input, init) => {
        const { href } = new URL(input instanceof Request ? input.url : input)
        return href.includes('/wixapis') ? service.platform.fetch(input, init) : site(input, init)
      }
    })
    for (let time = 0; time < 2; time++) {
      const answer = await service.owner(ADDRESS)
      expect(await answer.json()).toMatchObject({
        siteTheme: { '--wst-color-fill-background-primary': 'rgb(255,253,249)' }
      })
    }
    expect(asked.filter((href) => href.endsWith('/store'))).toHaveLength(1)
  })

  test('an owner reads nothing of a site that does not answer', async () => {
    const service = await makeService()
    expect(await (await service.owner(ADDRESS)).json()).toEqual({ siteTheme: {} })
  })
})
