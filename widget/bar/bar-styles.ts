import bar from './bar.css?inline'
import compact from './compact.css?inline'
import dismiss from './dismiss.css?inline'
import folded from './folded.css?inline'
import goals from './goals.css?inline'
import icon from './icon.css?inline'
import full from '../strip/full.css?inline'
import plus from '../strip/plus.css?inline'
import strip from '../strip/strip.css?inline'

/** The styles of every bar that the components draw. A site's script brings only those that its bar needs. */
export const barStyles: string = bar + goals + strip + full + plus + icon + compact + folded + dismiss
