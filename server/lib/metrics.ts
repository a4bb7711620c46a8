import { Counter, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What an operator watches; `text` is Prometheus' format. */
export interface Metrics {
  registry: Registry
  request(route: string, method: string, status: number, seconds: number): void
  /** `status` 0: not answered. */
  platformCall(status: number): void
  cacheAnswer(cache: 'settings' | 'products', outcome: 'hit' | 'miss' | 'stale'): void
  databaseError(): void
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Calls answered, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    registers
  })
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers
  })
  const platformCalls = new Counter({
    name: 'platform_calls_total',
    help: 'Calls of the Wix platform by status; 0 for those not answered',
    labelNames: ['status'],
    registers
  })
  const cacheAnswers = new Counter({
    name: 'cache_answers_total',
    help: 'Answers for shoppers by cache (settings, products) and outcome (hit, miss, stale)',
    labelNames: ['cache', 'outcome'],
    registers
  })
  const databaseErrors = new Counter({
    name: 'database_errors_total',
    help: 'Calls of the database that failed',
    registers
  })
  return {
    registry,
    request(route, method, status, seconds) {
      requests.inc({ route, method, status })
      latency.observe({ route }, seconds)
    },
    platformCall: (status) => platformCalls.inc({ status }),
    cacheAnswer: (cache, outcome) => cacheAnswers.inc({ cache, outcome }),
    databaseError: () => databaseErrors.inc()
  }
}
