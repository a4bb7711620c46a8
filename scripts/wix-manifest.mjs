// `npm run wix:manifest`: all that the app's developer declares at Wix, as blocks to paste. `PUBLIC_URL` is the address in
// them. `npm run docs` writes them into docs/go-live-on-wix.md.
import { readdirSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

import { CATALOG_EVENTS } from '#shared/catalog/events.ts'
import { embeddedTag, LOADER_PATH, PLACEMENTS } from '#shared/wix-app.ts'
import { APP_EVENT_TYPES } from '#server/platform/webhooks.ts'
import { ORDER_EVENT_TYPES } from '#server/statistics/orders.ts'
import { DECLARED_TOOLS, TOOLS_PATH } from '#server/tools/declared.ts'

import { PERMISSIONS } from './wix-permissions.mjs'

const EXAMPLE = 'https://bar.example.com'

/** Words by which owners are told of `SITE_SETTINGS.VIEW`. */
const SPOKEN = new Set(['SITE_PROPERTIES.READ'])
const PERMISSION =
  /['"`( ]((?:ECOM|APPS|COUPONS|WIX_DEVELOPERS|WIX_STORES|CATEGORIES|RECOMMENDATIONS|SITE_PROPERTIES|SITE_SETTINGS|SCOPE)\.[A-Z][A-Z._-]+[A-Z])\b/g

/** Throws where the code names a permission that no row of the table has. */
function checkPermissions() {
  const listed = new Set(PERMISSIONS.flatMap(([, ids]) => ids))
  const files = ['server', 'shared'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `${folder}/${name}`)
  )
  for (const file of files) {
    for (const [, id] of readFileSync(file, 'utf8').matchAll(PERMISSION)) {
      if (!listed.has(id) && !SPOKEN.has(id))
        throw new Error(`${file} names the permission ${id}: it needs a row in scripts/wix-permissions.mjs.`)
    }
  }
}

/** The one name that a pattern finds in a file. */
function nameIn(path, pattern) {
  const name = pattern.exec(readFileSync(path, 'utf8'))?.[1]
  if (name === undefined) throw new Error(`${path} has nothing that ${pattern} finds.`)
  return name
}

const PLUGIN = nameIn('widget/wix/plugin.ts', /^const NAME = '([\w-]+)'/m)
const PRODUCT = nameIn('widget/wix/plugin.ts', /^define\('([\w-]+)'/m)
const PRODUCT_LINE = nameIn('widget/dom/tag.ts', /^export const PRODUCT_TAG = '([\w-]+)'/m)
const CHECKOUT = nameIn('widget/wix/checkout.ts', /^const NAME = '([\w-]+)'/m)

const plugins = [
  {
    title: 'The bar in the side cart',
    script: PLUGIN,
    tag: PLUGIN,
    name: 'Free Shipping Bar',
    description: 'How much is missing for free shipping, in the side cart.',
    place: PLACEMENTS.sideCart,
    after:
      'The plugin’s id, as the extension shows it, goes into `bar.env` as `WIX_SIDE_CART_PLUGIN_ID`. Each owner then adds it by one button (Visibility & Placement → Add to the side cart), for which Wix asks. Without this step the side cart has no bar, and the dashboard no button.'
  },
  {
    title: 'One suggested product in the side cart',
    script: PLUGIN,
    tag: PRODUCT,
    name: 'Free Shipping Bar: product',
    description: 'One product that leads to free shipping, below those of the side cart.',
    place: { ...PLACEMENTS.sideCart, slotId: 'side-cart:lineItems:after-1' },
    after:
      'One list of Wix’s writes `side-cart:line-items:after-1`. It is at most 150 px high; owners who want it add it in Wix’s editor.'
  },
  {
    title: 'The bar in the checkout',
    script: CHECKOUT,
    tag: CHECKOUT,
    name: 'Free Shipping Bar: checkout',
    description: 'How much is missing for free shipping, in the checkout.',
    place: PLACEMENTS.checkout,
    after:
      'Its id goes into `bar.env` as `WIX_CHECKOUT_PLUGIN_ID`. It reads the checkout’s cart with the visitor’s token and needs no permission beyond those above. Wix adds plugins of the checkout only by the owner’s consent: by the button “Add to the checkout”. The switch “Checkout” is off until the owner turns it on.'
  },
  {
    title: 'The line in the product page',
    script: 'free-shipping-bar-product-page',
    tag: PRODUCT_LINE,
    name: 'Free Shipping Bar: product page',
    description: 'What a product does for free shipping, in its page.',
    place: {
      appDefinitionId: 'a0c68605-c2e7-4c8d-9ea1-767f9770e087',
      widgetId: '6a25b678-53ec-4b37-a190-65fcd1ca1a63',
      slotId: 'product-page-details-2'
    },
    after:
      'Declare it for Wix’s older product page too: `appDefinitionId` `1380b703-ce81-ff05-f115-39571d94dfcd`, `widgetId` `13a94f09-2766-3c40-4a32-8edb5acdd8bc`, a slot of the same name. Owners add it in Wix’s editor, and turn on “Line on product pages” (General → More): until then it is empty.'
  }
]

/** Wix lists a webhook by its name; the type is in what it sends. */
const webhookGroups = [
  {
    title: 'The app and its plans',
    types: APP_EVENT_TYPES.filter((type) => !type.startsWith('wix.')),
    without:
      'A duplicated site gets the settings of its original; everything of a removed one is deleted in 30 days, unless the app is installed again. Without those of plans a new plan is seen after six hours.'
  },
  {
    title: 'Shipping options, delivery profiles, discount rules',
    types: APP_EVENT_TYPES.filter((type) => type.startsWith('wix.')),
    without: 'Shoppers have new amounts within a minute; without them, after a day.'
  },
  {
    title: 'Orders',
    types: [...ORDER_EVENT_TYPES],
    without: 'Figures of orders and tests of the bar rest on them.'
  },
  {
    title: 'Products, collections or categories, inventory',
    types: Object.values(CATALOG_EVENTS).flatMap((events) => Object.values(events).map(({ type }) => type)),
    without: 'What is sold out or deleted is then no longer offered.'
  }
]

const block = (text, language = 'text') => `\`\`\`${language}\n${text}\n\`\`\``
const fields = (rows) => block(rows.map(([label, value]) => `${label}: ${value}`).join('\n'))

const permissions = () => [
  '### Permissions',
  'Develop → Permissions. A scope (`SCOPE.…`) is Wix’s other name for a row’s permission: ask once. An owner agrees to them when installing, and must agree to those that are added later.',
  block(
    PERMISSIONS.flatMap(([, ids]) =>
      ids.length > 1 ? ids.filter((id) => !id.startsWith('SCOPE.')) : ids
    ).join('\n')
  ),
  [
    '| Permission | What for | Without it |',
    '| --- | --- | --- |',
    ...PERMISSIONS.map(
      ([name, ids, use, without]) =>
        `| ${name} (${ids.map((id) => `\`${id}\``).join(', ')}) | ${use} | ${without} |`
    )
  ].join('\n')
]

const plugin = (origin, { title, script, tag, name, description, place, after }) => [
  `### ${title}`,
  'Extensions → Create Extension → Site Plugin → self-hosted custom element.',
  fields([
    ['Script', `${origin}/${script}.js`],
    ['Tag name', tag],
    ['Name', name],
    ['Description', description],
    ['Slot', place.slotId],
    ['appDefinitionId', place.appDefinitionId],
    ['widgetId', place.widgetId]
  ]),
  after
]

/** The parts of a Markdown page that says what to declare, for a service at `origin`. */
export function wixManifest(origin = EXAMPLE) {
  checkPermissions()
  return [
    ...permissions(),
    '### Dashboard page',
    'Extensions → Create Extension → Dashboard Page. Wix appends `?instance=<signed instance>`, which the service checks.',
    fields([['iFrame URL', `${origin}/dashboard`]]),
    '### Embedded script',
    'Extensions → Create Extension → Embedded Script, with exactly this code. The service sends its two parameters, and Wix refuses a call with others. The tag never has to change: everything that may change is behind its address.',
    fields([
      ['Name', 'free-shipping-bar'],
      ['Type', 'Functional'],
      ['Placement', 'Body – end']
    ]),
    block(embeddedTag(origin + LOADER_PATH), 'html'),
    ...plugins.flatMap((one) => plugin(origin, one)),
    '### Webhooks',
    'Develop → Webhooks: add each of these events with this callback address. Wix lists them by names, such as “App Instance Installed” for `AppInstalled` and “Order Approved” for `wix.ecom.v1.order_approved`.',
    block(`${origin}/_functions/webhooks`),
    ...webhookGroups.flatMap(({ title, types, without }) => [
      `${title}. ${without}`,
      block(types.join('\n'))
    ]),
    '### Tools for the assistant',
    'Aria, Wix’s assistant, can answer owners with what the bar knows. Extensions → Create Extension → App Tools, with this code:',
    block(JSON.stringify({ tools: DECLARED_TOOLS }, null, 2), 'json'),
    'Then Extensions → Create Extension → Tools Provider, with this address, to which Wix appends `/v1/run`. Wix signs each call with the key of the webhooks; a call works once. No tool changes anything: a new amount is planned, and its owner confirms it in the dashboard. Both may be left out.',
    fields([['baseUri', origin + TOOLS_PATH]])
  ]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(wixManifest(process.env.PUBLIC_URL?.replace(/\/+$/, '')).join('\n\n'))
}
