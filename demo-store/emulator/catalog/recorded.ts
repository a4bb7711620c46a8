import recorded from '../../data/recorded-calls.json' with { type: 'json' }
import { type Handler, type Routes } from '../site/call.ts'
import { forbidden } from '../site/wix-error.ts'

const ANSWERS: readonly { name: string; route?: string; answer: object }[] = recorded

const CHANGES = /^(POST|PATCH|DELETE) \/(stores|site-properties)\//

/** Answers a call as it was recorded, whatever it asks for. Only the app may change something. */
const handlerOf =
  (route: string, answer: object): Handler =>
  ({ caller }) => {
    if (CHANGES.test(route) && caller.subject !== 'APP') throw forbidden('This call needs an app token')
    return answer
  }

/** Calls of the SDK that neither the product nor the store makes. Nothing is kept of them. */
export const RECORDED: Routes = Object.fromEntries(
  ANSWERS.flatMap(({ route, answer }) => (route ? [[route, handlerOf(route, answer)]] : []))
)

/** The product's search counts no ranges of prices. */
export const AGGREGATED = ANSWERS.find(({ name }) => name === 'v3.searchProducts(aggregations)')?.answer ?? {}
