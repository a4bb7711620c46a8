import './shop-picture.css'

import type { CSSProperties, ReactNode } from 'react'

import type { Spot } from './spots.ts'
import { COPY } from '../languages/words.ts'

interface BlockProps {
  /** px */
  width?: number
  height?: number
  isStrong?: boolean
  isAtEnd?: boolean
}

/** Stands for a part of the page. */
function Block({ width, height, isStrong = false, isAtEnd = false }: BlockProps) {
  const size: CSSProperties & Record<`--${string}`, string> = {
    ...(width === undefined ? {} : { '--block-width': `${width}px` }),
    ...(height === undefined ? {} : { '--block-height': `${height}px` })
  }
  return (
    <span
      className="fsb-scene-block"
      data-strong={isStrong || undefined}
      data-end={isAtEnd || undefined}
      style={size}
    />
  )
}

const Words = () => (
  <>
    <Block width={260} height={28} isStrong />
    <Block width={120} height={24} />
    <Block width={320} />
    <Block width={280} />
    <Block width={240} height={52} isStrong />
  </>
)

const Product = ({ isWide }: { isWide: boolean }) =>
  isWide ? (
    <div className="fsb-scene-row" data-kind="product">
      <Block width={260} height={260} />
      <div className="fsb-scene-column">
        <Words />
      </div>
    </div>
  ) : (
    <>
      <Block height={180} />
      <Words />
    </>
  )

const CartLine = () => (
  <div className="fsb-scene-row">
    <Block width={72} height={72} />
    <div className="fsb-scene-column">
      <Block width={260} />
      <Block width={120} />
    </div>
    <Block width={64} isAtEnd />
  </div>
)

const CartLines = () => (
  <>
    <CartLine />
    <CartLine />
    <Block width={160} height={24} isAtEnd />
    <Block width={240} height={52} isStrong isAtEnd />
  </>
)

const Content = ({ spot: { place, device } }: { spot: Spot }) =>
  place === 'cartPage' || place === 'miniCart' ? <CartLines /> : <Product isWide={device === 'desktop'} />

/** The row of a shop's name, or of a drawer's title. */
const Head = ({ isDrawer, isWide }: { isDrawer: boolean; isWide: boolean }) => (
  <div className="fsb-scene-row fsb-scene-head">
    <Block width={isDrawer ? 110 : 150} height={26} isStrong />
    {isWide && !isDrawer && (
      <>
        <Block width={80} />
        <Block width={80} />
        <Block width={80} />
      </>
    )}
    <Block width={26} height={26} isAtEnd />
  </div>
)

/** px that a page is high, if its bar is not higher. What is below the preview must not move when products arrive. */
const PAGE_HEIGHT = { desktop: 440, mobile: 340, mobileWithStrip: 430 } as const

interface ShopPictureProps {
  spot: Spot
  /** px of the page. */
  width: number
  position: 'top' | 'bottom'
  hasStrip: boolean
  isRightToLeft: boolean
  /** px of the bar, over which nothing else is drawn where it stays in view. */
  barHeight: number
  /** Whether shoppers have no bar there. */
  isOff: boolean
  /** The bar: it stays the same element wherever it is, because a frame that is moved loads again. */
  children: ReactNode
}

/** A shop's page in grey, with the bar in its place. */
export function ShopPicture({
  spot,
  width,
  position,
  hasStrip,
  isRightToLeft,
  barHeight,
  isOff,
  children
}: ShopPictureProps) {
  const { place, device, form, isFixed } = spot
  const isDrawer = place === 'miniCart' && !isFixed
  const isBelow = position === 'bottom' && !isFixed && place.endsWith('Page')
  const height = device === 'mobile' && hasStrip && form === 'full' ? 'mobileWithStrip' : device
  const edge = position === 'top' ? 'paddingTop' : 'paddingBottom'
  return (
    <div
      className="fsb-scene"
      role="group"
      aria-label={COPY.preview.place}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- In a narrow window it is scrolled, also by keys.
      tabIndex={0}
      style={{ maxWidth: width + 2 }}
    >
      <div
        className="fsb-scene-page"
        dir={isRightToLeft ? 'rtl' : 'ltr'}
        data-place={place}
        data-drawer={isDrawer || undefined}
        data-fixed={isFixed ? position : undefined}
        style={{ width, minHeight: PAGE_HEIGHT[height], ...(isFixed && !isOff ? { [edge]: barHeight } : {}) }}
      >
        {isDrawer && (
          <div className="fsb-scene-veil">
            <Head isDrawer={false} isWide={device === 'desktop'} />
            <div className="fsb-scene-part">
              <Product isWide={device === 'desktop'} />
            </div>
          </div>
        )}
        <Head isDrawer={isDrawer} isWide={device === 'desktop'} />
        <div className="fsb-scene-part">{isBelow && <Content spot={spot} />}</div>
        <div className="fsb-scene-bar" data-off={isOff || undefined}>
          {children}
        </div>
        <div className="fsb-scene-part" data-part="rest">
          {isBelow ? <Block width={200} /> : <Content spot={spot} />}
        </div>
      </div>
    </div>
  )
}
