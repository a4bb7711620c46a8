/** Path for the failures of our code in pages: `POST` with a `BarFailure` as JSON in a text. */
export const BAR_FAILURES_PATH = '/_functions/barReports?of=failure'

/** More is refused unread. */
export const BAR_FAILURE_BYTES_MAX = 300

/** Kinds of failures that a page reports, each at most once in a page view. */
export const FAILURE_KINDS = [
  /** Our code threw. */
  'threw',
  /** A module did not load. */
  'module',
  /** The cart could not be read. */
  'cart'
] as const
export type FailureKind = (typeof FAILURE_KINDS)[number]

/** Nothing about the shopper, and nothing of the page. */
export interface BarFailure {
  instanceId: string
  /** The name of a build of the shopper's files: the first characters of a hash of their names and contents. */
  build: string
  kind: FailureKind
}
