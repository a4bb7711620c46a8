import '../ui/field.css'
import '../ui/switch-field.css'

import { Loader, Text, TextButton } from '@wix/design-system'
import { useId, useState } from 'react'

import { COPY } from '../languages/en/bar-code.ts'
import { part } from '../ui/part.tsx'

const BarCode = part(
  async () => (await import('./bar-code.tsx')).BarCode,
  () => <Loader size="tiny" />
)

/** The bar on a page that Wix does not serve: one row, and behind it the code to copy. */
export function OtherPage() {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="fsb-field fsb-other-page" role="group" aria-labelledby={id}>
      <div className="fsb-switch">
        <div className="fsb-switch-words">
          <Text id={id} size="small" weight="normal">
            {COPY.title}
          </Text>
          <Text size="tiny" secondary>
            {COPY.rowHelp}
          </Text>
        </div>
        <TextButton size="small" skin="dark" underline="always" onClick={() => setOpen(!isOpen)}>
          {isOpen ? COPY.hide : COPY.show}
        </TextButton>
      </div>
      {isOpen && <BarCode />}
    </div>
  )
}
