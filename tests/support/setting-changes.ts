import { inside, track } from './bar-in-page.ts'
import { makeGoal, type makeSettings } from './make.ts'
import { expect } from 'vitest'

type Change = Parameters<typeof makeSettings>[0]
type Look = (bar: Element) => unknown

export const css = (selector: string, property: string) => (bar: Element) => {
  const element = inside(bar, selector)
  return element && getComputedStyle(element).getPropertyValue(property)
}
export const words = (selector: string) => (bar: Element) => inside(bar, selector)?.textContent
const order = (bar: Element) =>
  [...(inside(bar, '[part=bar]')?.children ?? [])].map((child) => child.getAttribute('part')).filter(Boolean)

/** Every setting of the spec: what an owner changes, where a shopper sees it, and what is seen then. */
export const SETTING_CHANGES: readonly { setting: string; change: Change; look: Look; shows: unknown }[] = [
  { setting: 'threshold', change: { threshold: 100 }, look: (bar) => track(bar)?.ariaValueNow, shows: '20' },
  {
    setting: 'currency',
    change: { currency: 'EUR' },
    look: words('[part=message]'),
    shows: expect.stringContaining('€30.00')
  },
  {
    setting: 'showCurrency',
    change: { showCurrency: false },
    look: words('[part=message]'),
    shows: expect.stringContaining('Add 30.00 more')
  },
  {
    setting: 'rewards.goals',
    change: { rewards: { goals: [makeGoal(80, '10% off'), makeGoal(120, 'a gift')] } },
    look: (bar) => bar.shadowRoot?.querySelectorAll('[part=goal]').length,
    shows: 3
  },
  {
    setting: 'style.barType',
    change: { style: { barType: 'gradient' } },
    look: css('[part=fill]', 'background-image'),
    shows: expect.stringContaining('rgb(0, 255, 135)')
  },
  {
    setting: 'style.backgroundColor',
    change: { style: { backgroundColor: '#010203' } },
    look: css('[part=bar]', 'background-color'),
    shows: 'rgb(1, 2, 3)'
  },
  {
    setting: 'style.barColor',
    change: { style: { barColor: '#010203' } },
    look: css('[part=fill]', 'background-color'),
    shows: 'rgb(1, 2, 3)'
  },
  {
    setting: 'style.secondaryBarColor',
    change: { style: { barType: 'gradient', secondaryBarColor: '#010203' } },
    look: css('[part=fill]', 'background-image'),
    shows: expect.stringContaining('rgb(1, 2, 3)')
  },
  {
    setting: 'style.progressBackground',
    change: { style: { progressBackground: '#010203' } },
    look: css('[part=track]', 'background-color'),
    shows: 'rgb(1, 2, 3)'
  },
  {
    setting: 'style.textColor',
    change: { style: { textColor: '#010203' } },
    look: css('[part=message]', 'color'),
    shows: 'rgb(1, 2, 3)'
  },
  {
    setting: 'style.borderColor',
    change: { style: { borderColor: '#010203' } },
    look: css('[part=bar]', 'border-top-color'),
    shows: 'rgb(1, 2, 3)'
  },
  {
    setting: 'style.borderThickness',
    change: { style: { borderThickness: 7 } },
    look: css('[part=bar]', 'border-top-width'),
    shows: '7px'
  },
  {
    setting: 'style.textAlignment',
    change: { style: { textAlignment: 'right' } },
    look: css('[part=message]', 'text-align'),
    shows: 'right'
  },
  {
    setting: 'style.textDirection',
    change: { style: { textDirection: 'rtl' } },
    look: css('[part=bar]', 'direction'),
    shows: 'rtl'
  },
  {
    setting: 'style.textPosition',
    change: { style: { textPosition: 'below' } },
    look: order,
    shows: ['track', 'message', 'strip']
  },
  {
    setting: 'messages.progressTemplate',
    change: { messages: { progressTemplate: 'Only ${remaining}' } },
    look: words('[part=message]'),
    shows: expect.stringContaining('Only $30.00')
  },
  {
    setting: 'messages.successMessage',
    change: { threshold: 10, messages: { successMessage: 'Yours!' } },
    look: words('[part=message]'),
    shows: expect.stringContaining('Yours!')
  },
  {
    setting: 'messages.buttonText',
    change: { messages: { buttonText: 'Take it' } },
    look: words('[part=add-button]'),
    shows: 'Take it'
  },
  {
    setting: 'icon.type',
    change: { icon: { type: 'gift' } },
    look: words('[part=message]'),
    shows: expect.stringMatching(/^🎁Add/)
  },
  {
    setting: 'icon.type none',
    change: { icon: { type: 'none' } },
    look: words('[part=message]'),
    shows: expect.stringMatching(/^Add/)
  },
  {
    setting: 'icon.position',
    change: { icon: { position: 'after' } },
    look: words('[part=message]'),
    shows: expect.stringMatching(/!🚚$/u)
  },
  {
    setting: 'products.enabled',
    change: { products: { enabled: false } },
    look: order,
    shows: ['message', 'track']
  },
  {
    setting: 'products.nameCharLimit',
    change: { products: { nameCharLimit: 10 } },
    look: words('[part=name]'),
    shows: 'Product nu...'
  },
  {
    setting: 'products.buttonColor',
    change: { products: { buttonColor: '#010203' } },
    look: css('[part=add-button]', 'background-color'),
    shows: 'rgb(1, 2, 3)'
  },
  {
    setting: 'products.buttonTextColor',
    change: { products: { buttonTextColor: '#010203' } },
    look: css('[part=add-button]', 'color'),
    shows: 'rgb(1, 2, 3)'
  },
  {
    setting: 'products.buttonStyle square',
    change: { products: { buttonStyle: 'square' } },
    look: css('[part=add-button]', 'border-radius'),
    shows: '0px'
  },
  {
    setting: 'products.buttonStyle rounded-sm',
    change: { products: { buttonStyle: 'rounded-sm' } },
    look: css('[part=add-button]', 'border-radius'),
    shows: '4px'
  },
  {
    setting: 'products.buttonStyle rounded-lg',
    change: { products: { buttonStyle: 'rounded-lg' } },
    look: css('[part=add-button]', 'border-radius'),
    shows: '16px'
  },
  {
    setting: 'products.showIcon',
    change: { products: { showIcon: true } },
    look: (bar) => inside(bar, '[part=add-button]')?.querySelector('svg') !== null,
    shows: true
  }
]
