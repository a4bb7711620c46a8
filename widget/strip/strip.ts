import type { ReadyView } from '#shared/bar/bar-view.ts'

/** The module of the product strip: its component and its styles. */
export type StripModule = typeof import('./strip-module.ts')

/** Downloads the product strip. */
export const loadStrip = (): Promise<StripModule> => import('./strip-module.ts')

/** Is there anything to suggest? Not any more when shipping is free. */
export const wantsStrip = ({ settings, suggested, hasQualified }: ReadyView): boolean =>
  settings.products.enabled && suggested.length > 0 && !hasQualified
