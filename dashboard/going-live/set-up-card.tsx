import './set-up-card.css'

import { useStore } from '@nanostores/react'
import { CloseButton, Heading, Text, TextButton } from '@wix/design-system'
import { CircleLarge, StatusCompleteFilled } from '@wix/wix-ui-icons-common'
import { useId } from 'react'

import { $draft } from '../draft/draft.ts'
import { $openSection, toggleSection } from '../layout/sections.ts'
import { whenDrawn } from '../layout/when-drawn.ts'
import { LeavingControl } from '../ui/leaving.tsx'
import { COPY } from '../languages/en/going-live.ts'
import { $setUp, type SetUpStep } from './set-up.ts'

/** Where each step is done, the best first. */
const CONTROLS = {
  enable: ['.fsb-enable [role="switch"]'],
  // The amount may come from the shop.
  amount: ['.fsb-amount input:not([readonly])', '.fsb-shipping input:checked'],
  save: ['.fsb-header-save button'],
  // Without a link to the site, what says why there is none.
  see: ['.fsb-view-on-site', '.fsb-status button', '[tabindex="-1"]:has(.fsb-status)']
} as const

/** Focuses the first of these controls, as soon as its section is drawn. */
function lead(selectors: readonly string[]) {
  const find = () => selectors.map((selector) => document.querySelector<HTMLElement>(selector)).find(Boolean)
  whenDrawn(find, (control) => control.focus())
}

function show(id: SetUpStep['id']) {
  if (id !== 'amount') return lead(CONTROLS[id])
  if ($openSection.get() !== 'general') toggleSection('general')
  lead($draft.get().enabled ? CONTROLS.amount : CONTROLS.enable)
}

interface StepProps {
  step: SetUpStep
  isNext: boolean
}

function Step({ step: { id, isDone }, isNext }: StepProps) {
  const words = COPY.setUp.steps[id]
  return (
    <li className="fsb-set-up-step" data-done={isDone} aria-current={isNext ? 'step' : undefined}>
      <span className="fsb-set-up-mark" aria-hidden="true">
        {isDone ? <StatusCompleteFilled /> : <CircleLarge />}
      </span>
      <span className="fsb-set-up-words">
        <Text size="small" secondary={isDone}>
          {isDone ? (
            <>
              <span className="fsb-unseen">{COPY.setUp.done({ step: words })}</span>
              <span aria-hidden="true">{words}</span>
            </>
          ) : (
            words
          )}
        </Text>
      </span>
      {isNext && (
        <LeavingControl>
          <TextButton size="small" aria-label={COPY.setUp.showStep({ step: words })} onClick={() => show(id)}>
            {COPY.setUp.show}
          </TextButton>
        </LeavingControl>
      )}
    </li>
  )
}

/** Leads a new owner from nothing to a bar that is seen. */
export function SetUpCard({ onClose }: { onClose: () => void }) {
  const id = useId()
  const steps = useStore($setUp)
  if (!steps) return null
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <section className="fsb-set-up" aria-labelledby={id}>
      <div className="fsb-set-up-head">
        <Heading as="h2" size="tiny" id={id}>
          {COPY.setUp.title}
        </Heading>
        <LeavingControl>
          <CloseButton size="small" skin="dark" aria-label={COPY.setUp.close} onClick={onClose} />
        </LeavingControl>
      </div>
      <ol className="fsb-set-up-steps">
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}
