import './bar-code.css'

import { Button, FormField, Text } from '@wix/design-system'
import { useId, useRef, useState } from 'react'

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

/** Code to read and to copy. */
export function CodeField({ label, code, rows }: { label: string; code: string; rows: number }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [last, setLast] = useState({ code: '', isCopied: false })
  const outcome = last.code !== code ? undefined : last.isCopied ? 'copied' : 'selected'

  const press = async () => {
    if (field.current) setLast({ code, isCopied: await copy(field.current) })
  }
  const action = outcome === 'copied' ? COPY.copied : COPY.copy
  return (
    <>
      <FormField id={id} label={label}>
        <textarea
          ref={field}
          id={id}
          className="fsb-code"
          dir="ltr"
          rows={rows}
          readOnly
          spellCheck={false}
          value={code}
        />
      </FormField>
      <div className="fsb-code-foot">
        <Button
          size="small"
          priority="secondary"
          aria-label={`${action}: ${label}`}
          onClick={() => void press()}
        >
          {action}
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
