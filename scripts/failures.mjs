// Prints a report's failed tests, a block each: the test's title, and the first lines of its error.
import { stripVTControlCharacters } from 'node:util'

const LINES = 8

const block = (file, title, message = '') =>
  [`✘ ${file} › ${title}`, ...stripVTControlCharacters(message).split('\n').slice(0, LINES)].join('\n    ')

/** The failures in vitest's JSON report. */
export const vitestFailures = ({ testResults = [] } = {}) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [block(name, 'could not be run', message)]
    return failed.map(({ fullName, failureMessages }) => block(name, fullName, failureMessages[0]))
  })

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The failures in Playwright's JSON report. */
export const playwrightFailures = ({ suites = [], errors = [] } = {}) => [
  ...errors.map(({ message }) => block('playwright', 'could not be run', message)),
  ...specsOf({ suites })
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const results = tests.flatMap((test) => test.results)
      return block(`${file}:${line}`, title, results.find(({ error }) => error)?.error.message)
    })
]
