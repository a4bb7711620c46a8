import type { Settings } from '../settings/settings.ts'

/** Is a bar one small line without products? Where it stays in view, or in a header, if its owner wants that. */
export const isCompact = (
  { compact, placement }: Pick<Settings['visibility'], 'compact' | 'placement'>,
  isHeader: boolean,
  isFixed: boolean
): boolean => compact && (isFixed ? placement === 'fixed' : isHeader)
