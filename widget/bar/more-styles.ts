// Styles that only some bars need: loaded for them alone.
import compactStyles from './compact.css?inline'
import dismissStyles from './dismiss.css?inline'
import foldedStyles from './folded.css?inline'
import iconStyles from './icon.css?inline'

export const styles: string = iconStyles + compactStyles + foldedStyles + dismissStyles
