import { useStore } from '@nanostores/react'
import { WixDesignSystemProvider } from '@wix/design-system'
import { type ComponentType, useEffect, useState } from 'react'

import { CrashBoundary } from './ui/crash-boundary.tsx'
import { $language, ENGLISH } from './languages/language.ts'
import { Dashboard } from './layout/dashboard.tsx'
import { HowToOpen, Loading, StartFailed } from './session/start-screens.tsx'
import { $startup } from './session/startup.ts'
import { whenIdle } from './platform/idle.ts'
import { $toasts } from './ui/toasts.ts'
import { COPY } from './languages/words.ts'

interface AppProps {
  onRetry: () => void
}

function Screen({ onRetry }: AppProps) {
  const startup = useStore($startup)
  if (startup.state === 'loading') {
    return <Loading text={COPY.session.loading[startup.step]} />
  }
  if (startup.state === 'error') {
    const { message } = startup
    if (startup.step === 'settings') return <StartFailed message={message} onRetry={onRetry} />
    return <HowToOpen message={message} />
  }
  return <Dashboard instance={startup.instance} />
}

/** The toasts, loaded in an idle moment or with the first one. A load that failed is tried again with the next toast. */
function Toasts() {
  const toasts = useStore($toasts)
  const [List, setList] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      void import('./ui/toast-list.tsx').then(
        ({ ToastList }) => setList(() => ToastList),
        () => {}
      )
    if (List) return undefined
    if (toasts.length === 0) return whenIdle(load)
    load()
    return undefined
  }, [List, toasts])
  return List ? <List /> : null
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
      <Toasts />
    </WixDesignSystemProvider>
  )
}
