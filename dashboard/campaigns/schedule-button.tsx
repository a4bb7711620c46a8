import './schedule-button.css'

import { useStore } from '@nanostores/react'
import { TextButton } from '@wix/design-system'
import { ChevronDown } from '@wix/wix-ui-icons-common'
import { useState } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { $locale } from '../languages/locale.ts'
import { scheduleWords } from './written-time.ts'
import { lazyComponent } from '../ui/lazy.tsx'
import { COPY, fill } from '../languages/words.ts'

const CampaignsDialog = lazyComponent(async () => (await import('./campaigns-dialog.tsx')).CampaignsDialog)

/** Below the bar's switch: when it is shown. */
export function ScheduleButton() {
  const schedule = useDraft((draft) => draft.schedule)
  const locale = useStore($locale)
  const [isOpen, setOpen] = useState(false)
  const words = scheduleWords(schedule, locale)
  return (
    <div className="fsb-schedule">
      <TextButton
        size="small"
        skin="dark"
        aria-haspopup="dialog"
        aria-label={fill(COPY.campaigns.button.name, { words })}
        suffixIcon={<ChevronDown />}
        onClick={() => setOpen(true)}
      >
        {words}
      </TextButton>
      {isOpen && <CampaignsDialog onClose={() => setOpen(false)} />}
    </div>
  )
}
