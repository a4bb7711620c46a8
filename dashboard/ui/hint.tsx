import { Text, TextButton, type TextButtonProps, type TextProps } from '@wix/design-system'

/** A text of less weight than those around it. */
export const Hint = (props: TextProps) => <Text size="small" secondary {...props} />

/** A button among words, which looks like a link. */
export const WordButton = (props: TextButtonProps) => (
  <TextButton size="small" skin="dark" underline="always" {...props} />
)
