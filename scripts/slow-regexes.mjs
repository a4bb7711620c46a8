// Finds regexes that take more than a time in proportion to their text: each is run on repeats of what it tells apart.
import process from 'node:process'
import vm from 'node:vm'

import { parseSync, Visitor } from 'oxc-parser'

const LENGTH = 15_000
const LIMIT_MS = 50
/** Repeats enough to find an exponential regex, and few enough to end. */
const EXPONENTIAL = 24
/** One regex with all its texts. */
const TIMEOUT_MS = 20_000

const SIGNS = Array.from({ length: 95 }, (_, code) => String.fromCharCode(code + 32))
const PROBES = [...SIGNS, '\n', 'é', '中', '\0', '\uD83D']
const ALPHABET_MAX = 8

/** The classes, escapes and characters of a regex's source that match one character. */
const PARTS = /\\[pP]\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\[^bBk\d]|\[(?:\\[^]|[^\]\\])*\]|[^()|*+?^${}[\]\\]/g

/** One character of each kind that the regex tells apart, and its words. */
function alphabetOf({ source, flags }) {
  const ones = (source.match(PARTS) ?? []).map((part) => new RegExp(`^${part}$`, flags.replace(/[gy]/g, '')))
  const kinds = PROBES.map((text) => [ones.map((one) => Number(one.test(text))).join(''), text])
  const words = source.match(/(?<![\\\w])\w{2,}(?![\w*+?{])/g) ?? []
  return [...[...new Map(kinds.toReversed()).values()].slice(-ALPHABET_MAX), ...words.slice(0, 3)]
}

/** Time of the processor in milliseconds: another process may have it in between. */
function took(regex, text) {
  const start = process.cpuUsage()
  if (regex.global) text.replace(regex, '')
  else regex.test(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The text whose repeats take too long; undefined where there is none. */
function worst(regex) {
  // Otherwise it reads no more than a few characters from each place.
  if (!/[*+]|\{\d+,/.test(regex.source)) return undefined
  const alphabet = alphabetOf(regex)
  for (const one of alphabet)
    for (const pump of [one, ...alphabet.map((other) => one + other)])
      for (const end of ['', ...alphabet]) {
        // Garbage may have been collected the first time.
        const isSlow = (times) => [1, 2].every(() => took(regex, pump.repeat(times) + end) > LIMIT_MS)
        if (isSlow(EXPONENTIAL) || isSlow(LENGTH / pump.length)) return { pump, end }
      }
  return undefined
}

/** @returns how a regex is too slow; undefined where it is not */
export function slowText(regex) {
  const context = { run: () => worst(regex) }
  try {
    const found = vm.runInNewContext('run()', context, { timeout: TIMEOUT_MS })
    return found && JSON.stringify(found)
  } catch (error) {
    if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return 'it does not end'
  }
}

/** The regexes of a file. One that is put together at run time cannot be tried: `regex` is undefined. */
export function regexesOf(file, code) {
  const found = []
  const add = (start, pattern, flags) =>
    found.push({
      line: code.slice(0, start).split('\n').length,
      regex: pattern === undefined ? undefined : new RegExp(pattern, flags)
    })
  const made = ({ callee, arguments: [pattern, flags], start }) => {
    if (callee.name === 'RegExp') add(start, pattern?.value, flags?.value)
  }
  new Visitor({
    Literal: ({ regex, start }) => regex && add(start, regex.pattern, regex.flags),
    NewExpression: made,
    CallExpression: made
  }).visit(parseSync(file, code).program)
  return found
}
