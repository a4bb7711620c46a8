import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5, 10]

/** The figures that an operator watches. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  /** Counts by the values of its labels. */
  function counter(name: string, help: string, ...labelNames: string[]) {
    const made = new Counter({ name, help, labelNames, registers })
    return (...labels: (string | number)[]): void => made.labels(...labels.map(String)).inc()
  }
  const requests = counter(
    'http_requests_total',
    'Calls answered, by route, method and status',
    'route',
    'method',
    'status'
  )
  const latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers
  })
  const databaseErrors = counter('database_errors_total', 'Calls of the database that failed')
  const refusals = counter(
    'connections_refused_total',
    'Connections closed at once, because there were too many'
  )
  return {
    registry,
    request(route: string, method: string, status: number, seconds: number) {
      requests(route, method, status)
      latency.observe({ route }, seconds)
    },
    platformCall: counter(
      'platform_calls_total',
      'Calls of the Wix platform by status; 0 for those not answered',
      'status'
    ),
    cacheAnswer: counter(
      'cache_answers_total',
      'Answers for shoppers by cache (settings, products) and outcome (hit, miss, stale)',
      'cache',
      'outcome'
    ),
    /** Asks with each reading how long the task that was due first has waited, in seconds. */
    watchWork(ask: () => Promise<number>) {
      const overdue: Gauge = new Gauge({
        name: 'work_overdue_seconds',
        help: 'How long the work that was due first has waited; 0 without any, NaN when the database does not say',
        registers,
        collect: async () => overdue.set(await ask().catch(() => Number.NaN))
      })
    },
    databaseError: () => databaseErrors(),
    barFailure: counter(
      'bar_failures_total',
      'Failures of our code that pages told, by build and kind',
      'build',
      'kind'
    ),
    connectionRefused: () => refusals()
  }
}

export type Metrics = ReturnType<typeof createMetrics>
