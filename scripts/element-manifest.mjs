// Describes the element for its documents and for the package's custom-elements.json, from its public types.
import { readFileSync } from 'node:fs'

import { parseSync } from 'vite'

const TYPES = 'widget/element/attributes/public-types.ts'

/** Reads the members of an interface: names, types as text, and doc comments. */
function membersOf(name, file = TYPES) {
  const source = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, source)
  const { body } = program.body
    .map((statement) => statement.declaration ?? statement)
    .find(({ id }) => id?.name === name).body
  return body.map(({ type, key, start, typeAnnotation, params, returnType }) => {
    const comment = comments.findLast(({ end }) => end < start)
    const text = (node) => source.slice(node.start, node.end).replace(/^:\s*/, '')
    const given = (params ?? []).map((node) => ({
      name: node.name,
      type: { text: text(node.typeAnnotation) }
    }))
    return {
      name: key.name ?? key.value,
      description: comment.value.replaceAll(/\s*\n?\s*\*+\s*/g, ' ').trim(),
      ...(type === 'TSMethodSignature'
        ? { kind: 'method', parameters: given, return: { type: { text: text(returnType) } } }
        : { kind: 'field', type: { text: text(typeAnnotation).replaceAll(/ \| (null|undefined)/g, '') } })
    }
  })
}

const PROPERTY_ONLY = ['settings', 'cart', 'products']
const attributeOf = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const FIELDS = membersOf('FreeShippingBarProperties').map((field) =>
  PROPERTY_ONLY.includes(field.name)
    ? field
    : { ...field, attribute: attributeOf(field.name), reflects: true }
)

/** The element's attributes: what a page may write on it. */
export const ATTRIBUTES = FIELDS.filter(({ attribute }) => attribute).map(
  ({ name, attribute, type, description }) => ({
    name: attribute,
    fieldName: name,
    description,
    type: { text: type.text.replace('number | string', 'number') }
  })
)

export const PROPERTIES = FIELDS.filter(({ attribute }) => !attribute)
export const METHODS = membersOf('FreeShippingBarMethods')
export const EVENTS = [
  ...membersOf('FreeShippingBarEventMap').map(({ name, description, type }) => ({ name, description, type })),
  {
    name: 'free-shipping-bar:close',
    description: 'The earlier name of `fsb-close`. It bubbles.',
    type: { text: 'CustomEvent' }
  }
]
const described = (...of) => membersOf(...of).map(({ name, description }) => ({ name, description }))
export const SLOTS = described('FreeShippingBarSlots', 'widget/bar/message-line.tsx')
export const STATES = described('FreeShippingBarStates')

/** Makes the manifest for editors and component catalogues: https://github.com/webcomponents/custom-elements-manifest */
export function elementManifest(properties, parts) {
  const element = {
    kind: 'class',
    customElement: true,
    name: 'FreeShippingBarElement',
    tagName: 'free-shipping-bar',
    description: 'The free-shipping progress bar of a shop.',
    superclass: { name: 'HTMLElement' },
    attributes: ATTRIBUTES,
    members: [...FIELDS, ...METHODS],
    events: EVENTS,
    slots: SLOTS,
    cssProperties: properties.map(([name, otherwise]) => ({
      name,
      description: `Where the page does not set it: ${otherwise}.`
    })),
    cssParts: parts.map((name) => ({ name }))
  }
  const module = { name: 'FreeShippingBarElement', module: 'index.js' }
  return {
    schemaVersion: '2.1.0',
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
