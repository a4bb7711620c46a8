import type { ReadyView } from '#shared/bar/bar-view.ts'
import { isDrawn } from '#shared/settings/icons.ts'

import { whenStyled } from '../parts/theme.ts'
import { adopt } from '../dom/styles.ts'

const needsStyles = ({ settings }: ReadyView, element: Element): boolean =>
  isDrawn(settings.icon.type) || element.hasAttribute('compact') || element.hasAttribute('closable')

/** Styles that only some bars need, loaded for them alone. `areThere`: the page has put them into the root. */
export function createExtras(root: ShadowRoot, draw: () => void, areThere = false) {
  let styles: 'none' | 'loading' | 'tried' = areThere ? 'tried' : 'none'

  async function loadStyles() {
    styles = 'loading'
    try {
      const more = await import('../bar/more-styles.ts')
      adopt(root, more.styles)
    } catch (error) {
      console.debug('free-shipping-bar: no styles', error)
    }
    styles = 'tried'
    draw()
  }
  whenStyled(draw)
  return {
    /**
     * Whether this view can be drawn in its own form. If not, the missing code is loaded and `draw` is called; if that fails,
     * it is drawn without.
     */
    areReady(view: ReadyView) {
      if (!needsStyles(view, root.host) || styles === 'tried') return true
      if (styles === 'none') void loadStyles()
      return false
    },
    /** Have the styles that only some bars need been loaded, or was that tried? */
    areTried: () => styles === 'tried'
  }
}
