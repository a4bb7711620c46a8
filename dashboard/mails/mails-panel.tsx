import { type OwnerMails, ownerMailsApi } from '#shared/api/owner-mails-api.ts'
import { toMessage } from '#shared/errors.ts'
import type { Instance } from '#shared/instance.ts'
import { Button, Text } from '@wix/design-system'
import { useEffect, useState } from 'react'

import { COPY as LAYOUT } from '../languages/en/layout.ts'
import { COPY } from '../languages/en/mails.ts'
import { Dialog } from '../ui/dialog.tsx'
import { InputField } from '../ui/input-field.tsx'
import { Loading } from '../ui/loading.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { showToast } from '../ui/toasts.ts'

interface FormProps {
  kept: OwnerMails
  onKeep: (wish: Pick<OwnerMails, 'address' | 'digest'>) => void
}

function MailsForm({ kept, onKeep }: FormProps) {
  const [address, setAddress] = useState(kept.address || (kept.proposed ?? ''))
  const [digest, setDigest] = useState(kept.digest)
  return (
    <form
      className="fsb-dialog-body"
      onSubmit={(event) => {
        event.preventDefault()
        onKeep({ address, digest })
      }}
    >
      <Text size="small" secondary>
        {COPY.help}
      </Text>
      <InputField
        type="email"
        label={COPY.address}
        autocomplete="email"
        required
        value={address}
        onChange={setAddress}
      />
      <SwitchField label={COPY.digest} checked={digest} onChange={setDigest} />
      <div className="fsb-dialog-foot">
        {kept.address !== '' && (
          <Button
            size="small"
            priority="secondary"
            type="button"
            onClick={() => onKeep({ address: '', digest: false })}
          >
            {COPY.stop}
          </Button>
        )}
        <Button size="small" type="submit">
          {COPY.keep}
        </Button>
      </div>
    </form>
  )
}

type Reading =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'ready'; kept: OwnerMails }

/** Sets up mails about the shop. Nothing is sent before the owner says so. */
export function MailsPanel({ instance, onClose }: { instance: Instance; onClose: () => void }) {
  const { instanceId, credential } = instance
  const [api] = useState(() => ownerMailsApi({ serviceUrl: '' }))
  const [reading, setReading] = useState<Reading>({ state: 'loading' })
  useEffect(() => {
    let isOver = false
    const take = (read: Reading) => {
      if (!isOver) setReading(read)
    }
    api.load(instanceId, credential).then(
      (kept) => take({ state: 'ready', kept }),
      (error: unknown) => take({ state: 'failed', message: toMessage(error) })
    )
    return () => {
      isOver = true
    }
  }, [api, instanceId, credential])

  const keep: FormProps['onKeep'] = async (wish) => {
    const result = await api.keep(instanceId, credential, wish)
    if (result.state === 'failed') {
      showToast({ type: 'error', message: result.message })
      return
    }
    const { address } = result.answer
    showToast({ type: 'success', message: address === '' ? COPY.stopped : COPY.kept({ address }) })
    onClose()
  }
  return (
    <Dialog title={COPY.title} onClose={onClose}>
      {reading.state === 'loading' && <Loading text={LAYOUT.loadingSection} />}
      {reading.state === 'failed' && (
        <div role="alert">
          <Text size="small">{reading.message}</Text>
        </div>
      )}
      {reading.state === 'ready' && <MailsForm kept={reading.kept} onKeep={keep} />}
    </Dialog>
  )
}
