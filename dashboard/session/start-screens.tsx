import '../ui/screen.css'

import { Button, Heading, Text } from '@wix/design-system'

import { COPY } from '../languages/en/session.ts'
import { COPY as UI } from '../languages/en/ui.ts'

/** The same as in `index.html`, shown when loading is tried again. */
export function Loading({ text }: { text: string }) {
  return (
    <main className="fsb-skeleton">
      <h1>{COPY.title}</h1>
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
        {COPY.title}
      </Heading>
      <div role="alert" className="fsb-screen-words">
        <Text weight="normal">{COPY.settingsError}</Text>
        <Text size="small" secondary>
          {COPY.clientError({ message })}
        </Text>
      </div>
      <Button onClick={onRetry}>{UI.tryAgain}</Button>
    </main>
  )
}

const SignInLink = () => (
  <Button as="a" href="/owner">
    {COPY.signIn.link}
  </Button>
)

interface HowToOpenProps {
  message: string
  /** Owners of shops outside Wix sign in here too. */
  canSignIn: boolean
}

/** The address does not say whose site this is. */
export function HowToOpen({ message, canSignIn }: HowToOpenProps) {
  return (
    <main className="fsb-screen">
      <Heading as="h1" size="medium">
        {COPY.howToOpen.title}
      </Heading>
      <div role="alert" className="fsb-screen-words">
        <Text>{COPY.howToOpen.text}</Text>
        <Text size="tiny" secondary>
          {COPY.clientError({ message })}
        </Text>
      </div>
      <ol className="fsb-steps">
        {Object.values(COPY.howToOpen.steps).map((step) => (
          <li key={step}>
            <Text>{step}</Text>
          </li>
        ))}
      </ol>
      {canSignIn && (
        <>
          <Text>{COPY.signIn.outside}</Text>
          <SignInLink />
        </>
      )}
    </main>
  )
}

/** Leads the owner of a shop outside Wix to where links are used and asked for; `text` says why. */
export function SignIn({ text }: { text: string }) {
  return (
    <main className="fsb-screen">
      <Heading as="h1" size="medium">
        {COPY.signIn.title}
      </Heading>
      <div role="alert" className="fsb-screen-words">
        <Text>{text}</Text>
      </div>
      <SignInLink />
    </main>
  )
}
