import { Box, Button, Text } from '@wix/design-system'

import { Hint } from './hint.tsx'
import { SelfRemovingControl } from './restore-focus.tsx'
import { COPY } from '../languages/words.ts'

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
    <div role="alert">
      <Box direction="vertical" align="left" gap="12px">
        <Text>{text}</Text>
        <Hint>{message}</Hint>
        {isUnauthorized ? (
          <Text size="small">{reopen}</Text>
        ) : (
          <SelfRemovingControl>
            <Button size="small" onClick={onRetry}>
              {COPY.ui.tryAgain}
            </Button>
          </SelfRemovingControl>
        )}
      </Box>
    </div>
  )
}
