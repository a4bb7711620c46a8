import './screen.css'

import { Button, Heading, Text } from '@wix/design-system'
import { Component, type ReactNode } from 'react'
import { COPY } from '../languages/words.ts'

/** Contains a rendering error of its children. Unsaved changes are in session storage and are offered after the reload. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    return (
      <div className="fsb-screen fsb-column" role="alert">
        <Heading as="h2" size="small">
          {COPY.ui.crash.title}
        </Heading>
        <Text secondary>{COPY.ui.crash.text}</Text>
        <Button onClick={() => location.reload()}>{COPY.ui.crash.reload}</Button>
      </div>
    )
  }
}
