import './bar-code.css'

import { barSnippet } from '#shared/bar/snippet.ts'
import { useStore } from '@nanostores/react'
import { Button, FormField, Text } from '@wix/design-system'
import { useId, useRef, useState } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { $startup } from '../session/startup.ts'
import { COPY } from '../languages/en/bar-code.ts'

/**
 * Copies what a field holds. In a frame the clipboard API may be blocked. There the browser's copy command,
 * which copies the selection, may still work.
 */
async function copy(field: HTMLTextAreaElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value)
    return true
  } catch (error) {
    console.debug('free-shipping-bar: the clipboard is closed to scripts', error)
    field.select()
    return document.execCommand('copy')
  }
}

/** The HTML of the owner's bar, ready to copy. It follows the draft, because the space it reserves depends on the settings. */
export function BarCode() {
  const startup = useStore($startup)
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [last, setLast] = useState({ code: '', isCopied: false })
  const instanceId = startup.state === 'ready' ? startup.instance.instanceId : ''
  // The service that serves the bar also served this page.
  const code = useDraft((settings) => barSnippet({ serviceUrl: location.origin, instanceId, settings }))
  const outcome = last.code !== code ? undefined : last.isCopied ? 'copied' : 'selected'

  const press = async () => {
    if (field.current) setLast({ code, isCopied: await copy(field.current) })
  }
  return (
    <>
      <Text size="small">{COPY.howTo}</Text>
      <FormField id={id} label={COPY.code}>
        <textarea
          ref={field}
          id={id}
          className="fsb-code"
          dir="ltr"
          rows={6}
          readOnly
          spellCheck={false}
          value={code}
        />
      </FormField>
      <div className="fsb-code-foot">
        <Button size="small" priority="secondary" onClick={() => void press()}>
          {outcome === 'copied' ? COPY.copied : COPY.copy}
        </Button>
        <div role="status">
          {outcome && (
            <Text size="tiny" secondary>
              {COPY.outcomes[outcome]}
            </Text>
          )}
        </div>
      </div>
    </>
  )
}
