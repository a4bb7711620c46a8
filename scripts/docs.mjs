// Writes what the documents and the package say of the element, its messages and settings, from the tables of the source.
// `npm run test:docs` only says whether that is up to date.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import process from 'node:process'

import { parseSync, Visitor } from 'oxc-parser'
import postcss from 'postcss'
import { runnerImport } from 'vite'

import * as element from './element-manifest.mjs'
import { formatted, table, withParts } from './generated-parts.mjs'
import { callSections, openApi } from './openapi.mjs'
import { toBar } from '#shared/messages/to-bar.ts'
import { toHost } from '#shared/messages/to-host.ts'
import { DEFAULT_SETTINGS } from '#shared/settings/defaults.ts'
import { CAMPAIGN_SETTINGS } from '#shared/settings/field.ts'
import { fieldsByName, fromFlat, toFlat } from '#shared/settings/flat.ts'
import { TEXT_LIMIT } from '#shared/settings/limits.ts'
import { barLook } from '#widget/bar/look.ts'
import { stripLook } from '#widget/strip/strip-look.ts'

// The dashboard's words find their languages as Vite does.
const { settingName } = (await runnerImport('/dashboard/draft/setting-words.ts', { configFile: false }))
  .module

const read = (path) => readFileSync(path, 'utf8')
const code = (text) => `\`${text}\``

/** The doc comments in front of a table's rows, by the row's name. */
function meaningsIn(path) {
  const source = read(path)
  const { program, comments } = parseSync(path, source)
  const found = new Map()
  new Visitor({
    Property({ key, start }) {
      const comment = comments.find(({ end }) => end < start && source.slice(end, start).trim() === '')
      if (comment) found.set(key.name, comment.value.replaceAll(/\s*\n?\s*\*+\s*/g, ' ').trim())
    }
  }).visit(program)
  return found
}

const keysOf = (schema) =>
  Object.entries(schema.entries).map(([key, { type }]) => (type === 'optional' ? `${key}?` : key))

/** Content of a message: `payload: {id, reason?}`. */
function bodyOf(schema) {
  const keys = keysOf(schema)
  if (keys.length === 0) return '–'
  const [only] = keys
  if (keys.length > 1 || (only !== 'payload' && only !== 'data')) return code(`{${keys.join(', ')}}`)
  const inner = schema.entries[only]
  return code(inner.type === 'object' ? `${only}: {${keysOf(inner).join(', ')}}` : only)
}

function messages(rows, path) {
  const meanings = meaningsIn(path)
  return Object.entries(rows).map(([name, schema]) => [code(name), meanings.get(name), bodyOf(schema)])
}

/** Another value that a setting may have, which is not its default. */
function otherValue(field) {
  if (field.kind === 'choice') return field.choices.find((choice) => choice !== field.default)
  if (field.kind === 'color') return '#010203'
  if (field.kind === 'flag') return !field.default
  return field.max ?? 'other'
}

/** Finds which setting gives which custom property of the bar its value, by changing one setting at a time. */
function settingsByProperty() {
  const looks = (settings) => ({ ...barLook(settings), ...stripLook(settings) })
  const before = looks(DEFAULT_SETTINGS)
  return new Map(
    [...fieldsByName()].flatMap(([name, field]) => {
      const flat = { ...toFlat(DEFAULT_SETTINGS), [name]: otherValue(field) }
      const after = looks(fromFlat(flat))
      return Object.keys(after).flatMap((key) => (after[key] === before[key] ? [] : [[key, name]]))
    })
  )
}

/** The custom properties that a page may set, with their default values. */
function properties() {
  const settings = settingsByProperty()
  const found = new Map()
  for (const path of ['widget/bar/bar.css', 'widget/strip/strip.css', 'widget/strip/full.css']) {
    postcss.parse(read(path)).walkDecls(({ value }) => {
      for (const { groups } of value.matchAll(
        /var\((?<name>--fsb-[\w-]+),\s*(?<otherwise>(?:[^()]|\([^)]*\))+)\)/g
      )) {
        const inner = /^var\((--[\w-]+)(?:,[^()]*)?\)$/.exec(groups.otherwise)?.[1]
        const setting = inner && settings.get(inner)
        found.set(
          groups.name,
          setting ? `the setting ${code(setting.replace('_', '.'))}` : code(groups.otherwise)
        )
      }
    })
  }
  return [...found].toSorted()
}

/** The names in `part="…"` of the components. */
function parts() {
  const files = ['widget/bar', 'widget/strip'].flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.tsx'))
      .map((file) => `${folder}/${file}`)
  )
  const names = new Set()
  const visitor = new Visitor({
    JSXAttribute: ({ name, value }) => name.name === 'part' && names.add(value.value)
  })
  for (const file of files) visitor.visit(parseSync(file, read(file)).program)
  return [...names].toSorted()
}

