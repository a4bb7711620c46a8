import { expect, test } from 'vitest'

import { keepUsed, splitUsed } from '#dashboard/build/used-styles.ts'

const SCRIPTS = `const namespace = "wds_1_328_0_Button"; const name = 'toggle-switch'`

test.each([
  ['a component of the build', '.wds_1_328_0_Button---skin-4-dark{color:red}'],
  ['a part of one', '.wds_1_328_0_Button__root .wds_1_328_0_Button__icon{color:red}'],
  ['a component named without its style sheet', '.wds_1_328_0-toggle-switch--checked{color:red}'],
  ['what is only ruled out', '.wds_1_328_0_Button__root:not(.wds_1_328_0_Table__root){color:red}'],
  ['what is not of the design system', '.fsb-field{color:red}'],
  ['the page itself', ':root{--gap:1px}'],
  ['movement', '@keyframes turn{to{rotate:1turn}}']
])('the styles of %s stay', (_, css) => {
  expect(keepUsed(css, SCRIPTS)).toBe(css)
})

test.each([
  ['a component that no script names', '.wds_1_328_0_Table__root{color:red}'],
  ['one inside one that is used', '.wds_1_328_0_Button__root .wds_1_328_0_Table__root{color:red}'],
  ['one named without its style sheet', '.wds_1_328_0-calendar__day{color:red}'],
  ['one for some screens', '@media print{.wds_1_328_0_Table__root{color:red}}']
])('the styles of %s go', (_, css) => {
  expect(keepUsed(css, SCRIPTS)).toBe('')
})

test('those of several selectors stay that can match', () => {
  expect(keepUsed('.wds_1_328_0_Table__root,.wds_1_328_0_Button__root{color:red}', SCRIPTS)).toBe(
    '.wds_1_328_0_Button__root{color:red}'
  )
})

test('what only later scripts have is apart, and nothing is in both', () => {
  const [page, button, toast, both, table] = [
    ':root{--gap:1px}',
    '.wds_1_328_0_Button__root{color:red}',
    '.wds_1_328_0-toast__content{color:red}',
    '.wds_1_328_0-toast .wds_1_328_0_Button__root{color:red}',
    '.wds_1_328_0_Table__root{color:red}'
  ]
  expect(
    splitUsed(page + button + toast + both + table, { first: '"wds_1_328_0_Button"', later: '"toast"' })
  ).toEqual({ first: page + button, later: toast + both })
})
