import { Loader, Text } from '@wix/design-system'

/** A spinner with a text. The text of the design system's own loader would be a heading in the page's outline. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="fsb-loading fsb-column" data-gap="small" role="status">
      <Loader size="small" />
      <Text size="tiny" secondary>
        {text}
      </Text>
    </div>
  )
}
