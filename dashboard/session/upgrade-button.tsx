import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'
import { PremiumSmall } from '@wix/wix-ui-icons-common'

import { showToast } from '../ui/toasts.ts'
import { $goingLive, $planBefore } from './plan.ts'
import { upgradeUrl } from '../platform/platform.ts'
import { $startup } from './startup.ts'
import { COPY } from '../languages/words.ts'

const LOOK = {
  priority: 'secondary',
  skin: 'premium',
  size: 'small',
  prefixIcon: <PremiumSmall />
} as const

/** Empty until the service has answered with the plan; only its space is reserved. */
function PlanName() {
  const plan = useStore($goingLive)?.plan
  const name = plan?.state === 'paid' ? plan.name : plan?.state === 'free' ? COPY.session.free : ''
  return (
    <Text size="small" secondary className="fsb-plan" title={name}>
      {name}
    </Text>
  )
}

/** The plan, and the app's plans where Wix sells them. */
export function UpgradeButton() {
  const startup = useStore($startup)
  const goingLive = useStore($goingLive)
  const url =
    goingLive?.upgradeUrl ||
    (startup.state === 'ready' && upgradeUrl(startup.addresses.appId, startup.instance.instanceId))
  return (
    <span className="fsb-header-plan">
      <PlanName />
      {url ? (
        <Button
          {...LOOK}
          as="a"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          title={COPY.session.planNote}
          onClick={() => $planBefore.set(goingLive?.plan)}
        >
          {COPY.session.upgrade}
        </Button>
      ) : (
        <Button {...LOOK} onClick={() => showToast({ type: 'info', message: COPY.session.upgradeNote })}>
          {COPY.session.upgrade}
        </Button>
      )}
    </span>
  )
}
