import type { ReactNode } from 'react'

import { COPY } from '../languages/words.ts'
import type { Spot } from './spots.ts'

type Box = readonly [x: number, y: number, width: number, height: number]

/** Grey boxes that stand for the parts of a page, in px. */
const BOXES: Record<'product' | 'cart', readonly Box[]> = {
  product: [
    [0, 0, 260, 260],
    [308, 0, 240, 28],
    [308, 48, 120, 24],
    [308, 92, 240, 16],
    [308, 128, 240, 52]
  ],
  cart: [
    [0, 0, 72, 72],
    [96, 10, 150, 16],
    [96, 46, 80, 16],
    [0, 100, 72, 72],
    [96, 110, 150, 16],
    [0, 200, 240, 52]
  ]
}

const Boxes = ({ of }: { of: keyof typeof BOXES }) => (
  <svg className="fsb-scene-boxes" aria-hidden="true">
    {BOXES[of].map(([x, y, width, height]) => (
      <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} rx={6} />
    ))}
  </svg>
)

interface ShopPictureProps {
  spot: Spot
  position: 'top' | 'bottom'
  isRightToLeft: boolean
  /** Whether shoppers have no bar there. */
  isOff: boolean
  /** The bar: it stays the same element wherever it is, because a frame that is moved loads again. */
  children: ReactNode
}

/** A shop's page in grey, with the bar in its place. */
export function ShopPicture({ spot, position, isRightToLeft, isOff, children }: ShopPictureProps) {
  const { place, device, isFixed } = spot
  const isDrawer = place === 'miniCart' && !isFixed
  return (
    <div
      className="fsb-scene"
      role="group"
      aria-label={COPY.preview.place}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- In a narrow window it is scrolled, also by keys.
      tabIndex={0}
      data-device={device}
    >
      <div
        className="fsb-scene-page"
        dir={isRightToLeft ? 'rtl' : 'ltr'}
        data-place={isDrawer ? 'drawer' : place}
        data-position={position}
        data-fixed={isFixed || undefined}
      >
        {isDrawer && (
          <div className="fsb-scene-veil">
            <Boxes of="product" />
          </div>
        )}
        <div className="fsb-scene-head" />
        <div className="fsb-scene-bar" data-off={isOff || undefined}>
          {children}
        </div>
        <Boxes of={place === 'cartPage' || place === 'miniCart' ? 'cart' : 'product'} />
      </div>
    </div>
  )
}
