import './help-panel.css'

import { MAX_PRODUCTS } from '#shared/settings/limits.ts'
import { Heading, Text } from '@wix/design-system'

import { COPY } from '../languages/en/help.ts'
import { COPY as SESSION } from '../languages/en/session.ts'
import { COPY as LAYOUT } from '../languages/en/layout.ts'
import { SECTIONS } from '../sections/sections.ts'
import { Dialog } from '../ui/dialog.tsx'

const KEYS = ['save', 'undo', 'redo'] as const

/** Explains each section. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={COPY.title} placement="side" onClose={onClose}>
      <Text>{COPY.intro}</Text>
      <Text size="small">{SESSION.planNote}</Text>
      {SECTIONS.map((id) => (
        <div key={id}>
          <Heading as="h3" size="tiny">
            {LAYOUT.sections[id]}
          </Heading>
          <Text size="small" secondary>
            {id === 'products' ? COPY.sections.products({ limit: MAX_PRODUCTS }) : COPY.sections[id]}
          </Text>
        </div>
      ))}
      <div>
        <Heading as="h3" size="tiny">
          {COPY.keysTitle}
        </Heading>
        <dl className="fsb-keys">
          {KEYS.map((key) => (
            <div key={key}>
              <dt>{COPY.keys[key]}</dt>
              <dd>{COPY.keysDo[key]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
