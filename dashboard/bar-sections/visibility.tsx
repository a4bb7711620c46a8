import { useStore } from '@nanostores/react'

import { useSetting } from '../draft/use-draft.ts'
import { $checkout, $goingLive } from '../session/answers.ts'
import { SlotNote } from '../status/side-cart-note.tsx'
import { More } from '../ui/more.tsx'
import { Setting, Settings } from '../ui/setting.tsx'
import { COPY } from '../languages/words.ts'

/** On which pages and devices the bar is shown, and at which end of them. */
export function Visibility() {
  const isEmbedded = useStore($goingLive)?.onSite === 'on'
  const isFixed = useSetting('visibility_placement') === 'fixed'
  const checkout = useStore($checkout)
  return (
    <>
      <div className="fsb-places">
        <Settings names={['visibility_productPage', 'visibility_cartPage']} />
        <Setting name="visibility_miniCart" note={isEmbedded && <SlotNote slot="sideCart" />} />
        <Setting name="visibility_header" />
      </div>
      <Setting name="visibility_position" />
      <Setting name="visibility_placement" help={isFixed ? COPY.visibility.closable : undefined} />
      <More label={COPY.ui.more}>
        {/* The checkout's bar needs the app's plugin. */}
        {checkout && checkout.state !== 'undeclared' && (
          <Setting name="visibility_checkout" note={<SlotNote slot="checkout" />} />
        )}
        <Setting name="visibility_compact" />
      </More>
    </>
  )
}
