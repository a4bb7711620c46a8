import type { Campaign } from '#shared/settings/field.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'

import { useDraft } from '../draft/use-draft.ts'
import { GoalTexts } from '../text-content/goal-texts.tsx'
import type { GoalsEditor } from '../goals/goals.ts'
import { GoalsSection } from '../goals/goals-section.tsx'
import { COPY as TEXTS } from '../languages/en/text-content.ts'
import { LanguagePanel } from '../text-content/language-panel.tsx'
import type { LanguageTab } from '../text-content/language-tabs.ts'
import { MessageTexts } from '../text-content/message-texts.tsx'
import { $assumedPlace, placeHelp } from '../text-content/place-help.ts'
import { OFFERED } from '../text-content/placeholders.ts'
import { countUntranslated } from '../text-content/untranslated.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { changeOverride, changeTextIn, hasPart, switchPart } from './campaigns.ts'
import { COPY } from '../languages/en/campaigns-dialog.ts'

export interface PartProps {
  campaign: Campaign
  /** The settings as they are in the campaign. */
  during: Settings
}

/** Fields of a campaign's own goals. */
export function GoalsPart({ campaign, editor }: { campaign: Campaign; editor: GoalsEditor }) {
  const isOn = hasPart(campaign, 'goals')
  return (
    <div tabIndex={-1} className="fsb-goals-place fsb-campaign-form">
      <SwitchField
        label={COPY.goals}
        help={COPY.goalsHelp}
        checked={isOn}
        onChange={(on) => switchPart(campaign, 'goals', on)}
      />
      {isOn && <GoalsSection editor={editor} />}
    </div>
  )
}

const MESSAGES = [
  ['messages_progressTemplate', 'progressTemplate', 'bar'],
  ['messages_successMessage', 'successMessage', 'success'],
  ['messages_initialMessage', 'initialMessage', 'initialMessage']
] as const
const NAMES = MESSAGES.map(([, key]) => key)

/** The campaign's messages in one language. */
function Messages({ campaign, during, before, tab }: PartProps & { before: Settings; tab: LanguageTab }) {
  const place = useStore($assumedPlace)
  if (tab === 'main')
    return MESSAGES.map(([name, key, label]) => (
      <TextField
        key={name}
        label={TEXTS[label]}
        {...(key === 'initialMessage' ? {} : placeHelp(place, during.messages[key]))}
        value={during.messages[key]}
        placeholders={OFFERED[key]}
        onChange={(text) => changeOverride(campaign.id, name, text)}
      />
    ))
  return (
    <MessageTexts
      tag={tab}
      names={NAMES}
      settings={during}
      before={before.messages}
      onChange={(name, text) => changeTextIn(campaign, during.messages, { tag: tab, name, text })}
    />
  )
}

/** The texts of what the campaign changes: the messages, and those of its goals. */
export function TextsPart({ campaign, during, editor }: PartProps & { editor: GoalsEditor }) {
  const before = useDraft((draft) => draft)
  const isOn = hasPart(campaign, 'texts')
  const { messages, rewards } = during
  const goals = hasPart(campaign, 'goals') ? rewards.goals : []
  const texts = { messages, goals, names: isOn ? NAMES : [] }
  return (
    <>
      <SwitchField
        label={COPY.texts}
        help={COPY.textsHelp}
        checked={isOn}
        onChange={(on) => switchPart(campaign, 'texts', on)}
      />
      {(isOn || goals.length > 0) && (
        <LanguagePanel untranslated={(tag) => countUntranslated(tag, texts, before)}>
          {(tab) => (
            <>
              {isOn && <Messages campaign={campaign} during={during} before={before} tab={tab} />}
              {goals.length > 0 && <GoalTexts editor={editor} tab={tab} before={before.rewards.goals} />}
            </>
          )}
        </LanguagePanel>
      )}
    </>
  )
}
