import { answerPrivately } from '../lib/answer.ts'
import { countBadBody, readBody } from './body.ts'
import type { ServiceContext } from '../lib/context.ts'
import { ServiceError } from '../lib/service-error.ts'
import type { Service } from './service.ts'
import { barPromise } from '../shipping/bar-promise.ts'
import { statisticsOf } from '../statistics/statistics.ts'
import { compareResult } from '../tools/compare.ts'
import { DECLARED_TOOLS, type ToolName } from '../tools/declared.ts'
import { dashboardAddress, planResult, wishOf } from '../tools/plan.ts'
import { plannedRates } from '../tools/planned-rates.ts'
import { barResult, daysOf } from '../tools/results.ts'
import type { ToolCall, ToolCalls } from '../tools/tool-calls.ts'
import type { ToolResult } from '../tools/words.ts'
import { renewRules } from './shipping-rules.ts'

const BODY_BYTES_MAX = 16 * 1024

type Tool = (service: Service, call: ToolCall) => Promise<ToolResult>

async function promised(service: Service, { instanceId }: ToolCall) {
  await renewRules(service, instanceId)
  return barPromise(service, instanceId)
}

const TOOLS: Readonly<Record<ToolName, Tool>> = {
  compareBarWithCheckout: async (service, call) => compareResult(await promised(service, call)),
  async planFreeShippingAmount(service, call) {
    const wish = wishOf(await promised(service, call), call.input)
    const planned =
      wish.state === 'wanted' && wish.amount > 0
        ? await plannedRates(service.platform, call.instanceId, wish)
        : undefined
    return planResult(wish, { confirmAt: dashboardAddress(service.config.appId, call.siteId), planned })
  },
  reportBarResults: async (service, { instanceId, input }) =>
    barResult(await statisticsOf(service, instanceId, daysOf(input['days'])))
}

const toolOf = (method: string): Tool | undefined =>
  DECLARED_TOOLS.filter(({ methodName }) => methodName === method).map(
    ({ methodName }) => TOOLS[methodName]
  )[0]

/** Verifies the posted call, as events are: an address that posted too many that Wix did not sign is refused unread. */
async function receive(c: ServiceContext, service: Service, calls: ToolCalls): Promise<ToolCall> {
  const body = await readBody(c, service, { bytesMax: BODY_BYTES_MAX, route: 'webhooks' })
  try {
    return await calls.receive(body)
  } catch (error) {
    if (error instanceof ServiceError) countBadBody(c, service, 'webhooks')
    throw error
  }
}

/**
 * `POST /_functions/tools/v1/run`: Wix's assistant runs a tool for the owner. A call works once. None changes anything of
 * the shop.
 */
export async function runTool(c: ServiceContext, service: Service): Promise<Response> {
  const { toolCalls, store, limits } = service
  if (!toolCalls) {
    throw new ServiceError(
      501,
      'Tools are not set up: set WIX_PUBLIC_KEY to the public key of the app (Wix app dashboard, Webhooks).'
    )
  }
  const call = await receive(c, service, toolCalls)
  const { instanceId, method, id, endsAt } = call
  limits.owner(instanceId)
  const tool = toolOf(method)
  if (!tool) throw new ServiceError(404, 'The app has no tool of this name.')
  if (!(await store.owners.useOnce(instanceId, id, endsAt))) {
    throw new ServiceError(409, 'This call was answered already: ask anew.')
  }
  const result = await tool(service, call)
  // Wix's pages do not agree on where the result is: at the top, in `response`, or in `payload` as the input is.
  return answerPrivately(c, { ...result, response: result, payload: result })
}
