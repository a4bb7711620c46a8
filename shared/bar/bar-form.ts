import type { Settings } from '../settings/settings.ts'

/**
 * The drawn part of a bar. `small`: one line without products. `folded`: one line, and a button that opens the
 * products below it.
 */
export type BarForm = 'full' | 'small' | 'folded'

/** The place of a bar, as far as its form depends on it. */
export interface BarSpot {
  /** A header and a mini cart have no room for products below one line. */
  place: 'content' | 'header' | 'miniCart'
  isFixed: boolean
  isPhone: boolean
}

/** The settings by which a bar has its form. */
export interface FormSettings {
  visibility: Pick<Settings['visibility'], 'compact' | 'placement'>
  products: Pick<Settings['products'], 'addButton'>
}

/** The form of a bar there, by what its owner wants. */
export function barForm(
  { visibility: { compact, placement }, products }: FormSettings,
  { place, isFixed, isPhone }: BarSpot
): BarForm {
  if (!compact) return 'full'
  if (isPhone) return place === 'content' ? 'folded' : 'small'
  if (isFixed ? placement !== 'fixed' : place !== 'header') return 'full'
  // Low cards have room at the edge of the window, too.
  return isFixed && products.addButton === 'plus' ? 'folded' : 'small'
}

/** The attribute `compact` of a bar's element in this form; pages can set it too. */
export const compactAttribute = (form: BarForm): { compact?: string } =>
  form === 'full' ? {} : { compact: form === 'folded' ? 'fold' : '' }

export function setForm(element: Element, form: BarForm): void {
  const { compact } = compactAttribute(form)
  if (compact === undefined) element.removeAttribute('compact')
  else element.setAttribute('compact', compact)
}
