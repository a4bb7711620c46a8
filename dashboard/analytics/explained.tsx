import { Text, TextButton } from '@wix/design-system'
import { useId, useState } from 'react'

/** Sentences that are shown when an owner asks for them. */
export function Explained({ label, sentences }: { label: string; sentences: readonly string[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <TextButton
          size="small"
          skin="dark"
          underline="always"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
        </TextButton>
      </div>
      {isOpen && (
        <div id={id} className="fsb-explained">
          {sentences.map((sentence) => (
            <Text key={sentence} size="small">
              {sentence}
            </Text>
          ))}
        </div>
      )}
    </>
  )
}
