import { Button, Text } from '@wix/design-system'

import { leadTo } from '../sections/lead-to.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { tryGoingLive } from './going-live.ts'
import type { GoingLiveStatus } from './status.ts'
import { COPY } from '../languages/words.ts'

/** Attributes of the link to the owner's site. */
export const LINK = {
  as: 'a',
  target: '_blank',
  rel: 'noopener noreferrer',
  className: 'fsb-view-on-site'
} as const

/** Opens the result of the test, or the place where one is started. */
export const showTest = () => leadTo('analytics', '.fsb-test-result, .fsb-analytics:has(.fsb-samples-note)')

/** A step that the owner can take next. */
type Step = { label: string; words?: string } & ({ run: () => void } | { href: string })

/** `gain`: label of the way to what the bar brings; undefined while nothing is known of a test. */
export function nextStep(status: GoingLiveStatus, site: string, gain: string | undefined): Step | undefined {
  const tryAgain = { label: COPY.ui.tryAgain, run: () => void tryGoingLive() }
  switch (status.state) {
    case 'waiting':
      return status.problem.reason === 'asking' ? undefined : { ...tryAgain, words: status.problem.message }
    case 'unasked':
      return { label: COPY.goingLive.putOnSite, run: tryAgain.run }
    case 'off':
      return status.leftover && status.leftover.reason !== 'asking'
        ? { ...tryAgain, words: status.leftover.message }
        : { label: COPY.general.enable, run: () => leadTo('general', '.fsb-enable input') }
    case 'reported':
    case 'unseen':
      return site === '' ? undefined : { label: COPY.goingLive.viewOnSite, href: site }
    case 'live':
      return gain === undefined ? undefined : { label: gain, run: showTest }
    default:
      return undefined
  }
}

/** Shows the step with its button. */
export function NextStep({ step }: { step: Step }) {
  return (
    <div className="fsb-next">
      {step.words && (
        <Text size="small" className="fsb-next-words">
          {step.words}
        </Text>
      )}
      <LeavingControl>
        {'href' in step ? (
          <Button {...LINK} size="small" href={step.href}>
            {step.label}
          </Button>
        ) : (
          <Button size="small" onClick={step.run}>
            {step.label}
          </Button>
        )}
      </LeavingControl>
    </div>
  )
}
