import type { BarView, ReadyView } from '#shared/bar/bar-view.ts'
import { Component } from 'react'

import { barStyles } from '../bar/bar-styles.ts'
import { ErrorBox, Spinner } from '../bar/states.tsx'
import { followSize } from '../dom/browser.ts'
import { whenStyled } from '../parts/theme.ts'
import { askPage, type Connection, openMessages } from './connection.ts'
import type { ConnectOptions } from './messages.ts'
import { hasStrip, ReadyBar } from './ready-bar.tsx'
import { adopt } from '../dom/styles.ts'
import { DRAW_EVENT, END_EVENT } from '../dom/tag.ts'

export interface ShopperBarProps extends ConnectOptions {
  /** The element's shadow root, in which r2wc draws. */
  container: ShadowRoot
}

interface ShopperBarState {
  view: BarView
  connection: Connection | undefined
  announced: string
  /** The removed strip had the keyboard focus: the message has it now, and is read there. */
  isMessageFocused: boolean
}

const NOTHING: ShopperBarState = {
  view: { state: 'loading' },
  connection: undefined,
  announced: '',
  isMessageFocused: false
}

/** One bar in the page: connected with its host as long as its element is in the page. */
export class ShopperBar extends Component<ShopperBarProps, ShopperBarState> {
  private readonly answer = askPage(this.props.container.host)
  private stops: (() => void)[] = []
  private frame = 0
  private connectedTo = ''
  /** The answer of its page is about no later connection. */
  private isNew = true
  private mustFocusMessage = false

  override state: ShopperBarState = this.begin()

  /** Begins with the view that the page has drawn already, so that its nodes stay. */
  private begin(): ShopperBarState {
    if (!this.answer) return NOTHING
    const { drawn, connection } = this.answer
    // Preact rewrites its attributes, which ends the focus.
    this.mustFocusMessage = this.isFocused('.message')
    return {
      // The page has announced it: a text that is set again is read again.
      ...NOTHING,
      view: drawn?.view ?? { state: 'hidden', reason: 'not drawn' },
      connection,
      isMessageFocused: this.mustFocusMessage
    }
  }

  override componentDidMount() {
    // Nodes that were not taken over would stay in the shadow root as a second bar.
    if (this.state.view.state === 'hidden') this.props.container.querySelector('.bar')?.remove()
    this.componentDidUpdate()
    // The site's colors can be read then.
    whenStyled(() => this.drawSoon())
    this.props.container.host.addEventListener(END_EVENT, this.empty)
    this.props.container.host.addEventListener(DRAW_EVENT, this.connectAnew)
  }

  override componentDidUpdate() {
    if (this.mustFocusMessage) {
      this.mustFocusMessage = false
      this.props.container.querySelector<HTMLElement>('.message')?.focus({ preventScroll: true })
    }
    const { container, instanceId = '', host = '' } = this.props
    const wanted = `${host} ${instanceId}`
    if (!container.host.isConnected || wanted === this.connectedTo) return
    this.disconnect()
    this.connectedTo = wanted
    this.open(this.isNew ? this.answer?.connection : askPage(container.host)?.connection)
    this.isNew = false
  }

  override componentWillUnmount() {
    this.props.container.host.removeEventListener(END_EVENT, this.empty)
    this.props.container.host.removeEventListener(DRAW_EVENT, this.connectAnew)
    this.disconnect()
  }

  private readonly empty = () => {
    const { host } = this.props.container
    this.disconnect()
    const view: BarView = { state: 'hidden', reason: 'ended' }
    // Takes no room either, once the page has its attributes back.
    this.setState({ ...NOTHING, view }, () => host.toggleAttribute('data-hidden', true))
  }

  /** Another script fills the element from now on. */
  private readonly connectAnew = () => {
    this.connectedTo = ''
    this.componentDidUpdate()
  }

  private open(given: Connection | undefined) {
    if (given) this.follow(given)
    else this.stops = [openMessages(this.props, (connection) => this.follow(connection))]
  }

  private follow(connection: Connection) {
    const { container, host } = this.props
    // The drawn bar has some of these styles already, and others that win over them.
    adopt(container, barStyles, true)
    if (connection.styles) adopt(container, connection.styles)
    this.setState({ connection })
    const { $shown, $adds, $variants } = connection
    this.stops.push(
      ...[$shown, $adds, $variants].map((all) => all.listen(() => this.drawSoon())),
      connection.$announced.listen((announced) => this.announce(announced))
    )
    if (connection.$shown.get().state !== 'loading') this.drawSoon()
    if (host !== 'parent') return
    const stop = followSize(container.host, () =>
      connection.sendHeight?.(Math.ceil(container.host.getBoundingClientRect().height))
    )
    if (stop) this.stops.push(stop)
  }

  private disconnect() {
    for (const stop of this.stops) stop()
    this.stops = []
    cancelAnimationFrame(this.frame)
    this.frame = 0
    this.connectedTo = ''
  }

  /** Draws the bar in the next frame, however many changes came until then. */
  private drawSoon() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0
      const { connection } = this.state
      if (connection) this.show(connection.$shown.get())
    })
  }

  private show(view: BarView) {
    const { container } = this.props
    const { host } = container
    this.setState({ view })
    host.toggleAttribute('data-hidden', view.state === 'hidden')
    if (view.state === 'ready' && !hasStrip(view, host) && this.isFocused('.strip')) this.focusMessage(view)
  }

  private announce(announced: string) {
    this.setState({ announced, isMessageFocused: this.isFocused('.message') })
  }

  /** Is the keyboard focus there? */
  private isFocused(selector: string): boolean {
    return Boolean(this.props.container.activeElement?.closest(selector))
  }

  /** The strip is removed and had the keyboard focus. The focused message is read out, so it is not announced too. */
  private focusMessage(view: ReadyView) {
    this.state.connection?.skipAnnouncing(view)
    this.mustFocusMessage = true
    this.setState({ announced: '', isMessageFocused: true })
  }

  override render() {
    const { view, connection, announced, isMessageFocused } = this.state
    if (view.state === 'loading') return <Spinner />
    if (view.state === 'hidden') return null
    if (view.state === 'error') return <ErrorBox reason={view.reason} words={view.language.bar} />
    return (
      <ReadyBar
        view={view}
        host={this.props.container.host}
        connection={connection}
        drawn={this.answer?.drawn?.products}
        announced={announced}
        isMessageFocused={isMessageFocused}
      />
    )
  }
}
