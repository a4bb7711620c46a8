import { STATISTICS_DAYS } from '#shared/api/statistics-api.ts'
import { THRESHOLD_MAX } from '#shared/settings/limits.ts'

/** Wix appends `/v1/run` to the address that the Tools Provider declares. */
export const TOOLS_PATH = '/_functions/tools'
export const RUN_TOOL_PATH = `${TOOLS_PATH}/v1/run` as const

const money = {
  type: 'object',
  properties: { amount: { type: 'number' }, currency: { type: 'string' }, text: { type: 'string' } }
}

/** Every tool answers a text; `properties` are the facts in it. */
const answer = (properties: object) => ({
  type: 'object',
  required: ['text'],
  properties: {
    text: {
      type: 'string',
      description: 'The answer in plain words, with amounts as the dashboard writes them.'
    },
    ...properties
  }
})

/** The tools of Wix's assistant, as the app declares them: the descriptions decide when it calls one. */
export const DECLARED_TOOLS = [
  {
    methodName: 'compareBarWithCheckout',
    description:
      'Tells how far the checkout of this shop is from what its free-shipping bar promises: the amount on the bar, the amount from which checkout ships free in each delivery region, and the difference. Use it when the user asks whether the bar is right, whether free shipping works, or why shoppers pay for shipping. Needs no input and changes nothing.',
    requestSchema: { type: 'object', properties: {} },
    responseSchema: answer({
      state: {
        type: 'string',
        enum: ['agrees', 'partly', 'differs', 'follows', 'none', 'noBar', 'reading', 'unreadable']
      },
      bar: money,
      checkout: money,
      difference: { ...money, description: 'Amount of checkout less that of the bar.' },
      regions: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            freeFrom: { type: ['number', 'null'], description: 'null: no order ships free there.' },
            conditions: { type: 'array', items: { type: 'string' } }
          }
        }
      },
      readAt: { type: 'string', description: 'Time at which the rules of the shop were read.' }
    })
  },
  {
    methodName: 'planFreeShippingAmount',
    description:
      'Plans how this shop would ship free from another amount, and how its free-shipping bar would say so: which delivery regions and which setting change, what stays as it is, and where the user confirms it. Use it when the user wants to set or change the amount for free shipping. It only plans and never changes anything: the user carries the plan out in the dashboard.',
    requestSchema: {
      type: 'object',
      required: ['amount'],
      properties: {
        amount: {
          type: 'number',
          minimum: 0,
          maximum: THRESHOLD_MAX,
          description: 'Amount from which orders are to ship free, in the currency of the shop: 60 for $60.'
        },
        currency: { type: 'string', description: 'ISO 4217 code, where the user named a currency.' }
      }
    },
    responseSchema: answer({
      state: { type: 'string', enum: ['plan', 'nothingToDo', 'amountMissing', 'otherCurrency', 'noPlan'] },
      written: { type: 'boolean', description: 'Always false: nothing was changed.' },
      amount: money,
      steps: { type: 'array', items: { type: 'string' } },
      carts: {
        type: 'array',
        description: 'The cheapest delivery of carts around the amount; null: none.',
        items: {
          type: 'object',
          properties: {
            total: { type: 'number' },
            before: { type: ['number', 'null'] },
            after: { type: ['number', 'null'] }
          }
        }
      },
      untouched: { type: 'string' },
      confirmAt: { type: 'string', description: 'Page on which the user carries the plan out.' }
    })
  },
  {
    methodName: 'reportBarResults',
    description:
      'Tells what the free-shipping bar of this shop brought: how often shoppers saw it, how many carts reached free shipping, the orders of the shop, and the result of the test of carts with and without the bar, where one was made. Use it when the user asks what the bar brings, earns or is good for. Changes nothing.',
    requestSchema: {
      type: 'object',
      properties: {
        days: { type: 'number', enum: STATISTICS_DAYS, description: 'Days until today; without it 30.' }
      }
    },
    responseSchema: answer({
      days: { type: 'number' },
      shown: { type: 'number' },
      qualified: { type: 'number' },
      added: { type: 'number' },
      orders: { type: 'number' },
      revenue: money,
      test: {
        type: 'object',
        properties: {
          state: { type: 'string', enum: ['none', 'tooEarly', 'open', 'claim'] },
          estimate: { type: 'number', description: '0.1 is a tenth more with the bar.' },
          low: { type: 'number' },
          high: { type: 'number' }
        }
      }
    })
  }
] as const

export type ToolName = (typeof DECLARED_TOOLS)[number]['methodName']
