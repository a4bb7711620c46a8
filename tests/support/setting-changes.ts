import { expect } from 'vitest'

import { inside, track } from './bar-in-page.ts'
import { makeGoal, type makeSettings } from './make.ts'

type Change = Parameters<typeof makeSettings>[0]
type Look = (bar: Element) => unknown

/** Change of a setting by the owner, the part of the bar that shows it, and what it shows then. */
export interface SettingChange {
  setting: string
  change: Change
  look: Look
  shows: unknown
}

export const css = (selector: string, property: string) => (bar: Element) => {
  const element = inside(bar, selector)
  return element && getComputedStyle(element).getPropertyValue(property)
}
export const words = (selector: string) => (bar: Element) => inside(bar, selector)?.textContent
const order = (bar: Element) =>
  [...(inside(bar, '[part=bar]')?.children ?? [])].map((child) => child.getAttribute('part')).filter(Boolean)

const message = words('[part=message]')
const holds = (text: string): unknown => expect.stringContaining(text)
const matches = (text: RegExp): unknown => expect.stringMatching(text)

/** The changed settings with their values; a part with the property of its style, or a look of its own; what it shows. */
type Row = [settings: string, look: string | Look, shows: unknown, change?: Change]

const GOALS = [makeGoal(80, '10% off'), makeGoal(120, 'a gift')]
const ROWS: readonly Row[] = [
  ['threshold 100', (bar) => track(bar)?.ariaValueNow, '20'],
  ['currency EUR', message, holds('€30.00')],
  ['showCurrency false', message, holds('Add 30.00 more')],
  [
    'rewards.goals',
    (bar) => bar.shadowRoot?.querySelectorAll('[part=goal]').length,
    3,
    { rewards: { goals: GOALS } }
  ],
  [
    'rewards.goals, named',
    (bar) => inside(bar, '[part=goal-labels]')?.innerText,
    'Free shipping\n10% off',
    { rewards: { goals: GOALS.slice(0, 1) } }
  ],
  ['style.barType gradient', 'fill background-image', holds('rgb(0, 255, 135)')],
  ['style.backgroundColor #010203', 'bar background-color', 'rgb(1, 2, 3)'],
  ['style.barColor #010203', 'fill background-color', 'rgb(1, 2, 3)'],
  ['style.secondaryBarColor #010203, style.barType gradient', 'fill background-image', holds('rgb(1, 2, 3)')],
  ['style.progressBackground #010203', 'track background-color', 'rgb(1, 2, 3)'],
  ['style.textColor #010203', 'message color', 'rgb(1, 2, 3)'],
  ['style.borderColor #010203', 'bar border-top-color', 'rgb(1, 2, 3)'],
  ['style.borderThickness 7', 'bar border-top-width', '7px'],
  ['style.textAlignment right', 'message text-align', 'right'],
  ['style.textDirection rtl', 'bar direction', 'rtl'],
  ['style.textPosition below', order, ['track', 'message', 'strip']],
  ['style.trackHeight 20', 'fill height', '20px'],
  ['style.cornerRadius 3', 'bar border-radius', '3px'],
  ['style.cornerRadius 3', 'track border-radius', '3px'],
  ['style.spacing compact', 'bar padding', '8px 12px'],
  ['style.spacing roomy, style.textPosition below', 'message margin-top', '12px'],
  ['style.fontSize 20', 'message font-size', '20px'],
  [
    'messages.progressTemplate ${remaining} left',
    (bar) => inside(bar, '[part=message] bdi')?.innerHTML,
    '<strong>$30.00</strong> left'
  ],
  // In a page without a theme.
  ['style.matchSite true, style.backgroundColor #010203', 'bar background-color', 'rgb(1, 2, 3)'],
  ['messages.progressTemplate Only ${remaining}', message, holds('Only $30.00')],
  ['messages.successMessage Yours!, threshold 10', message, holds('Yours!')],
  ['messages.buttonText Take it', words('[part=add-button]'), 'Take it'],
  ['icon.type gift', message, matches(/^🎁Add/)],
  ['icon.type drawn-truck', css('[part=icon] path', 'stroke'), 'rgb(75, 85, 99)'],
  ['icon.type none', message, matches(/^Add/)],
  ['icon.position after', message, matches(/!🚚$/u)],
  ['products.enabled false', order, ['message', 'track']],
  ['products.nameCharLimit 10', words('[part=name]'), 'Product nu...'],
  ['products.buttonColor #010203', 'add-button background-color', 'rgb(1, 2, 3)'],
  ['products.buttonTextColor #010203', 'add-button color', 'rgb(1, 2, 3)'],
  ['products.buttonStyle square', 'add-button border-radius', '0px'],
  ['products.buttonStyle rounded-sm', 'add-button border-radius', '4px'],
  ['products.buttonStyle rounded-lg', 'add-button border-radius', '16px'],
  // The cards of a dark bar are dark.
  ['style.backgroundColor #141A26', 'card background-color', 'rgb(31, 41, 55)'],
  ['products.addButton plus', 'add-button border-radius', '50%'],
  ['products.showIcon true', (bar) => inside(bar, '[part=add-button]')?.querySelector('svg') !== null, true]
]

/** `style.barColor #010203, threshold 10` as settings. */
function changeOf(words: string): Change {
  const change: Record<string, unknown> = {}
  for (const word of words.split(', ')) {
    const [, name = '', text = ''] = /^(\S+) (.*)$/.exec(word) ?? []
    const value: unknown = /^(\d+|true|false)$/.test(text) ? JSON.parse(text) : text
    const [group = '', key] = name.split('.')
    change[group] = key ? { ...Object(change[group]), [key]: value } : value
  }
  return change
}

function lookOf(look: string | Look): Look {
  if (typeof look !== 'string') return look
  const [part = '', property = ''] = look.split(' ')
  return css(`[part=${part}]`, property)
}

/** Every setting of the spec: the owner's change, and the part of the bar that shows it. */
export const SETTING_CHANGES: readonly SettingChange[] = ROWS.map(([setting, look, shows, change]) => ({
  setting,
  change: change ?? changeOf(setting),
  look: lookOf(look),
  shows
}))
