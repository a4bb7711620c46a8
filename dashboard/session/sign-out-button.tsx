import type { Instance } from '#shared/instance.ts'
import { Button } from '@wix/design-system'

import { COPY } from '../languages/en/session.ts'
import { showToast } from '../ui/toasts.ts'

async function leave(instance: Instance) {
  const { signOut } = await import('#shared/api/sign-out-api.ts')
  const result = await signOut({ serviceUrl: '' }, instance)
  if (result.state === 'answered') location.assign('/owner')
  else showToast({ type: 'error', message: result.message })
}

/** Ends the session of an owner who signed in by a link. */
export function SignOutButton({ instance }: { instance: Instance }) {
  return (
    <Button size="small" priority="secondary" onClick={() => void leave(instance)}>
      {COPY.signOut}
    </Button>
  )
}
