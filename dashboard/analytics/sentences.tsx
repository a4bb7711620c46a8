import { Text } from '@wix/design-system'

/** Explains a figure, with a paragraph for each sentence. */
export const Sentences = ({ id, sentences }: { id?: string; sentences: readonly string[] }) => (
  <div id={id} className="fsb-explained">
    {sentences.map((sentence) => (
      <Text key={sentence} size="small">
        {sentence}
      </Text>
    ))}
  </div>
)
