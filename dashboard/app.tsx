import './ui/screen.css'

import { useStore } from '@nanostores/react'
import { Button, Heading, Text, WixDesignSystemProvider } from '@wix/design-system'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

import { $language, ENGLISH } from './languages/language.ts'
import { Dashboard } from './layout/dashboard.tsx'
import { $screen, $startup } from './session/startup.ts'
import { CrashBoundary } from './ui/crash-boundary.tsx'
import { idleComponent } from './ui/lazy.tsx'
import { COPY, fill } from './languages/words.ts'

/** The same as in `index.html`, shown when loading is tried again. */
const Loading = () => (
  <div className="fsb-skeleton">
    <header className="fsb-header">
      <h1>{COPY.session.title}</h1>
    </header>
    <main className="fsb-main">
      <div className="fsb-left fsb-column" data-gap="large">
        <div className="fsb-status-card fsb-column">
          <p role="status">{COPY.session.loading.settings}</p>
        </div>
        <div className="fsb-section" />
      </div>
      <div className="fsb-pane" />
    </main>
  </div>
)

interface NotOpenProps {
  title: string
  text: string
  message: string
  children: ReactNode
}

/** Says why there is no page: nothing is shown that could be saved over the settings. */
const NotOpen = ({ title, text, message, children }: NotOpenProps) => (
  <main className="fsb-screen fsb-column">
    <Heading as="h1" size="medium">
      {title}
    </Heading>
    <div role="alert" className="fsb-column" data-gap="small">
      <Text weight="normal">{text}</Text>
      <Text size="small" secondary>
        {fill(COPY.session.clientError, { message })}
      </Text>
    </div>
    {children}
  </main>
)

function Screen({ onRetry }: { onRetry: () => void }) {
  const startup = useStore($startup)
  const { title, settingsError, howToOpen } = COPY.session
  switch (startup.state) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <NotOpen title={title} text={settingsError} message={startup.message}>
          <Button onClick={onRetry}>{COPY.ui.tryAgain}</Button>
        </NotOpen>
      )
    // The address does not say whose site this is.
    case 'unopened':
      return (
        <NotOpen title={howToOpen.title} text={howToOpen.text} message={startup.message}>
          <ol className="fsb-steps">
            {Object.values(howToOpen.steps).map((step) => (
              <li key={step}>
                <Text>{step}</Text>
              </li>
            ))}
          </ol>
        </NotOpen>
      )
    case 'ready':
      return <Dashboard instance={startup.instance} />
  }
}

const Toasts = idleComponent(async () => (await import('./ui/toast-list.tsx')).ToastList)

function App({ onRetry }: { onRetry: () => void }) {
  const language = useStore($language) ?? ENGLISH
  return (
    // React doesn't know when the words change, so another language draws everything again.
    <WixDesignSystemProvider key={language} locale={language}>
      <CrashBoundary>
        <Screen onRetry={onRetry} />
      </CrashBoundary>
      <CrashBoundary>
        <Toasts />
      </CrashBoundary>
    </WixDesignSystemProvider>
  )
}

/** Renders the page into `place` once the settings and the words are there. Returns a function that removes it. */
export function drawDashboard(place: Element, onRetry: () => void): () => void {
  let root: Root | undefined
  const stop = $screen.subscribe((startup) => {
    if (root || !startup || startup.state === 'loading') return
    root = createRoot(place)
    root.render(<App onRetry={onRetry} />)
  })
  return () => {
    stop()
    root?.unmount()
  }
}
