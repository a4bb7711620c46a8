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

const COLOR = '#010203'
const SHOWN_COLOR = 'rgb(1, 2, 3)'
const message = words('[part=message]')
const holds = (text: string): unknown => expect.stringContaining(text)
const matches = (text: RegExp): unknown => expect.stringMatching(text)
const stripes = (property: 'backgroundSize' | 'animationName') => (bar: Element) =>
  getComputedStyle(inside(bar, '[part=fill]') ?? bar, '::after')[property]

const ROWS: readonly [string, Change, Look, unknown][] = [
  ['threshold', { threshold: 100 }, (bar) => track(bar)?.ariaValueNow, '20'],
  ['currency', { currency: 'EUR' }, message, holds('€30.00')],
  ['showCurrency', { showCurrency: false }, message, holds('Add 30.00 more')],
  [
    'rewards.goals',
    { rewards: { goals: [makeGoal(80, '10% off'), makeGoal(120, 'a gift')] } },
    (bar) => bar.shadowRoot?.querySelectorAll('[part=goal]').length,
    3
  ],
  [
    'rewards.goals named',
    { rewards: { goals: [makeGoal(80, '10% off')] } },
    (bar) => inside(bar, '[part=goal-labels]')?.innerText,
    'Free shipping\n10% off'
  ],
  [
    'style.barType',
    { style: { barType: 'gradient' } },
    css('[part=fill]', 'background-image'),
    holds('rgb(0, 255, 135)')
  ],
  [
    'style.backgroundColor',
    { style: { backgroundColor: COLOR } },
    css('[part=bar]', 'background-color'),
    SHOWN_COLOR
  ],
  ['style.barColor', { style: { barColor: COLOR } }, css('[part=fill]', 'background-color'), SHOWN_COLOR],
  [
    'style.secondaryBarColor',
    { style: { barType: 'gradient', secondaryBarColor: COLOR } },
    css('[part=fill]', 'background-image'),
    holds(SHOWN_COLOR)
  ],
  [
    'style.progressBackground',
    { style: { progressBackground: COLOR } },
    css('[part=track]', 'background-color'),
    SHOWN_COLOR
  ],
  ['style.textColor', { style: { textColor: COLOR } }, css('[part=message]', 'color'), SHOWN_COLOR],
  [
    'style.borderColor',
    { style: { borderColor: COLOR } },
    css('[part=bar]', 'border-top-color'),
    SHOWN_COLOR
  ],
  ['style.borderThickness', { style: { borderThickness: 7 } }, css('[part=bar]', 'border-top-width'), '7px'],
  [
    'style.textAlignment',
    { style: { textAlignment: 'right' } },
    css('[part=message]', 'text-align'),
    'right'
  ],
  ['style.textDirection', { style: { textDirection: 'rtl' } }, css('[part=bar]', 'direction'), 'rtl'],
  ['style.textPosition', { style: { textPosition: 'below' } }, order, ['track', 'message', 'strip']],
  ['style.barType striped', { style: { barType: 'striped' } }, stripes('backgroundSize'), '20px 20px'],
  ['style.barType animated', { style: { barType: 'animated' } }, stripes('animationName'), 'stripes'],
  ['style.trackHeight', { style: { trackHeight: 20 } }, css('[part=fill]', 'height'), '20px'],
  [
    'style.cornerRadius',
    { style: { cornerRadius: 3 } },
    (bar) => [css('[part=bar]', 'border-radius')(bar), css('[part=track]', 'border-radius')(bar)],
    ['3px', '3px']
  ],
  ['style.spacing compact', { style: { spacing: 'compact' } }, css('[part=bar]', 'padding'), '8px 12px'],
  [
    'style.spacing roomy',
    { style: { spacing: 'roomy', textPosition: 'below' } },
    css('[part=message]', 'margin-top'),
    '12px'
  ],
  ['style.fontSize', { style: { fontSize: 20 } }, css('[part=message]', 'font-size'), '20px'],
  [
    'messages.progressTemplate with its amount in bold',
    { messages: { progressTemplate: '${remaining} left' } },
    (bar) => inside(bar, '[part=message] bdi')?.innerHTML,
    '<strong>$30.00</strong> left'
  ],
  [
    'style.matchSite in a page without a theme',
    { style: { matchSite: true, backgroundColor: COLOR } },
    css('[part=bar]', 'background-color'),
    SHOWN_COLOR
  ],
  [
    'messages.progressTemplate',
    { messages: { progressTemplate: 'Only ${remaining}' } },
    message,
    holds('Only $30.00')
  ],
  [
    'messages.successMessage',
    { threshold: 10, messages: { successMessage: 'Yours!' } },
    message,
    holds('Yours!')
  ],
  ['messages.buttonText', { messages: { buttonText: 'Take it' } }, words('[part=add-button]'), 'Take it'],
  ['icon.type', { icon: { type: 'gift' } }, message, matches(/^🎁Add/)],
  [
    'icon.type drawn',
    { icon: { type: 'drawn-truck' } },
    css('[part=icon] path', 'stroke'),
    'rgb(75, 85, 99)'
  ],
  ['icon.type none', { icon: { type: 'none' } }, message, matches(/^Add/)],
  ['icon.position', { icon: { position: 'after' } }, message, matches(/!🚚$/u)],
  ['products.enabled', { products: { enabled: false } }, order, ['message', 'track']],
  ['products.nameCharLimit', { products: { nameCharLimit: 10 } }, words('[part=name]'), 'Product nu...'],
  [
    'products.buttonColor',
    { products: { buttonColor: COLOR } },
    css('[part=add-button]', 'background-color'),
    SHOWN_COLOR
  ],
  [
    'products.buttonTextColor',
    { products: { buttonTextColor: COLOR } },
    css('[part=add-button]', 'color'),
    SHOWN_COLOR
  ],
  [
    'products.buttonStyle square',
    { products: { buttonStyle: 'square' } },
    css('[part=add-button]', 'border-radius'),
    '0px'
  ],
  [
    'products.buttonStyle rounded-sm',
    { products: { buttonStyle: 'rounded-sm' } },
    css('[part=add-button]', 'border-radius'),
    '4px'
  ],
  [
    'products.buttonStyle rounded-lg',
    { products: { buttonStyle: 'rounded-lg' } },
    css('[part=add-button]', 'border-radius'),
    '16px'
  ],
  [
    'style.backgroundColor of a dark bar, whose cards are dark',
    { style: { backgroundColor: '#141A26' } },
    css('[part=card]', 'background-color'),
    'rgb(31, 41, 55)'
  ],
  [
    'products.addButton',
    { products: { addButton: 'plus' } },
    css('[part=add-button]', 'border-radius'),
    '50%'
  ],
  [
    'products.showIcon',
    { products: { showIcon: true } },
    (bar) => inside(bar, '[part=add-button]')?.querySelector('svg') !== null,
    true
  ]
]

/** Every setting of the spec: what an owner changes, where a shopper sees it, and what is seen then. */
export const SETTING_CHANGES: readonly SettingChange[] = ROWS.map(([setting, change, look, shows]) => ({
  setting,
  change,
  look,
  shows
}))
