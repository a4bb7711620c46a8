import { inside, track } from './bar-in-page.ts'
import { makeGoal } from './make.ts'
import { css, order, type SettingChange, STYLE_CHANGES, words } from './style-changes.ts'
import { expect } from 'vitest'

/** Every setting of the spec: what an owner changes, where a shopper sees it, and what is seen then. */
export const SETTING_CHANGES: readonly SettingChange[] = [
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
    setting: 'rewards.labels',
    change: { rewards: { goals: [makeGoal(80, '10% off')], labels: true } },
    look: (bar) => inside(bar, '[part=goal-labels]')?.innerText,
    shows: 'Free shipping\n10% off'
  },
  ...STYLE_CHANGES,
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
    setting: 'icon.type drawn',
    change: { icon: { type: 'drawn-truck' } },
    look: css('[part=icon] path', 'stroke'),
    shows: 'rgb(75, 85, 99)'
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
    setting: 'products.cardStyle',
    change: { products: { cardStyle: 'dark' } },
    look: css('[part=card]', 'background-color'),
    shows: 'rgb(31, 41, 55)'
  },
  {
    setting: 'products.addButton',
    change: { products: { addButton: 'plus' } },
    look: css('[part=add-button]', 'border-radius'),
    shows: '50%'
  },
  {
    setting: 'products.showIcon',
    change: { products: { showIcon: true } },
    look: (bar) => inside(bar, '[part=add-button]')?.querySelector('svg') !== null,
    shows: true
  }
]
