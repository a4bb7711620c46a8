// Describes the element for editors, from the package's custom-elements.json: VS Code's custom data
// (https://github.com/microsoft/vscode-custom-data) and JetBrains' web-types (https://github.com/JetBrains/web-types).
import type manifest from '../package/custom-elements.json'

export type ElementsManifest = typeof manifest

interface Named {
  name: string
  description?: string
}

const elementOf = ({ modules: [module] }: ElementsManifest) => {
  const element = module?.declarations[0]
  if (!element) throw new Error('The manifest has no element.')
  return element
}

/** `'page' | 'parent'` names its values. */
const valuesOf = (type: string) => [...type.matchAll(/'([^']+)'/g)].map(([, name = '']) => ({ name }))

const listed = (title: string, rows: readonly Named[]) =>
  [
    `**${title}**`,
    ...rows.map(({ name, description }) => `- \`${name}\`${description ? `: ${description}` : ''}`)
  ].join('\n')

/** VS Code completes attributes; it has no lists for the rest, which stands in the element's description. */
export function htmlCustomData(given: ElementsManifest): object {
  const { tagName, description, attributes, events, slots, cssStates, cssProperties, cssParts } =
    elementOf(given)
  const value = [
    description,
    listed('Events', events),
    listed('Slots', slots),
    listed('States: `:state(…)`', cssStates),
    listed('Parts: `::part(…)`', cssParts),
    listed('Custom properties', cssProperties)
  ].join('\n\n')
  return {
    version: 1.1,
    tags: [
      {
        name: tagName,
        description: { kind: 'markdown', value },
        attributes: attributes.map(({ name, description: meaning, type: { text } }) => ({
          name,
          description: { kind: 'markdown', value: meaning },
          // `v`: an attribute without a value.
          ...(text.startsWith('boolean') ? { valueSet: 'v' } : {}),
          ...(valuesOf(text).length > 0 ? { values: valuesOf(text) } : {})
        }))
      }
    ]
  }
}

export function webTypes(
  given: ElementsManifest,
  { name, version }: { name: string; version: string }
): object {
  const { tagName, description, attributes, members, events, slots, cssStates, cssProperties, cssParts } =
    elementOf(given)
  const typed = (row: Named & { type: { text: string } }) => ({
    name: row.name,
    description: row.description,
    type: row.type.text
  })
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'description-markup': 'markdown',
    contributions: {
      html: {
        elements: [
          {
            name: tagName,
            description,
            attributes: attributes.map(({ type: { text }, ...row }) => ({
              name: row.name,
              description: row.description,
              value: { type: text, required: text !== 'boolean' }
            })),
            slots,
            js: {
              properties: members.flatMap((row) =>
                'type' in row && row.type ? [typed({ ...row, type: row.type })] : []
              ),
              events: events.map(typed)
            },
            css: {
              properties: cssProperties,
              'pseudo-classes': cssStates.map((row) => ({ ...row, name: `state(${row.name})` })),
              'pseudo-elements': cssParts.map((row) => ({ name: `part(${row.name})` }))
            }
          }
        ]
      }
    }
  }
}
