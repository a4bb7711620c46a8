import { expect, test } from 'vitest'

import manifest from '../../../package/custom-elements.json'
import { htmlCustomData, webTypes } from '../../../scripts/editor-files.ts'

const [element] = manifest.modules.flatMap(({ declarations }) => declarations)
if (!element) throw new Error('The manifest has no element.')

const names = [
  ...element.attributes,
  ...element.events,
  ...element.slots,
  ...element.cssStates,
  ...element.cssProperties,
  ...element.cssParts
].map(({ name }) => name)

const every = (written: string) => names.filter((name) => !new RegExp(`["(\`]${name}[")\`]`).test(written))

test('VS Code reads of every attribute, event, slot, state, part and custom property', () => {
  const data = htmlCustomData(manifest)
  expect(every(JSON.stringify(data))).toEqual([])
  expect(data).toMatchObject({
    version: 1.1,
    tags: [{ name: 'free-shipping-bar', attributes: element.attributes.map(({ name }) => ({ name })) }]
  })
})

test('editors of JetBrains read the same, and of properties', () => {
  const types = webTypes(manifest, { name: 'free-shipping-bar', version: '1.0.0' })
  expect(every(JSON.stringify(types))).toEqual([])
  const only = (rows: readonly { name: string }[]) =>
    rows.map(({ name }) => expect.objectContaining({ name }))
  expect(types).toMatchObject({
    name: 'free-shipping-bar',
    version: '1.0.0',
    contributions: {
      html: {
        elements: [
          {
            name: 'free-shipping-bar',
            attributes: only(element.attributes),
            slots: only(element.slots),
            js: {
              events: only(element.events),
              properties: only(element.members.filter(({ kind }) => kind === 'field'))
            }
          }
        ]
      }
    }
  })
})
