import { inside } from './bar-in-page.ts'
import type { makeSettings } from './make.ts'
import { expect } from 'vitest'

/** Change of a setting by the owner, the part of the bar that shows it, and what it shows then. */
export interface SettingChange {
  setting: string
  change: Parameters<typeof makeSettings>[0]
  look: (bar: Element) => unknown
  shows: unknown
}

export const css = (selector: string, property: string) => (bar: Element) => {
  const element = inside(bar, selector)
  return element && getComputedStyle(element).getPropertyValue(property)
}
export const words = (selector: string) => (bar: Element) => inside(bar, selector)?.textContent
export const order = (bar: Element) =>
  [...(inside(bar, '[part=bar]')?.children ?? [])].map((child) => child.getAttribute('part')).filter(Boolean)

/** The changes of the bar's own looks. */
export const STYLE_CHANGES: readonly SettingChange[] = [
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
    setting: 'style.barType striped',
    change: { style: { barType: 'striped' } },
    look: (bar) => getComputedStyle(inside(bar, '[part=fill]') ?? bar, '::after').backgroundSize,
    shows: '20px 20px'
  },
  {
    setting: 'style.barType animated',
    change: { style: { barType: 'animated' } },
    look: (bar) => getComputedStyle(inside(bar, '[part=fill]') ?? bar, '::after').animationName,
    shows: 'stripes'
  },
  {
    setting: 'style.trackHeight',
    change: { style: { trackHeight: 20 } },
    look: css('[part=fill]', 'height'),
    shows: '20px'
  },
  {
    setting: 'style.cornerRadius',
    change: { style: { cornerRadius: 3 } },
    look: (bar) => [css('[part=bar]', 'border-radius')(bar), css('[part=track]', 'border-radius')(bar)],
    shows: ['3px', '3px']
  },
  {
    setting: 'style.spacing compact',
    change: { style: { spacing: 'compact' } },
    look: css('[part=bar]', 'padding'),
    shows: '8px 12px'
  },
  {
    setting: 'style.spacing roomy',
    change: { style: { spacing: 'roomy', textPosition: 'below' } },
    look: css('[part=message]', 'margin-top'),
    shows: '12px'
  },
  {
    setting: 'style.fontSize',
    change: { style: { fontSize: 20 } },
    look: css('[part=message]', 'font-size'),
    shows: '20px'
  },
  {
    setting: 'style.boldAmount',
    change: { style: { boldAmount: true } },
    look: (bar) => inside(bar, '[part=message] bdi')?.innerHTML,
    shows: 'Add <strong>$30.00</strong> more to get FREE shipping!'
  },
  {
    setting: 'style.matchSite in a page without a theme',
    change: { style: { matchSite: true, backgroundColor: '#010203' } },
    look: css('[part=bar]', 'background-color'),
    shows: 'rgb(1, 2, 3)'
  }
]
