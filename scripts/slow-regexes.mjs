// Finds regexes that take more than a time in proportion to their text.
import vm from 'node:vm'

import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'

const LIMIT_MS = 2000

function takesLong(regex, text) {
  try {
    vm.runInNewContext('regex.test(text)', { regex, text }, { timeout: LIMIT_MS })
    return false
  } catch {
    return true
  }
}

/** Returns how a regex is too slow, or undefined. What the checker found by trying texts has to be slow here, too. */
export function slowText(regex) {
  const { status, complexity, attack } = checkSync(regex.source, regex.flags)
  if (status !== 'vulnerable') return undefined
  const isSlow = !complexity.isFuzz || takesLong(regex, attack.string)
  return isSlow ? `${complexity.summary}, by ${attack.pattern}` : undefined
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
