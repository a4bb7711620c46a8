import { words } from '../words.ts'

/** The words of the button that shows and hides the preview on a narrow window. */
export const COPY = words('preview-pane', { label: 'Preview', show: 'Show preview', hide: 'Hide preview' })
