import { PLACEMENT_PERMISSION } from '#shared/api/side-cart-api.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'

import { Hint } from '../ui/hint.tsx'
import { SelfRemovingControl } from '../ui/restore-focus.tsx'
import { $platform } from '../session/platform.ts'
import type { PluginSlot } from '../session/wix-bridge.tsx'
import { $checkout, $sideCart } from '../session/answers.ts'
import { $adding, addToSlot } from './side-cart.ts'
import { COPY, fill } from '../languages/words.ts'

const PLACES = { sideCart: $sideCart, checkout: $checkout } as const satisfies Record<PluginSlot, object>
const WORDS = { sideCart: COPY.sideCart, checkout: COPY.sideCart.checkout } as const satisfies Record<
  PluginSlot,
  object
>

function AddButton({ slot, pluginId }: { slot: PluginSlot; pluginId: string }) {
  const platform = useStore($platform)
  const adding = useStore($adding)
  if (platform.kind !== 'wix') return <Text size="tiny">{COPY.sideCart.outside}</Text>
  const isAsking = adding.state === 'asking'
  return (
    <SelfRemovingControl>
      <Button
        size="small"
        priority="secondary"
        disabled={isAsking}
        onClick={() => void addToSlot(slot, platform, pluginId)}
      >
        {isAsking && adding.slot === slot ? COPY.sideCart.asking : WORDS[slot].add}
      </Button>
    </SelfRemovingControl>
  )
}

/** Below the switch of a place: whether Wix's slot there has the bar, and the way to get it there. */
export function SlotNote({ slot }: { slot: PluginSlot }) {
  const place = useStore(PLACES[slot])
  const adding = useStore($adding)
  if (!place) return null
  if (place.state === 'undeclared') {
    return <Hint size="tiny">{COPY.sideCart.undeclared}</Hint>
  }
  const isRefused = adding.state === 'refused' && adding.slot === slot && place.state !== 'there'
  const words = isRefused
    ? fill(COPY.sideCart.refused, { message: adding.message })
    : WORDS[slot][place.state]
  return (
    <div className="fsb-side-cart fsb-row" data-state={place.state}>
      <Hint size="tiny">
        <span role="status">{words}</span>
        {place.state === 'forbidden' &&
          ` ${fill(COPY.shipping.permission, { permission: PLACEMENT_PERMISSION })}`}
      </Hint>
      {place.state !== 'there' && <AddButton slot={slot} pluginId={place.pluginId} />}
    </div>
  )
}
