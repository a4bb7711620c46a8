import { readdirSync, readFileSync } from 'node:fs'

import postcss, { type Declaration, type Rule } from 'postcss'
import { expect, test } from 'vitest'

const MOVING = /^(animation|animation-name|transition|scroll-behavior)$/
const STILL = /^(none|auto)$/

const ruleOf = ({ parent }: Declaration) => (parent?.type === 'rule' ? (parent as Rule) : undefined)
const isCalm = (rule: Rule) =>
  rule.parent?.type === 'atrule' && /prefers-reduced-motion: reduce/.test(rule.parent.toString())

/** Lists the selectors that a style sheet moves and does not stop for people who want less movement. */
function movingIn(source: string) {
  const moving: string[] = []
  const stopped: string[] = []
  postcss.parse(source).walkDecls((declaration) => {
    const rule = ruleOf(declaration)
    if (!rule) return
    if (isCalm(rule)) stopped.push(...rule.selectors)
    else if (MOVING.test(declaration.prop) && !STILL.test(declaration.value)) moving.push(...rule.selectors)
  })
  return moving.filter((selector) => !stopped.some((name) => selector.startsWith(name)))
}

const sheets = readdirSync('widget', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css')
)

test.each(sheets)('%s moves nothing for shoppers who want less movement', (file) => {
  expect(
    movingIn(readFileSync(`widget/${file}`, 'utf8')),
    'stop each in @media (prefers-reduced-motion: reduce) of this file'
  ).toEqual([])
})
