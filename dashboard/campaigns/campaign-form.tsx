import type { Campaign } from '#shared/settings/field.ts'
import { withOverrides } from '#shared/settings/campaigns.ts'
import { CAMPAIGN_NAME_LIMIT } from '#shared/settings/limits.ts'
import { isLocalTime } from '#shared/settings/local-time.ts'
import { useState } from 'react'

import { AmountField } from '../ui/amount-field.tsx'
import { endStep } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { labelOf, OFFERED } from '../text-content/texts.ts'
import { InputField } from '../ui/input-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { changeCampaign, changeOverride, hasPart, nameOf, switchPart } from './campaigns.ts'
import { COPY } from '../languages/words.ts'

interface Times {
  start: string
  end: string
}

interface PeriodFieldsProps {
  times: Times
  /** Whether a limit may be left out. */
  isOpen?: boolean
  onChange: (times: Times) => void
}

/** Start and end. What cannot be is said, and changes nothing. */
export function PeriodFields({ times, isOpen = false, onChange }: PeriodFieldsProps) {
  const [typed, setTyped] = useState({ ...times, of: times })
  // Undo, discard and import set other times than were typed.
  const isCurrent = typed.of.start === times.start && typed.of.end === times.end
  const shown = isCurrent ? typed : times
  const problemsOf = ({ start, end }: Times) => {
    const needed = (local: string) =>
      isLocalTime(local) || (isOpen && local === '') ? undefined : COPY.campaignsDialog.needed
    const isReversed = start !== '' && end !== '' && end <= start
    return {
      start: needed(start),
      end: needed(end) ?? (isReversed ? COPY.campaignsDialog.reversed : undefined)
    }
  }
  const problems = problemsOf(shown)
  const type = (change: Partial<Times>) => {
    const next = { start: shown.start, end: shown.end, ...change }
    const { start, end } = problemsOf(next)
    const isRight = start === undefined && end === undefined
    setTyped({ ...next, of: isRight ? next : times })
    if (isRight) onChange(next)
  }
  return (
    <div className="fsb-period">
      {(['start', 'end'] as const).map((limit) => (
        <InputField
          key={limit}
          // The browser's own field works with every keyboard, touch screen and screen reader.
          type="datetime-local"
          label={COPY.campaignsDialog[limit]}
          help={isOpen ? COPY.campaignsDialog[limit === 'start' ? 'noStart' : 'noEnd'] : undefined}
          problem={problems[limit]}
          value={shown[limit]}
          onChange={(local) => type({ [limit]: local })}
          onBlur={endStep}
        />
      ))}
    </div>
  )
}

const MESSAGES = ['progressTemplate', 'successMessage', 'initialMessage'] as const

function Amount({ campaign }: { campaign: Campaign }) {
  const { currency, shipping, threshold } = withOverrides(
    useDraft((draft) => draft),
    campaign
  )
  const isOfShop = shipping.amountFrom === 'shop'
  const isOn = hasPart(campaign, 'amount')
  return (
    <>
      <SwitchField
        label={COPY.campaignsDialog.amount}
        {...(isOfShop ? { help: COPY.campaignsDialog.amountOfShop, disabled: !isOn } : {})}
        checked={isOn}
        onChange={(on) => switchPart(campaign, 'amount', on)}
      />
      {isOn && !isOfShop && (
        <AmountField
          label={COPY.campaignsDialog.threshold}
          value={threshold}
          currency={currency}
          onChange={(amount) => changeOverride(campaign, { threshold: amount })}
        />
      )}
    </>
  )
}

function Texts({ campaign }: { campaign: Campaign }) {
  const settings = withOverrides(
    useDraft((draft) => draft),
    campaign
  )
  const { messages } = settings
  const isOn = hasPart(campaign, 'texts')
  return (
    <>
      <SwitchField
        label={COPY.campaignsDialog.texts}
        help={COPY.campaignsDialog.textsHelp}
        checked={isOn}
        onChange={(on) => switchPart(campaign, 'texts', on)}
      />
      {isOn &&
        MESSAGES.map((name) => (
          <TextField
            key={name}
            label={labelOf(settings, { name })}
            value={messages[name]}
            placeholders={OFFERED[name]}
            onChange={(text) => changeOverride(campaign, { [`messages_${name}`]: text })}
          />
        ))}
    </>
  )
}

/** Everything of one campaign. Each change is in the draft at once, and the preview can show it. */
export function CampaignForm({ campaign }: { campaign: Campaign }) {
  const { id, name, start, end } = campaign
  return (
    <div className="fsb-column" role="group" aria-label={nameOf(campaign)}>
      <InputField
        label={COPY.campaignsDialog.name}
        help={COPY.campaignsDialog.nameHelp}
        maxLength={CAMPAIGN_NAME_LIMIT}
        value={name}
        onChange={(text) => changeCampaign(id, { name: text }, 'name')}
        onBlur={endStep}
      />
      <PeriodFields times={{ start, end }} onChange={(times) => changeCampaign(id, times, 'times')} />
      <Amount campaign={campaign} />
      <Texts campaign={campaign} />
    </div>
  )
}
