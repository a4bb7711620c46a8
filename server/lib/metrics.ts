import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5, 10]

/**
 * A counter that adds up in plain numbers until the metrics are read. Looking its labels up for every call would be a
 * tenth of the cost of a shopper's read.
 */
function gatheredCounter(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[]
): (...labels: (string | number)[]) => void {
  const gathered = new Map<string, { labels: (string | number)[]; count: number }>()
  const counter = new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      for (const { labels, count } of gathered.values()) counter.labels(...labels.map(String)).inc(count)
      gathered.clear()
    }
  })
  return (...labels) => {
    const key = labels.join(' ')
    const entry = gathered.get(key)
    if (entry) entry.count += 1
    else gathered.set(key, { labels, count: 1 })
  }
}

function plainCounter(registry: Registry, name: string, help: string): () => void {
  const counter = new Counter({ name, help, registers: [registry] })
  return () => counter.inc()
}

/** The figures that an operator watches. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const requests = gatheredCounter(
    registry,
    'http_requests_total',
    'Calls answered, by route, method and status',
    ['route', 'method', 'status']
  )
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers
  })
  let oldestSeconds = async () => 0
  const overdue: Gauge = new Gauge({
    name: 'work_overdue_seconds',
    help: 'How long the work that was due first has waited; 0 without any, NaN when the database does not say',
    registers,
    collect: async () => overdue.set(await oldestSeconds().catch(() => Number.NaN))
  })
  let writing: Promise<string> | undefined
  return {
    registry,
    /** Writes all figures in Prometheus' format. Calls at the same time share one result. */
    text: () => (writing ??= registry.metrics().finally(() => (writing = undefined))),
    request(route: string, method: string, status: number, seconds: number) {
      requests(route, method, status)
      latency.observe({ route }, seconds)
    },
    platformCall: gatheredCounter(
      registry,
      'platform_calls_total',
      'Calls of the Wix platform by status; 0 for those not answered',
      ['status']
    ),
    cacheAnswer: gatheredCounter(
      registry,
      'cache_answers_total',
      'Answers for shoppers by cache (settings, products) and outcome (hit, miss, stale)',
      ['cache', 'outcome']
    ),
    /** Asks with each reading how long the task that was due first has waited, in seconds. */
    watchWork(ask: () => Promise<number>) {
      oldestSeconds = ask
    },
    databaseError: plainCounter(registry, 'database_errors_total', 'Calls of the database that failed'),
    barFailure: gatheredCounter(
      registry,
      'bar_failures_total',
      'Failures of our code that pages told, by build and kind',
      ['build', 'kind']
    ),
    connectionRefused: plainCounter(
      registry,
      'connections_refused_total',
      'Connections closed at once, because there were too many'
    )
  }
}

export type Metrics = ReturnType<typeof createMetrics>
