// Describes the service's calls as OpenAPI 3.1: the calls are those of its route table, bodies and answers are the schemas
// that its clients parse them with, and docs/api/calls.json has the words.
import { readFileSync } from 'node:fs'

import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

import { table } from './generated-parts.mjs'
import { ROUTES } from '../server/routes/route-table.ts'
import { BarFailureSchema } from '#shared/api/bar-failure-schema.ts'
import { CouponAnswer } from '#shared/api/coupon-api.ts'
import * as goingLive from '#shared/api/going-live-api.ts'
import { HistorySchema } from '#shared/api/history-api.ts'
import { OwnerSettingsAnswer, Saved } from '#shared/api/settings-api.ts'
import { RulesAnswer } from '#shared/api/shipping-api.ts'
import * as shopChange from '#shared/api/shop-change-api.ts'
import { ProductsAnswer, VariantsAnswer } from '#shared/api/shopper-api.ts'
import * as sideCart from '#shared/api/side-cart-api.ts'
import * as siteTheme from '#shared/api/site-theme-api.ts'
import { BarEventsSchema, StatisticsSchema } from '#shared/api/statistics-api.ts'
import * as test from '#shared/api/statistics-test-api.ts'
import * as widgetSettings from '#shared/api/widget-settings-api.ts'

/** The content of bodies and answers, by its name in calls.json. */
const CONTENT = {
  coupon: CouponAnswer,
  flatSettings: v.record(v.string(), v.unknown()),
  goingLive: goingLive.AnswerSchema,
  handled: v.object({ handled: v.boolean() }),
  history: HistorySchema,
  object: v.record(v.string(), v.unknown()),
  ownerSite: v.union([siteTheme.AnswerSchema, sideCart.AnswerSchema]),
  pass: v.object({ isValid: v.boolean() }),
  products: ProductsAnswer,
  report: v.union([goingLive.BarSeenSchema, BarEventsSchema, BarFailureSchema]),
  saved: Saved,
  settings: OwnerSettingsAnswer,
  shippingRules: RulesAnswer,
  shopChange: shopChange.Answer,
  statistics: StatisticsSchema,
  status: v.object({ status: v.string(), database: v.optional(v.string()) }),
  test: test.AnswerSchema,
  variants: VariantsAnswer,
  widgetSettings: widgetSettings.Answer
}

const SIGNED = [{ signedInstance: [] }]
const refusal = (description) => ({ description, ...content('error') })
const content = (name, media = 'application/json') => ({
  content: { [media]: { schema: name ? { $ref: `#/components/schemas/${name}` } : { type: 'string' } } }
})

/** `instanceId?`: the parameter may be missing. */
const parameters = (kind, words = {}) =>
  Object.entries(words).map(([name, description]) => ({
    in: kind,
    name: name.replace('?', ''),
    required: kind === 'query' && !name.endsWith('?'),
    description,
    schema: { type: 'string' }
  }))

function operation(call, words) {
  const { by, summary, description, query, headers, body, bodyMedia, answer, media, statuses = {} } = words
  const isNoContent = '204' in statuses
  return {
    summary,
    description,
    operationId: call.replaceAll(/[^A-Za-z]+(.)?/g, (_, letter = '') => letter.toUpperCase()),
    tags: [by],
    security: by === 'owner' ? SIGNED : [],
    parameters: [...parameters('query', query), ...parameters('header', headers)],
    requestBody: body || bodyMedia ? content(body, bodyMedia) : undefined,
    responses: {
      ...(!isNoContent && { 200: { description: 'The answer.', ...content(answer, media) } }),
      ...Object.fromEntries(
        Object.entries(statuses).map(([status, text]) => [
          status,
          status < 400 ? { description: text } : refusal(text)
        ])
      ),
      default: refusal('The call was refused. `error` says what is wrong and what to do.')
    }
  }
}

const { info, securitySchemes, calls: WORDS } = JSON.parse(readFileSync('docs/api/calls.json', 'utf8'))

/** Every call of the service with its words. @throws where calls.json has a call too few or too many */
function calls() {
  const routes = Object.entries(ROUTES).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`)
  )
  if (routes.toSorted().join() !== Object.keys(WORDS).toSorted().join()) {
    throw new Error(`docs/api/calls.json has to describe these calls: ${routes.join(', ')}`)
  }
  return Object.entries(WORDS)
}

export function openApi() {
  const paths = {}
  for (const [call, words] of calls()) {
    const [method, path] = call.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(call, words) }
  }
  // Dates travel as text; what a schema checks beyond JSON Schema is left out.
  const json = (schema) => {
    const { $schema: _, ...rest } = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
    return rest
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      securitySchemes,
      schemas: {
        error: json(v.object({ error: v.string() })),
        ...Object.fromEntries(Object.entries(CONTENT).map(([name, schema]) => [name, json(schema)]))
      }
    }
  }
}

const CALLERS = {
  anybody: 'Anybody may call it.',
  owner: 'Only the owner of the site may call it.',
  wix: 'Only Wix calls it.',
  operator: 'Operators call it.'
}

/** Markdown: a section for each call of the service. */
export const callSections = () =>
  calls().flatMap(([call, { by, summary, description, query, headers, statuses }]) => {
    const rows = [...Object.entries(query ?? {}), ...Object.entries(headers ?? {})]
    return [
      `### \`${call}\``,
      [summary, CALLERS[by], description].filter(Boolean).join(' '),
      ...(rows.length > 0
        ? [
            table(
              ['Parameter or header', 'Meaning'],
              rows.map(([name, words]) => [`\`${name}\``, words])
            )
          ]
        : []),
      ...Object.entries(statuses ?? {}).map(([status, words]) => `- **${status}**: ${words}`)
    ]
  })
