import { Box, Text, TextButton } from '@wix/design-system'

import { LeavingControl } from '../ui/leaving.tsx'
import { COPY } from '../languages/words.ts'

/** An error message with a button to try again. */
export function LoadError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <Box direction="vertical" align="left" gap="6px" padding="12px 0">
        <Text size="small" skin="error">
          {message}
        </Text>
        <LeavingControl>
          <TextButton size="small" onClick={onRetry}>
            {COPY.products.tryAgain}
          </TextButton>
        </LeavingControl>
      </Box>
    </div>
  )
}
