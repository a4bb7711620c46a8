import { TextButton } from '@wix/design-system'
import { ChevronDown, ChevronUp } from '@wix/wix-ui-icons-common'
import { type ReactNode, useId, useState } from 'react'

/** Opens what the open section has behind More; its fields are in the page at the next look. */
export const openMore = (): void =>
  document.querySelector<HTMLElement>('.fsb-section-body .fsb-more > span > [aria-expanded="false"]')?.click()

/** Hides its children behind a button with their name. */
export function More({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="fsb-more fsb-column">
      <span>
        <TextButton
          size="small"
          skin="dark"
          suffixIcon={isOpen ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </TextButton>
      </span>
      {isOpen && (
        <div id={id} role="group" aria-label={label} className="fsb-more-body fsb-column" data-gap="large">
          {children}
        </div>
      )}
    </div>
  )
}
