import { Loader } from '@wix/design-system'
import { Hint } from './hint.tsx'

/** A spinner with a text. The text of the design system's own loader would be a heading in the page's outline. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="fsb-loading fsb-column" data-gap="small" role="status">
      <Loader size="small" />
      <Hint size="tiny">{text}</Hint>
    </div>
  )
}