/** Values of each kind of setting, in words. */
const KINDS = {
  flag: () => '`true` or `false`',
  text: () => `text of at most ${TEXT_LIMIT} characters`,
  color: () => 'a color',
  choice: ({ choices }) => choices.map(code).join(', '),
  ms: ({ min, max }) => `${min} to ${max} milliseconds`,
  integer: ({ min, max }) => `a whole number, ${min} to ${max}`,
  amount: ({ min, max }) => `an amount in major units, ${min} to ${max}`,
  amounts: ({ count, min, max }) =>
    `\`{CODE: amount}\` with at most ${count} ISO 4217 codes and amounts in major units, ${min} to ${max}`,
  goals: ({ count, min, max }) =>
    `at most ${count} of \`{id, amount, name, rule, progressText, successText, languages}\`, each with an id and at an amount of its own, ${min} to ${max}, the smallest first`,
  currency: () => 'an ISO 4217 code',
  id: () => "an id, or `''` for none",
  ids: ({ max }) => `at most ${max} ids, each once`,
  languages: ({ count }) =>
    `\`{tag: texts}\` with at most ${count} languages of the bar, each with any of the four texts above`,
  devices: () => '`{desktop, mobile}`, each `true` or `false`',
  localTime: () => "a local time such as `2026-11-27T09:00`, or `''` for none",
  zone: () => "an IANA time zone such as `Europe/Berlin`, or `''` for UTC",
  campaigns: ({ max }) =>
    `at most ${max} of \`{id, name, start, end, zone, overrides}\`; \`overrides\`: other values of ${CAMPAIGN_SETTINGS.map(code).join(', ')}`
}

function settings() {
  const meanings = meaningsIn('shared/settings/fields.ts')
  return [...fieldsByName()].map(([name, field]) => [
    code(name.replace('_', '.')),
    settingName(name),
    KINDS[field.kind](field),
    code(JSON.stringify(field.default)),
    meanings.get(name.split('_').at(-1)) ?? ''
  ])
}

/** Rows about what the element has. */
const described = (head, rows, written = (name) => name) =>
  table(
    [head, 'Meaning'],
    rows.map(({ name, description }) => [code(written(name)), description])
  )
const typed = (head, rows) =>
  table(
    [head, 'Meaning', 'Type'],
    rows.map(({ name, description, type }) => [code(name), description, code(type.text)])
  )

const DOCUMENTS = {
  'docs/api/README.md': callSections,
  'package/README.md': () => [
    '### Attributes, which are properties too',
    typed('Attribute', element.ATTRIBUTES),
    '### Properties',
    typed('Property', element.PROPERTIES),
    '### Methods',
    described('Method', element.METHODS, (name) => `${name}()`),
    '### Events',
    typed('Event', element.EVENTS),
    '### Slots',
    described('Slot', element.SLOTS),
    '### States',
    described('State', element.STATES, (name) => `[data-${name}]`),
    '### Custom properties',
    table(
      ['Name', 'Where the page does not set it'],
      properties().map(([name, otherwise]) => [code(name), otherwise])
    ),
    '### Parts',
    `For \`free-shipping-bar::part(name)\`: ${parts().map(code).join(', ')}.`
  ],
  'widget/README.md': () => [
    '### Messages out: bar → page',
    table(['Name', 'When', 'Comes with'], messages(toHost, 'shared/messages/to-host.ts')),
    '### Messages in: page → bar',
    table(['Name', 'Meaning', 'Comes with'], messages(toBar, 'shared/messages/to-bar.ts'))
  ],
  'package/docs/settings.md': () => [
    table(['Name', 'Dashboard label', 'Allowed values', 'Default', 'Meaning'], settings())
  ]
}

const isCheck = process.argv.includes('--check')

/** Writes a file, or says that it is out of date. */
function keep(path, text) {
  if (!isCheck) writeFileSync(path, text)
  else if (read(path) !== text) {
    console.log(`${path} is out of date: run npm run docs`)
    process.exitCode = 1
  }
}

for (const [path, sections] of Object.entries(DOCUMENTS))
  keep(path, await withParts(path, 'npm run docs', sections()))

const FILES = {
  'package/custom-elements.json': element.elementManifest(properties(), parts()),
  'docs/api/openapi.json': openApi()
}
for (const [path, content] of Object.entries(FILES))
  keep(path, await formatted(path, JSON.stringify(content, null, 2)))
