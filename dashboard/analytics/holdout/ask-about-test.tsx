import type { HoldoutPercent } from '#shared/api/statistics-api.ts'
import { Button, Text } from '@wix/design-system'

import { COPY } from '../../languages/en/analytics-test.ts'
import { COPY as UI } from '../../languages/en/ui.ts'
import { Dialog } from '../../ui/dialog.tsx'

interface AskAboutTestProps {
  what: 'start' | 'stop'
  isChanging: boolean
  holdout: HoldoutPercent
  onConfirm: () => void
  onClose: () => void
}

/** Asks before carts lose the bar, or get it back. */
export function AskAboutTest({ what, isChanging, holdout, onConfirm, onClose }: AskAboutTestProps) {
  const isStart = what === 'start'
  const waiting = isStart ? COPY.starting : COPY.stopping
  return (
    <Dialog
      title={isStart ? COPY.ask : COPY.askStop}
      onClose={onClose}
      footer={
        <>
          <Button priority="secondary" onClick={onClose}>
            {UI.cancel}
          </Button>
          <Button disabled={isChanging} onClick={onConfirm}>
            {isChanging ? waiting : isStart ? COPY.confirm : COPY.stop}
          </Button>
        </>
      }
    >
      <div className="fsb-test-ask">
        <Text>{isStart ? COPY.askText[holdout] : COPY.askStopText}</Text>
        {isStart && (
          <ul>
            {Object.values(COPY.askEffects).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
