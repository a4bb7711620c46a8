import { useStore } from '@nanostores/react'
import { Button, Text } from '@wix/design-system'

import { COPY } from '../languages/en/save.ts'
import { COPY as UI } from '../languages/en/ui.ts'
import { Dialog } from '../ui/dialog.tsx'
import { $saving, leaveQuestion, saveChanges } from './save.ts'

/** A save would change the bar that a test compares: its owner says what the test counts from there on. */
export function TestDialog() {
  const { state } = useStore($saving)
  if (state !== 'asking') return null
  return (
    <Dialog
      title={COPY.askTest.title}
      onClose={leaveQuestion}
      footer={
        <>
          <Button priority="secondary" onClick={leaveQuestion}>
            {UI.cancel}
          </Button>
          <Button priority="secondary" onClick={() => void saveChanges('goOn')}>
            {COPY.askTest.goOn}
          </Button>
          <Button onClick={() => void saveChanges('newPeriod')}>{COPY.askTest.newPeriod}</Button>
        </>
      }
    >
      <Text>{COPY.askTest.text}</Text>
      <Text>{COPY.askTest.goOnMeans}</Text>
      <Text>{COPY.askTest.newPeriodMeans}</Text>
    </Dialog>
  )
}
