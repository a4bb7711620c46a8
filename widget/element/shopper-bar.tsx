import type { Add } from '#shared/bar/adds.ts'
import type { BarView, ReadyView } from '#shared/bar/bar-view.ts'
import { Component } from 'react'

import barStyles from '../bar/bar.css?inline'
import goalsStyles from '../bar/goals.css?inline'
import { isReaching, MOMENT_MS } from '../bar/moment.ts'
import type { siteLook } from '../bar/site-look.ts'
import stateStyles from '../bar/states.css?inline'
import { ErrorBox, Spinner } from '../bar/states.tsx'
import { loadStrip, type StripModule } from '../strip/strip.ts'
import { type ConnectOptions, connect, type Connection } from './connect.ts'
import { hasStrip, needsStyles, ReadyBar } from './ready-bar.tsx'
import { adopt } from './styles.ts'

interface ShopperBarProps extends ConnectOptions {
  /** Where r2wc draws: the element's shadow root. */
  container: ShadowRoot
}

interface ShopperBarState {
  view: BarView
  announced: string
  /** The removed strip had the keyboard focus: the message has it now, and is read there. */
  isMessageFocused: boolean
  isCelebrating: boolean
  strip: StripModule | undefined
}

/** The message is announced when it has not changed for this long, which is longer than the steps of a slider. */
const SETTLED_MS = 600

const steadyOf = ({ message, steadyMessage = message }: ReadyView): string => steadyMessage

/** One bar in the page: connected with its host as long as its element is in the page. */
export class ShopperBar extends Component<ShopperBarProps, ShopperBarState> {
  override state: ShopperBarState = {
    view: { state: 'loading' },
    announced: '',
    isMessageFocused: false,
    isCelebrating: false,
    strip: undefined
  }
  private connection: Connection | undefined
  private stops: (() => void)[] = []
  private frame = 0
  private settling: ReturnType<typeof setTimeout> | undefined
  private celebrating: ReturnType<typeof setTimeout> | undefined
  private connectedTo = ''
  private isLoadingStrip = false
  /** Those that only some bars need. */
  private styles: 'none' | 'loading' | 'tried' = 'none'
  private siteLook: typeof siteLook | undefined
  /** The message that was announced last, and what of it stays the same while time passes. */
  private announcedMessage = ''
  private announcedSteady = ''
  private mustFocusMessage = false
  private adds: ReadonlyMap<string, Add> = new Map()

  override componentDidMount() {
    adopt(this.props.container, barStyles)
    for (const styles of [goalsStyles, stateStyles]) adopt(this.props.container, styles)
    this.componentDidUpdate()
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
    this.open()
  }

  override componentWillUnmount() {
    this.disconnect()
  }

