import bar from './bar.css?inline'
import goals from './goals.css?inline'
import full from '../strip/full.css?inline'
import plus from '../strip/plus.css?inline'
import strip from '../strip/strip.css?inline'

/** The styles of every bar. Those that only some need come with the site's data, or with `bar/more-styles.ts`. */
export const barStyles: string = bar + goals + strip + full + plus
