import { useStore } from '@nanostores/react'
import { Button } from '@wix/design-system'
import { PremiumSmall } from '@wix/wix-ui-icons-common'

import { Hint } from '../ui/hint.tsx'
import { upgradeUrl } from '../session/platform.ts'
import { showToast } from '../ui/toasts.ts'
import { $goingLive } from './answers.ts'
import { $startup } from './startup.ts'
import { COPY } from '../languages/words.ts'

const LOOK = {
  priority: 'secondary',
  skin: 'premium',
  size: 'small',
  prefixIcon: <PremiumSmall />
} as const

/** The plan, whose space is reserved until the service has answered, and the app's plans where Wix sells them. */
export function UpgradeButton() {
  const startup = useStore($startup)
  const goingLive = useStore($goingLive)
  const plan = goingLive?.plan
  const name = plan?.state === 'paid' ? plan.name : plan?.state === 'free' ? COPY.session.free : ''
  const url =
    goingLive?.upgradeUrl ||
    (startup.state === 'ready' && upgradeUrl(startup.addresses.appId, startup.instance.instanceId))
  const link = {
    as: 'a',
    target: '_blank',
    rel: 'noopener noreferrer',
    title: COPY.session.planNote
  } as const
  const explain = () => showToast({ type: 'info', message: COPY.session.upgradeNote })
  return (
    <span className="fsb-header-plan">
      <Hint className="fsb-plan" title={name}>
        {name}
      </Hint>
      <Button {...LOOK} {...(url ? { ...link, href: url } : { onClick: explain })}>
        {COPY.session.upgrade}
      </Button>
    </span>
  )
}
