import { useStore } from '@nanostores/react'
import { Button } from '@wix/design-system'
import { PremiumSmall } from '@wix/wix-ui-icons-common'

import { COPY } from './copy.ts'
import { showToast } from '../ui/toasts.ts'
import { $platform, upgradeUrl } from './platform.ts'
import { $startup } from './startup.ts'

const LOOK = {
  priority: 'secondary',
  skin: 'premium',
  size: 'small',
  prefixIcon: <PremiumSmall />
} as const

/** The app's plans, where Wix sells them. */
export function UpgradeButton() {
  const startup = useStore($startup)
  const { kind } = useStore($platform)
  const url =
    startup.state === 'ready' ? upgradeUrl(startup.addresses.appId, startup.instance.instanceId) : undefined
  if (kind !== 'wix' || !url) {
    return (
      <Button {...LOOK} onClick={() => showToast({ type: 'info', message: COPY.upgradeNote })}>
        {COPY.upgrade}
      </Button>
    )
  }
  return (
    <Button {...LOOK} as="a" href={url} target="_blank" rel="noopener noreferrer">
      {COPY.upgrade}
    </Button>
  )
}
