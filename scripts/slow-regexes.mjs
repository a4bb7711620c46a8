// Finds regexes that take more than a time in proportion to their text.
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'

/** Returns how a regex is too slow, or undefined. */
export function slowText(regex) {
  const { status, complexity, attack } = checkSync(regex.source, regex.flags)
  return status === 'vulnerable' ? `${complexity.summary}, by ${attack.pattern}` : undefined
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
