import './help-panel.css'

import { Heading, Text } from '@wix/design-system'

import { COPY } from './copy.ts'
import { COPY as LAYOUT } from '../layout/copy.ts'
import { SECTIONS } from '../layout/sections.ts'
import { Dialog } from '../ui/dialog.tsx'

/** Explains each section. */
export function HelpPanel({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={COPY.title} placement="side" onClose={onClose}>
      <Text>{COPY.intro}</Text>
      {SECTIONS.map((id) => (
        <div key={id}>
          <Heading as="h3" size="tiny">
            {LAYOUT.sections[id]}
          </Heading>
          <Text size="small" secondary>
            {COPY.sections[id]}
          </Text>
        </div>
      ))}
      <div>
        <Heading as="h3" size="tiny">
          {COPY.keysTitle}
        </Heading>
        <dl className="fsb-keys">
          {COPY.keys.map(([keys, what]) => (
            <div key={keys}>
              <dt>{keys}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  )
}
