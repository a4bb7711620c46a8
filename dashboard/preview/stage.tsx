import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import { useLayoutEffect, useRef, useState } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { loadVariants, picker } from '../products/products.ts'
import { $tabLanguage } from '../text-content/language-tabs.ts'
import { BarFrame } from './bar-frame.tsx'
import type { CartMaker } from './cart-maker.ts'
import { $hasSideCart } from '../status/slots.ts'
import { view } from './view.ts'
import { ShopPicture } from './shop-picture.tsx'
import { type Device, PAGE_WIDTH, spotAt } from './spots.ts'
import { COPY } from '../languages/words.ts'

function StripNote() {
  const { state } = useStore(picker.$strip)
  if (state !== 'loading' && state !== 'failed') return null
  return (
    <Text size="small" secondary>
      {state === 'failed' ? COPY.preview.stripFailed : COPY.preview.loading}
    </Text>
  )
}

function PlaceNote() {
  const place = useStore(view.$place)
  const device = useStore(view.$device)
  const words = useDraft(({ visibility }) => {
    if (!visibility[place][device]) return COPY.preview.off
    return visibility.placement === 'fixed' && COPY.preview.staysInView
  })
  return (
    <Text size="small" secondary>
      {words}
    </Text>
  )
}

const START_HEIGHT = 72
/** px that a desktop's page has at least: in a narrower window it is scrolled. */
const DESKTOP_MIN = 600
/** px of the picture's own borders. */
const BORDERS = 2

/** The width that there is for a page of this device, in px: the bar in it is drawn as large as it is. */
function usePageWidth(device: Device) {
  const ruler = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(DESKTOP_MIN)
  useLayoutEffect(() => {
    const line = ruler.current
    if (!line) return undefined
    const measure = () => setRoom(line.clientWidth)
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(line)
    return () => sizes.disconnect()
  }, [])
  const most = PAGE_WIDTH[device]
  return { ruler, width: device === 'mobile' ? most : Math.min(most, Math.max(room - BORDERS, DESKTOP_MIN)) }
}

/** The bar in its place of the shop. */
export function Stage({ maker, instanceId }: { maker: CartMaker; instanceId: string }) {
  const [barHeight, setBarHeight] = useState(START_HEIGHT)
  const visibility = useDraft((draft) => draft.visibility)
  const products = useDraft((draft) => draft.products)
  const hasStrip = products.enabled
  const place = useStore(view.$place)
  const device = useStore(view.$device)
  const language = useStore($tabLanguage)
  const isRightToLeft = useStore(view.$isRightToLeft)
  const { ruler, width } = usePageWidth(device)
  const hasSideCart = useStore($hasSideCart)
  const spot = spotAt({ visibility, products }, place, device, { page: width, hasSideCart })
  return (
    <div className="fsb-preview-stage">
      <div ref={ruler} />
      <ShopPicture
        spot={spot}
        width={width}
        position={visibility.position}
        hasStrip={hasStrip}
        isRightToLeft={isRightToLeft}
        barHeight={barHeight}
        isOff={!visibility[place][device]}
      >
        <BarFrame
          instanceId={instanceId}
          language={language}
          atoms={maker}
          spot={spot}
          height={barHeight}
          onHeight={setBarHeight}
          onAdd={maker.addProduct}
          onChoose={loadVariants}
        />
      </ShopPicture>
      <div className="fsb-preview-under">
        <PlaceNote />
        {hasStrip && spot.form === 'full' && <StripNote />}
      </div>
    </div>
  )
}
