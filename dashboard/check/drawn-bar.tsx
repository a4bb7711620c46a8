import type { Bar as ConnectedBar } from '#shared/bar/bar.ts'
import { Bar } from '#widget/bar/bar.tsx'
import { barStyles } from '#widget/bar/bar-styles.ts'
import { DismissButton } from '#widget/bar/dismiss-button.tsx'
import { barLook, fillLook } from '#widget/bar/look.ts'
import { siteLook } from '#widget/parts/theme.ts'
import { styles as moreStyles } from '#widget/bar/more-styles.ts'
import { adopt } from '#widget/dom/styles.ts'
import { ProductStrip } from '#widget/strip/product-strip.tsx'
import { atom } from 'nanostores'

import { hasProducts, type Picture } from './pictures.ts'

const $adds: ConnectedBar['$adds'] = atom(new Map())
const $variants: ConnectedBar['$variants'] = atom(new Map())
const nothing = () => {}

/** Nothing moves in a picture. */
const STILL = '*, ::before, ::after { animation: none !important; transition: none !important; }'

/** Gives a root the styles of `<free-shipping-bar>`. */
export function fillShadow(root: ShadowRoot): ShadowRoot {
  for (const styles of [barStyles, moreStyles, STILL]) adopt(root, styles)
  return root
}

/** Makes room for a bar in an element of the page. */
export const openShadow = (host: HTMLElement): ShadowRoot =>
  fillShadow(host.shadowRoot ?? host.attachShadow({ mode: 'open' }))

interface DrawnBarProps {
  picture: Pick<Picture, 'shown' | 'spot' | 'language'>
  host: Element
}

/** The shopper's own component, with what is known of a picture in place of a connection to a shop. */
export function DrawnBar({ picture, host }: DrawnBarProps) {
  const { shown, spot, language } = picture
  if (!shown) return null
  return (
    <Bar
      settings={shown.settings}
      state={shown}
      label={language.bar.progress}
      announced=""
      looks={{
        bar: { ...barLook(shown.settings), ...siteLook(shown.settings, host) },
        fill: fillLook(shown)
      }}
    >
      {hasProducts(picture) && (
        <ProductStrip view={shown} $adds={$adds} $variants={$variants} onAdd={nothing} onChoose={nothing} />
      )}
      {spot.isFixed && <DismissButton language={language} onClose={nothing} />}
    </Bar>
  )
}
