// Describes the element for its documents and for the package's custom-elements.json.

/** The element's attributes: what a page may write on it. */
export const ATTRIBUTES = [
  {
    name: 'instance-id',
    meaning: 'whose bar it is: messages that name another instance are not heard',
    type: 'text',
    default: 'any'
  },
  {
    name: 'host',
    meaning: 'which window is the host: this page, or the page around this frame',
    type: '`page` | `parent`',
    default: '`page`'
  },
  {
    name: 'compact',
    meaning:
      'draws one small line without products; with the value `fold` a button opens the products below it',
    type: 'there or not, `fold`',
    default: '–'
  },
  {
    name: 'closable',
    meaning: 'has a button that fires `free-shipping-bar:close`; who listens takes the bar away',
    type: 'there or not',
    default: '–'
  }
]

/** Makes the manifest for editors and component catalogues: https://github.com/webcomponents/custom-elements-manifest */
export function elementManifest(properties, parts) {
  const element = {
    kind: 'class',
    customElement: true,
    name: 'FreeShippingBarElement',
    tagName: 'free-shipping-bar',
    description: 'The free-shipping progress bar of a shop.',
    superclass: { name: 'HTMLElement' },
    attributes: ATTRIBUTES.map(({ name, meaning, type, default: value }) => ({
      name,
      description: meaning,
      type: { text: type.replace('there or not', 'boolean').replace('text', 'string').replaceAll('`', "'") },
      ...(value.startsWith('`') ? { default: value.replaceAll('`', "'") } : {})
    })),
    events: [
      {
        name: 'free-shipping-bar:close',
        description: 'A shopper has closed the bar. It bubbles.',
        type: { text: 'CustomEvent' }
      }
    ],
    cssProperties: properties.map(([name, otherwise]) => ({
      name,
      description: `Where the page does not set it: ${otherwise}.`
    })),
    cssParts: parts.map((name) => ({ name }))
  }
  const module = { name: 'FreeShippingBarElement', module: 'index.js' }
  return {
    schemaVersion: '1.0.0',
    modules: [
      {
        kind: 'javascript-module',
        path: 'index.js',
        declarations: [element],
        exports: [{ kind: 'custom-element-definition', name: 'free-shipping-bar', declaration: module }]
      }
    ]
  }
}
