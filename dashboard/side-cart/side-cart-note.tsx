import { PLACEMENT_PERMISSION } from '#shared/api/side-cart-api.ts'
import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'

import { COPY as SHIPPING } from '../languages/en/shipping.ts'
import { COPY } from '../languages/en/side-cart.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { $platform } from '../session/platform.ts'
import { $sideCart } from './known.ts'
import { $adding, addToSideCart } from './side-cart.ts'

function AddButton({ pluginId }: { pluginId: string }) {
  const platform = useStore($platform)
  const adding = useStore($adding)
  if (platform.kind !== 'wix') return <Text size="tiny">{COPY.outside}</Text>
  return (
    <LeavingControl>
      <Button
        size="small"
        priority="secondary"
        disabled={adding.state === 'asking'}
        onClick={() => void addToSideCart(platform, pluginId)}
      >
        {adding.state === 'asking' ? COPY.asking : COPY.add}
      </Button>
    </LeavingControl>
  )
}

/** Below the switch for the mini cart: whether Wix's side cart has the bar, and the way to get it there. */
export function SideCartNote() {
  const sideCart = useStore($sideCart)
  const adding = useStore($adding)
  if (!sideCart) return null
  if (sideCart.state === 'undeclared') {
    return (
      <Text size="tiny" secondary>
        {COPY.undeclared}
      </Text>
    )
  }
  const words = adding.state === 'refused' ? COPY.refused({ message: adding.message }) : COPY[sideCart.state]
  return (
    <div className="fsb-side-cart" data-state={sideCart.state}>
      <Text size="tiny" secondary>
        <span role="status">{words}</span>
        {sideCart.state === 'forbidden' && ` ${SHIPPING.permission({ permission: PLACEMENT_PERMISSION })}`}
      </Text>
      {sideCart.state !== 'there' && <AddButton pluginId={sideCart.pluginId} />}
    </div>
  )
}
