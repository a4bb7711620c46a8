import '../ui/screen.css'

import { Button, Heading, Text } from '@wix/design-system'
import { COPY, fill } from '../languages/words.ts'

/** The same as in `index.html`, shown when loading is tried again. */
export function Loading({ text }: { text: string }) {
  return (
    <main className="fsb-skeleton">
      <h1>{COPY.session.title}</h1>
      <div>
        <p role="status">{text}</p>
      </div>
      <div />
      <div />
    </main>
  )
}

/** The settings could not be read: nothing is shown that could be saved over them. */
export function StartFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <main className="fsb-screen">
      <Heading as="h1" size="medium">
        {COPY.session.title}
      </Heading>
      <div role="alert" className="fsb-screen-words">
        <Text weight="normal">{COPY.session.settingsError}</Text>
        <Text size="small" secondary>
          {fill(COPY.session.clientError, { message })}
        </Text>
      </div>
      <Button onClick={onRetry}>{COPY.ui.tryAgain}</Button>
    </main>
  )
}

/** The address does not say whose site this is. */
export function HowToOpen({ message }: { message: string }) {
  return (
    <main className="fsb-screen">
      <Heading as="h1" size="medium">
        {COPY.session.howToOpen.title}
      </Heading>
      <div role="alert" className="fsb-screen-words">
        <Text>{COPY.session.howToOpen.text}</Text>
        <Text size="tiny" secondary>
          {fill(COPY.session.clientError, { message })}
        </Text>
      </div>
      <ol className="fsb-steps">
        {Object.values(COPY.session.howToOpen.steps).map((step) => (
          <li key={step}>
            <Text>{step}</Text>
          </li>
        ))}
      </ol>
    </main>
  )
}