  private open() {
    const { container, instanceId, host } = this.props
    const connection = connect({ instanceId, host })
    this.connection = connection
    this.stops = [
      () => connection.destroy(),
      connection.$view.listen(() => this.drawSoon()),
      connection.$adds.listen((adds) => this.announceAdds(adds))
    ]
    if (host !== 'parent' || typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(() =>
      connection.sendHeight(Math.ceil(container.host.getBoundingClientRect().height))
    )
    sizes.observe(container.host)
    this.stops.push(() => sizes.disconnect())
  }

  private disconnect() {
    for (const stop of this.stops) stop()
    this.stops = []
    cancelAnimationFrame(this.frame)
    clearTimeout(this.settling)
    clearTimeout(this.celebrating)
    this.frame = 0
    this.settling = undefined
    this.connectedTo = ''
  }

  /** Draws the bar in the next frame, however many messages came until then. */
  private drawSoon() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0
      if (this.connection) this.show(this.connection.$view.get())
    })
  }

  private show(view: BarView) {
    const { container } = this.props
    const { host } = container
    // Without them the bar would be drawn in another form first.
    if (view.state === 'ready' && needsStyles(view, host) && this.styles !== 'tried')
      return void this.getStyles()
    if (view.state === 'ready' && isReaching(this.state.view, view)) void this.celebrate()
    this.setState({ view })
    host.toggleAttribute('data-hidden', view.state === 'hidden')
    if (view.state !== 'ready') return
    if (hasStrip(view, host)) void this.getStrip()
    else if (container.activeElement?.closest('.strip')) return this.focusMessage(view)
    const announce = () => this.announce(view)
    clearTimeout(this.settling)
    if (this.announcedMessage === '') announce()
    else if (steadyOf(view) !== this.announcedSteady) this.settling = setTimeout(announce, SETTLED_MS)
  }

  private async celebrate() {
    try {
      const { styles, isShoppers } = await import('../bar/moment-module.ts')
      if (!isShoppers(this.props.host)) return
      adopt(this.props.container, styles)
    } catch (error) {
      return console.debug('free-shipping-bar: there is no moment', error)
    }
    if (!this.connection) return
    clearTimeout(this.celebrating)
    this.celebrating = setTimeout(() => this.setState({ isCelebrating: false }), MOMENT_MS)
    this.setState({ isCelebrating: true })
  }

  private announce(view: ReadyView) {
    const { message } = view
    const { activeElement } = this.props.container
    this.announcedMessage = message
    this.announcedSteady = steadyOf(view)
    this.setState({ announced: message, isMessageFocused: activeElement?.matches('.message') ?? false })
  }

  /** The strip is removed and had the keyboard focus. The focused message is read out, so it is not announced too. */
  private focusMessage(view: ReadyView) {
    clearTimeout(this.settling)
    this.announcedMessage = view.message
    this.announcedSteady = steadyOf(view)
    this.mustFocusMessage = true
    this.setState({ announced: '', isMessageFocused: true })
  }

  /** Announces the results of adds, with their reasons: a changed button can only be seen. */
  private announceAdds(adds: ReadonlyMap<string, Add>) {
    const { view, isMessageFocused } = this.state
    const before = this.adds
    this.adds = adds
    if (view.state !== 'ready') return
    for (const { id, name } of view.products) {
      const add = adds.get(id)
      if (add === undefined || add === before.get(id) || add.state === 'waiting') continue
      const values: Record<string, string> = { name, reason: add.state === 'refused' ? add.reason : '' }
      const announced = view.language.bar.adds[add.state].replace(
        /\$\{(\w+)\}/g,
        (_, value) => values[value] ?? ''
      )
      this.setState({ announced: announced.trim() })
    }
    if (adds.size === 0) this.setState({ announced: isMessageFocused ? '' : this.announcedMessage })
  }

  private async getStrip() {
    if (this.isLoadingStrip) return
    this.isLoadingStrip = true
    try {
      const strip = await loadStrip()
      adopt(this.props.container, strip.styles)
      this.setState({ strip })
    } catch (error) {
      this.isLoadingStrip = false
      console.debug('free-shipping-bar: the product strip could not be loaded', error)
    }
  }

  private async getStyles() {
    if (this.styles !== 'none') return
    this.styles = 'loading'
    try {
      const { styles, siteLook, whenStyled } = await import('../bar/more-styles.ts')
      adopt(this.props.container, styles)
      this.siteLook = siteLook
      whenStyled(() => this.drawSoon())
    } catch (error) {
      console.debug('free-shipping-bar: some styles could not be loaded', error)
    }
    this.styles = 'tried'
    this.drawSoon()
  }

  override render() {
    const { view, announced, isMessageFocused, isCelebrating, strip } = this.state
    if (view.state === 'loading') return <Spinner />
    if (view.state === 'hidden') return null
    if (view.state === 'error') return <ErrorBox reason={view.reason} words={view.language.bar} />
    return (
      <ReadyBar
        view={view}
        host={this.props.container.host}
        connection={this.connection}
        strip={strip}
        siteLook={this.siteLook}
        announced={announced}
        isMessageFocused={isMessageFocused}
        isCelebrating={isCelebrating}
      />
    )
  }
}
