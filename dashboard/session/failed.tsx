import './failed.css'

import { Button, Text } from '@wix/design-system'

import { COPY as UI } from '../languages/en/ui.ts'
import { LeavingControl } from '../ui/leaving.tsx'

interface FailedProps {
  /** Says what could not be read. */
  text: string
  message: string
  isUnauthorized: boolean
  /** Advice where trying again cannot help. */
  reopen: string
  onRetry: () => void
}

/** Stands in the place of what the service did not give. */
export function Failed({ text, message, isUnauthorized, reopen, onRetry }: FailedProps) {
  return (
    <div role="alert" className="fsb-failed">
      <Text>{text}</Text>
      <Text size="small" secondary>
        {message}
      </Text>
      {isUnauthorized ? (
        <Text size="small">{reopen}</Text>
      ) : (
        <LeavingControl>
          <Button size="small" onClick={onRetry}>
            {UI.tryAgain}
          </Button>
        </LeavingControl>
      )}
    </div>
  )
}
