import { useStore } from '@nanostores/react'
import { WixDesignSystemProvider } from '@wix/design-system'

import { CrashBoundary } from './ui/crash-boundary.tsx'
import { $language, ENGLISH } from './languages/language.ts'
import { Dashboard } from './layout/dashboard.tsx'
import { HowToOpen, Loading, SignIn, StartFailed } from './session/start-screens.tsx'
import { ToastList } from './ui/toast-list.tsx'
import { COPY } from './languages/en/session.ts'
import { $startup } from './session/startup.ts'

interface AppProps {
  onRetry: () => void
}

function Screen({ onRetry }: AppProps) {
  const startup = useStore($startup)
  if (startup.state === 'loading') {
    return <Loading text={COPY.loading[startup.step]} />
  }
  if (startup.state === 'error') {
    const { message } = startup
    if (startup.step === 'settings') return <StartFailed message={message} onRetry={onRetry} />
    if (startup.step === 'session') return <SignIn text={COPY.signIn.text} />
    return startup.outside === 'alone' ? (
      <SignIn text={COPY.howToOpen.text} />
    ) : (
      <HowToOpen message={message} canSignIn={startup.outside === 'too'} />
    )
  }
  return <Dashboard instance={startup.instance} />
}

/** The owner's page. */
export function App(props: AppProps) {
  const language = useStore($language) ?? ENGLISH
  return (
    // Words are no state: with another language everything is drawn anew.
    <WixDesignSystemProvider key={language} locale={language}>
      <CrashBoundary>
        <Screen {...props} />
      </CrashBoundary>
      <ToastList />
    </WixDesignSystemProvider>
  )
}
