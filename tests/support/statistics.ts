import { sumOf } from '#dashboard/analytics/shown-figures.ts'
import { domainEvent } from '#demo-store/emulator/site/webhook.ts'
import { loadStatistics } from '#shared/api/statistics-api.ts'
import { changeTest, type TestAction } from '#shared/api/statistics-test-api.ts'

import { makeSettings } from './make.ts'
import { makeService, type MakeServiceOptions, SHOP } from './service.ts'
import { PUBLIC_KEY, signedEvent } from './webhooks.ts'

type Slug = 'approved' | 'canceled' | 'payment_status_updated'

/** An order of $60 with $5 shipping and $4 tax, as Wix writes it. */
export const makeOrder = ({
  id = 'order-1',
  ...change
}: { id?: string } & Record<string, unknown> = {}): object => ({
  id,
  number: '10001',
  createdDate: new Date().toISOString(),
  status: 'APPROVED',
  paymentStatus: 'PAID',
  currency: 'USD',
  purchaseFlowId: `cart-of-${id}`,
  buyerInfo: { email: 'somebody@example.com', visitorId: 'visitor-1' },
  priceSummary: {
    subtotal: { amount: '60.00' },
    shipping: { amount: '5.00' },
    tax: { amount: '4.00' },
    discount: { amount: '0.00' },
    total: { amount: '69.00' }
  },
  channelInfo: { type: 'WEB' },
  ...change
})

/** Wix's signed event about an order. */
export const orderEvent = (
  slug: Slug,
  order: object,
  { sequence = 1, instanceId = SHOP }: { sequence?: number; instanceId?: string } = {}
): string =>
  signedEvent({
    instanceId,
    eventType: `wix.ecom.v1.order_${slug}`,
    payload: domainEvent(
      { entityFqdn: 'wix.ecom.v1.order', slug, entityId: 'order' },
      { actionEvent: { body: { order } } },
      { sequence }
    )
  })

/** A shop whose pages and orders are counted, and whose owner reads the figures. */
export async function makeCountedShop({ env, ...options }: MakeServiceOptions = {}) {
  const service = await makeService({ ...options, env: { WIX_PUBLIC_KEY: PUBLIC_KEY, ...env } })
  await service.save(makeSettings({ enabled: true, threshold: 75, currency: 'USD' }))
  return {
    ...service,
    /** Posts a text as `navigator.sendBeacon` does. */
    send: async (body: unknown, headers: Record<string, string> = {}) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const init = { method: 'POST', body: text, headers: { 'Content-Type': 'text/plain', ...headers } }
      return (await service.call('/_functions/barReports?of=events', init)).status
    },
    post: async (body: string) =>
      (await service.call('/_functions/webhooks', { method: 'POST', body })).status,
    changeTest: (action: TestAction) => changeTest(service.access(), action),
    /** Reads the statistics as the owner does, once everything is written. */
    read: async () => {
      await service.work.run()
      const statistics = await loadStatistics(service.access())
      return { ...statistics, now: sumOf(statistics.series) }
    }
  }
}
