import { Counter, Gauge, Histogram, Registry } from 'prom-client'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2.5, 5, 10]

/**
 * Counts by the values of its labels, in plain numbers until the metrics are read. Looking its labels up for every call
 * would be a tenth of the cost of a shopper's read.
 */
function counter(registry: Registry, name: string, help: string, labelNames: readonly string[] = []) {
  const gathered = new Map<string, { labels: (string | number)[]; count: number }>()
  const made = new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      for (const { labels, count } of gathered.values()) made.labels(...labels.map(String)).inc(count)
      gathered.clear()
    }
  })
  return (...labels: (string | number)[]): void => {
    const key = labels.join(' ')
    const entry = gathered.get(key)
    if (entry) entry.count += 1
    else gathered.set(key, { labels, count: 1 })
  }
}

/** The figures that an operator watches. */
export class Metrics {
  readonly registry: Registry = new Registry()
  readonly platformCall = counter(
    this.registry,
    'platform_calls_total',
    'Calls of the Wix platform by status; 0 for those not answered',
    ['status']
  )
  readonly cacheAnswer = counter(
    this.registry,
    'cache_answers_total',
    'Answers for shoppers by cache (settings, products) and outcome (hit, miss, stale)',
    ['cache', 'outcome']
  )
  readonly barFailure = counter(
    this.registry,
    'bar_failures_total',
    'Failures of our code that pages told, by build and kind',
    ['build', 'kind']
  )
  readonly #databaseErrors = counter(
    this.registry,
    'database_errors_total',
    'Calls of the database that failed'
  )
  readonly #refused = counter(
    this.registry,
    'connections_refused_total',
    'Connections closed at once, because there were too many'
  )
  readonly #requests = counter(
    this.registry,
    'http_requests_total',
    'Calls answered, by route, method and status',
    ['route', 'method', 'status']
  )
  readonly #latency = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call, by route',
    labelNames: ['route'],
    buckets: SECONDS,
    registers: [this.registry]
  })

  readonly #overdue: Gauge = new Gauge({
    name: 'work_overdue_seconds',
    help: 'How long the work that was due first has waited; 0 without any, NaN when the database does not say',
    registers: [this.registry],
    collect: async () => this.#overdue.set(await this.#oldestSeconds().catch(() => Number.NaN))
  })
  #oldestSeconds = async () => 0

  readonly databaseError = (): void => this.#databaseErrors()
  readonly connectionRefused = (): void => this.#refused()

  request(route: string, method: string, status: number, seconds: number): void {
    this.#requests(route, method, status)
    this.#latency.observe({ route }, seconds)
  }

  /** Asks with each reading how long the task that was due first has waited, in seconds. */
  watchWork(ask: () => Promise<number>): void {
    this.#oldestSeconds = ask
  }
}
