import '../session/start-screens.css'

import { Button, Heading, Text } from '@wix/design-system'
import { Component, type ReactNode } from 'react'

import { COPY } from './copy.ts'

/** A fault in what it holds stays in it; unsaved work is in session storage and comes back with the reload. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <div className="fsb-screen" role="alert">
        <Heading as="h2" size="small">
          {COPY.crash.title}
        </Heading>
        <Text secondary>{COPY.crash.text}</Text>
        <Button onClick={() => location.reload()}>{COPY.crash.reload}</Button>
      </div>
    )
  }
}
