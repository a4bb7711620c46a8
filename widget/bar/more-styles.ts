// Styles that only some bars need: loaded for them alone.
import compactStyles from './compact.css?inline'
import dismissStyles from './dismiss.css?inline'
import foldedStyles from './folded.css?inline'
import iconStyles from './icon.css?inline'
import looksStyles from './looks.css?inline'
import tintStyles from './tint.css?inline'

export const styles: string =
  iconStyles + looksStyles + compactStyles + foldedStyles + dismissStyles + tintStyles
