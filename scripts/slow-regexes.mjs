// Finds regexes that take more than a time in proportion to their text: each is run on texts made from its own source.
import process from 'node:process'
import vm from 'node:vm'

import { parseSync, Visitor } from 'oxc-parser'

/** Texts of these lengths must not take longer than `LIMIT_MS`; the shorter one finds the slowest regexes soon. */
const LENGTHS = [15_000, 100_000]
const LIMIT_MS = 50
/** A text of this length that takes longer than this is tried in full. A linear regex needs a tenth of it. */
const SHORT = 1500
const SUSPECT_MS = 0.02
/** Repeats enough to find an exponential regex, and few enough to end. */
const EXPONENTIAL = 24
/** One regex with all its texts. */
const TIMEOUT_MS = 20_000

const SIGNS = Array.from({ length: 95 }, (_, code) => String.fromCharCode(code + 32))
const PROBES = [...SIGNS, '\n', 'é', '中', '\0', '\uD83D']
const ALPHABET_MAX = 8

/** The parts of a regex's source: words, characters, classes and signs. */
const PARTS =
  /[A-Za-z]{2,}(?![A-Za-z*+?{])|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\k<[^>]*>|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}|[^]/g
const IS_SIGN = /^(\(.*|[)|*+?^$]|\\[bBk\d].*|\{\d.*\})$/

/** What a regex tells apart: the texts that its parts match, in their order, and one character of each kind. */
function piecesOf({ source, flags }) {
  const parts = (source.match(PARTS) ?? []).filter((part) => !IS_SIGN.test(part))
  const texts = []
  const sets = []
  for (const part of parts) {
    const isWord = /^[A-Za-z]{2,}$/.test(part)
    const one = new RegExp(`^(?:${isWord ? part[0] : part})$`, flags.replace(/[gy]/g, ''))
    const matched = PROBES.filter((text) => one.test(text))
    sets.push(new Set(matched))
    if (matched.length > 0) texts.push(isWord ? part : matched[0])
  }
  const kinds = new Map()
  for (const text of PROBES) {
    const kind = sets.map((set) => Number(set.has(text))).join('')
    if (!kinds.has(kind)) kinds.set(kind, text)
  }
  return { texts, alphabet: [...kinds.values()].slice(0, ALPHABET_MAX) }
}

/** Texts to try: what begins them, and what is repeated after it. */
function* hostile({ texts, alphabet }) {
  const begins = ['', ...texts.map((_, to) => texts.slice(0, to + 1).join(''))]
  for (const begin of begins)
    for (const one of alphabet) for (const other of ['', ...alphabet]) yield { begin, pump: one + other }
  for (let from = 0; from < texts.length; from++)
    for (let to = from + 1; to <= texts.length; to++)
      for (const begin of ['', begins[from]]) yield { begin, pump: texts.slice(from, to).join('') }
}

const pumped = ({ begin, pump }, end, length) => begin + pump.repeat(Math.ceil(length / pump.length)) + end

/** Time of the processor in milliseconds: another process may have it in between. */
function took(regex, text) {
  const start = process.cpuUsage()
  if (regex.global) text.replace(regex, '')
  else regex.test(text)
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The text on which a regex is too slow; undefined where there is none. */
function worst(regex) {
  // Otherwise it reads no more than a few characters from each place.
  if (!/[*+]|\{\d+,/.test(regex.source)) return undefined
  const pieces = piecesOf(regex)
  const tried = new Set()
  for (const text of hostile(pieces))
    for (const end of ['', ...pieces.alphabet, pieces.texts.at(-1) ?? '']) {
      // Garbage may have been collected the first time.
      const isSlow = (length, ms) => [1, 2].every(() => took(regex, pumped(text, end, length)) > ms)
      const short = pumped(text, end, SHORT)
      if (tried.has(short)) continue
      tried.add(short)
      if (isSlow(EXPONENTIAL * text.pump.length, LIMIT_MS)) return { ...text, end }
      if (!isSlow(SHORT, SUSPECT_MS)) continue
      if (LENGTHS.some((length) => isSlow(length, LIMIT_MS))) return { ...text, end }
    }
  return undefined
}

/** @returns how a regex is too slow; undefined where it is not */
export function slowText(regex) {
  const context = { found: undefined, run: () => worst(regex) }
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
