import { useStore } from '@nanostores/react'
import { Text, TextButton } from '@wix/design-system'
import { useEffect, useRef, useState } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/en/preview.ts'
import { $stripProducts, loadVariants, picker } from '../products/products.ts'
import { $tabLanguage } from '../text-content/language-tabs.ts'
import { BarFrame } from './bar-frame.tsx'
import type { CartMaker } from './cart-maker.ts'
import { view } from './own-view.ts'
import { ShopPicture } from './shop-picture.tsx'
import { spotAt } from './spots.ts'

function StripNote() {
  const strip = useStore(picker.strip.$strip)
  const selected = useStore(picker.selected.$selected)
  const isManual = useDraft((draft) => draft.products.selectionMethod === 'manual')
  const isMissing = isManual ? selected.some(({ state }) => state === 'failed') : strip.state === 'failed'
  if (strip.state !== 'loading' && !isMissing) return null
  return (
    <Text size="small" secondary>
      {isMissing ? COPY.stripFailed : COPY.loading}
    </Text>
  )
}

/** What the picture of the shop does not say. */
function PlaceNote() {
  const place = useStore(view.$place)
  const device = useStore(view.$device)
  const words = useDraft(({ visibility }) => {
    if (!visibility[place][device]) return COPY.off
    return visibility.placement === 'fixed' && COPY.staysInView
  })
  return (
    <Text size="small" secondary>
      {words}
    </Text>
  )
}

const START_HEIGHT = 72

/** The bar in its place of the shop. It can be looked at more closely. */
export function Stage({ maker, instanceId }: { maker: CartMaker; instanceId: string }) {
  const room = useRef<HTMLDivElement>(null)
  const [barHeight, setBarHeight] = useState(START_HEIGHT)
  /** px that it leaves in the card while it is over the page. */
  const [leftRoom, setLeftRoom] = useState<number>()
  const hasStrip = useDraft((draft) => draft.products.enabled)
  const visibility = useDraft((draft) => draft.visibility)
  const place = useStore(view.$place)
  const device = useStore(view.$device)
  const language = useStore($tabLanguage)
  const isRightToLeft = useStore(view.$isRightToLeft)
  const isLarge = leftRoom !== undefined
  const spot = spotAt(visibility, place, device)
  const enlarge = (isWanted: boolean) => setLeftRoom(isWanted ? room.current?.offsetHeight : undefined)
  useEffect(() => {
    if (!isLarge) return undefined
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setLeftRoom(undefined)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isLarge])
  return (
    <div ref={room} style={{ minHeight: leftRoom }}>
      <div className="fsb-preview-stage" data-large={isLarge}>
        <ShopPicture
          spot={spot}
          position={visibility.position}
          hasStrip={hasStrip}
          isRightToLeft={isRightToLeft}
          barHeight={barHeight}
          isOff={!visibility[place][device]}
        >
          <BarFrame
            instanceId={instanceId}
            language={language}
            $settings={maker.$shown}
            $cart={maker.$cart}
            $rules={view.$rules}
            $products={$stripProducts}
            spot={spot}
            height={barHeight}
            onHeight={setBarHeight}
            onAdd={maker.addProduct}
            onChoose={loadVariants}
          />
        </ShopPicture>
        <div className="fsb-preview-under">
          <div>
            <PlaceNote />
            {hasStrip && spot.form === 'full' && <StripNote />}
          </div>
          <span className="fsb-preview-larger">
            <TextButton size="small" skin="dark" onClick={() => enlarge(!isLarge)}>
              {isLarge ? COPY.smaller : COPY.larger}
            </TextButton>
          </span>
        </div>
      </div>
    </div>
  )
}
