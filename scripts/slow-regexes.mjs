// Finds regexes that take more than a time in proportion to their text: each is run on texts made from its own source.
import process from 'node:process'
import vm from 'node:vm'

import { parseSync, Visitor } from 'oxc-parser'

/** Texts of these lengths must not take longer than `LIMIT_MS`; the shorter one finds the slowest regexes soon. */
const LENGTHS = [15_000, 100_000]
const LIMIT_MS = 50
/** A text of this length that takes longer than this is tried in full. A linear regex needs a tenth of it. */
const SHORT = 1500
const SUSPECT_MS = 0.04
/** Repeats enough to find an exponential regex, and few enough to end. */
const EXPONENTIAL = 24
/** One regex with all its texts. */
const TIMEOUT_MS = 20_000

const PROBES = [
  ...[...Array(95).keys()].map((code) => String.fromCharCode(code + 32)),
  '\n',
  'é',
  '中',
  '\0',
  '\uD83D'
]
const QUANTIFIERS = new Set(['*', '+', '?'])
const VARIANTS_MAX = 6
const ALPHABET_MAX = 8

const isLetter = (part) => /^[A-Za-z]$/.test(part)

/** The parts of a regex's source: characters, classes and signs. */
const PARTS =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\k<[^>]*>|\\[^]|\[(?:\\[^]|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|\{\d+(?:,\d*)?\}|[^]/g

/** The signs of `PROBES` that a part matches; undefined for a sign. */
function matched(part, flags) {
  if (/^(\(.*|[)|*+?^$]|\\[bBk\d].*|\{\d.*\})$/.test(part)) return undefined
  const one = new RegExp(`^(?:${part})$`, flags.replace(/[gy]/g, ''))
  return PROBES.filter((text) => one.test(text))
}

/** Lists of pieces that a regex matches, one for each of its parts: every alternative is in one of them. */
function samples(parts, flags) {
  let at = 0

  function quantified(variants) {
    const [, least] = /^\{(\d+)/.exec(parts[at] ?? '') ?? []
    if (least === undefined && !QUANTIFIERS.has(parts[at])) return variants
    const isOptional = least === '0' || parts[at] === '*' || parts[at] === '?'
    at += parts[at + 1] === '?' ? 2 : 1
    const times = Math.min(Number(least ?? 1) || 1, 40)
    const repeated = variants.map((text) => Array(times).fill(text.join('')))
    return isOptional ? [...repeated, []] : repeated
  }

  function atom() {
    const part = parts[at++]
    if (!part.startsWith('(')) {
      const [first] = matched(part, flags) ?? []
      return quantified(first === undefined ? [[]] : [[first]])
    }
    const inner = alternatives()
    at += 1
    const read = quantified(inner)
    // A look-ahead reads nothing, but what it looks for is needed at the end.
    return /^\(\?<?[=!]/.test(part) ? [[], ...read] : read
  }

  function sequence() {
    let texts = [[]]
    while (at < parts.length && parts[at] !== '|' && parts[at] !== ')') {
      const [usual, ...others] = atom()
      texts = [
        ...texts.map((text) => [...text, ...usual]),
        ...others.map((other) => [...texts[0], ...other])
      ].slice(0, VARIANTS_MAX)
    }
    return texts
  }

  function alternatives() {
    const found = sequence()
    while (parts[at] === '|') {
      at += 1
      found.push(...sequence())
    }
    return found.slice(0, VARIANTS_MAX)
  }

  return alternatives()
}

/** One character of each kind that a regex tells apart. Of a word in it only the first letter counts. */
function alphabetOf(parts, flags) {
  const sets = parts.flatMap((part, at) => {
    if (isLetter(part) && at > 0 && isLetter(parts[at - 1]) && !QUANTIFIERS.has(parts[at + 1])) return []
    const set = matched(part, flags)
    return set ? [new Set(set)] : []
  })
  const kinds = new Map()
  for (const text of PROBES) {
    const kind = sets.map((set) => Number(set.has(text))).join('')
    if (!kinds.has(kind)) kinds.set(kind, text)
  }
  return [...kinds.values()].slice(0, ALPHABET_MAX)
}

/** Joins the letters of a word: a text is cut before and after it, not within. */
const words = (text) =>
  text.reduce((pieces, piece) => {
    const last = pieces.at(-1)
    return last !== undefined && isLetter(last.at(-1)) && isLetter(piece)
      ? [...pieces.slice(0, -1), last + piece]
      : [...pieces, piece]
  }, [])

/** Beginnings, what is repeated after them, and ends. */
function hostile(parts, { source, flags }) {
  const alphabet = alphabetOf(parts, flags)
  const begins = new Set([''])
  const pumps = new Set(alphabet)
  const texts = samples(parts, flags).map(words)
  for (const text of texts) {
    for (let to = 1; to <= text.length; to++) {
      begins.add(text.slice(0, to).join(''))
      for (let from = 0; from < to; from++) pumps.add(text.slice(from, to).join(''))
    }
  }
  for (const one of alphabet) for (const other of alphabet) pumps.add(one + other)
  const lasts = /\(\?<?[=!]/.test(source) ? texts.map((text) => text.at(-1) ?? '') : []
  return { begins, pumps, ends: new Set(['', ...alphabet, ...lasts]) }
}

const pumped = (begin, pump, end, length) => begin + pump.repeat(Math.ceil(length / pump.length)) + end

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
  const parts = regex.source.match(PARTS) ?? []
  // Reads no more than a few characters from each place.
  if (!parts.some((part) => /^([*+]|\{\d+,.*)$/.test(part))) return undefined
  const { begins, pumps, ends } = hostile(parts, regex)
  const tried = new Set()
  for (const begin of begins)
    for (const pump of pumps)
      for (const end of ends) {
        // Garbage may have been collected the first time.
        const isSlow = (length, ms) => [1, 2].every(() => took(regex, pumped(begin, pump, end, length)) > ms)
        const short = pumped(begin, pump, end, SHORT)
        if (tried.has(short)) continue
        tried.add(short)
        if (isSlow(EXPONENTIAL * pump.length, LIMIT_MS)) return { begin, pump, end }
        if (!isSlow(SHORT, SUSPECT_MS)) continue
        if (LENGTHS.some((length) => isSlow(length, LIMIT_MS))) return { begin, pump, end }
      }
  return undefined
}

/** @returns how a regex is too slow; undefined where it is not */
export function slowText(regex, timeout = TIMEOUT_MS) {
  const context = { found: undefined, run: () => worst(regex) }
  try {
    const found = vm.runInNewContext('run()', context, { timeout })
    return found && JSON.stringify(found)
  } catch (error) {
    if (error.code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    return 'it does not end'
  }
}

/** The regexes of a file. One that is put together at run time cannot be tried: `regex` is undefined. */
export function regexesOf(file, code) {
  const found = []
  const made = ({ callee, arguments: given, start }) => {
    if (callee.name === 'RegExp' && given[0]?.type !== 'Literal') found.push({ start, regex: undefined })
    else if (callee.name === 'RegExp')
      found.push({ start, regex: new RegExp(given[0].value, given[1]?.value) })
  }
  new Visitor({
    Literal: ({ regex, start }) => {
      if (regex) found.push({ start, regex: new RegExp(regex.pattern, regex.flags) })
    },
    NewExpression: made,
    CallExpression: made
  }).visit(parseSync(file, code).program)
  return found.map(({ start, regex }) => ({ line: code.slice(0, start).split('\n').length, regex }))
}
