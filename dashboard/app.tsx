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
    if (startup.step === 'session') return <SignIn />
    return startup.step === 'instance' ? (
      <HowToOpen message={startup.message} />
    ) : (
      <StartFailed message={startup.message} onRetry={onRetry} />
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
