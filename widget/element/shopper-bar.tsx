import type { Add } from '#shared/bar/adds.ts'
import type { BarView, ReadyView } from '#shared/bar/bar.ts'
import { Component } from 'react'

import { Bar } from '../bar/bar.tsx'
import barStyles from '../bar/bar.css?inline'
import { COPY } from '../bar/copy.ts'
import { ErrorBox } from '../bar/error-box.tsx'
import { barLook, fillLook } from '../bar/look.ts'
import { Spinner } from '../bar/spinner.tsx'
import stateStyles from '../bar/states.css?inline'
import { StripRoom } from '../bar/strip-room.tsx'
import { loadStrip, type Strip, wantsStrip } from '../strip/strip.ts'
import { type ConnectOptions, connect, type Connection } from './connect.ts'
import { adopt } from './styles.ts'

interface ShopperBarProps extends ConnectOptions {
  /** Where r2wc draws: the element's shadow root. */
  container: ShadowRoot
}

interface ShopperBarState {
  view: BarView
  announced: string
  /** The keyboard was in the strip that went: it is at the message, which is read there. */
  isMessageFocused: boolean
  strip: Strip | undefined
}

/** Longer than the steps of a slider: only where the message comes to rest is it announced. */
const SETTLED_MS = 600

/** One bar's life in the page: connected with its element, gone with it. */
export class ShopperBar extends Component<ShopperBarProps, ShopperBarState> {
  override state: ShopperBarState = {
    view: { state: 'loading' },
    announced: '',
    isMessageFocused: false,
    strip: undefined
  }
  private connection: Connection | undefined
  private stops: (() => void)[] = []
  private frame = 0
  private settling: ReturnType<typeof setTimeout> | undefined
  private connectedTo = ''
  private isLoadingStrip = false
  /** The message that shoppers have heard. */
  private heard = ''
  private mustFocusMessage = false
  private adds: ReadonlyMap<string, Add> = new Map()

  override componentDidMount() {
    adopt(this.props.container, barStyles)
    adopt(this.props.container, stateStyles)
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
      connection.$adds.listen((adds) => this.tellAdds(adds))
    ]
    if (host !== 'parent' || typeof ResizeObserver === 'undefined') return
    const sizes = new ResizeObserver(() =>
      connection.tellHeight(Math.ceil(container.host.getBoundingClientRect().height))
    )
    sizes.observe(container.host)
    this.stops.push(() => sizes.disconnect())
  }

  private disconnect() {
    for (const stop of this.stops) stop()
    this.stops = []
    cancelAnimationFrame(this.frame)
    clearTimeout(this.settling)
    this.frame = 0
    this.settling = undefined
    this.connectedTo = ''
  }

  /** However many messages come, a bar is drawn once a frame. */
  private drawSoon() {
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0
      if (this.connection) this.show(this.connection.$view.get())
    })
  }

  private show(view: BarView) {
    const { container } = this.props
    this.setState({ view })
    container.host.toggleAttribute('data-hidden', view.state === 'hidden')
    if (view.state !== 'ready') return
    if (wantsStrip(view)) void this.getStrip()
    else if (container.activeElement?.closest('.strip')) return this.focusMessage(view)
    const announce = () => this.announce(view.message)
    clearTimeout(this.settling)
    if (this.heard === '') announce()
    else if (view.message !== this.heard) this.settling = setTimeout(announce, SETTLED_MS)
  }

  private announce(message: string) {
    const { activeElement } = this.props.container
    this.heard = message
    this.setState({ announced: message, isMessageFocused: activeElement?.matches('.message') ?? false })
  }

  /** The strip goes with the keyboard in it. Its new place is read out, so the message is not announced as well. */
  private focusMessage({ message }: ReadyView) {
    clearTimeout(this.settling)
    this.heard = message
    this.mustFocusMessage = true
    this.setState({ announced: '', isMessageFocused: true })
  }

  /** The results of adds are said, with their reasons: a button that changes is only seen. */
  private tellAdds(adds: ReadonlyMap<string, Add>) {
    const { view, isMessageFocused } = this.state
    const before = this.adds
    this.adds = adds
    if (view.state !== 'ready') return
    for (const { id, name } of view.products) {
      const add = adds.get(id)
      if (add === undefined || add === before.get(id) || add.state === 'waiting') continue
      this.setState({ announced: COPY.adds[add.state](name, add.state === 'refused' ? add.reason : '') })
    }
    if (adds.size === 0) this.setState({ announced: isMessageFocused ? '' : this.heard })
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

  override render() {
    const { view, announced, isMessageFocused, strip } = this.state
    if (view.state === 'loading') return <Spinner />
    if (view.state === 'hidden') return null
    if (view.state === 'error') return <ErrorBox reason={view.reason} />
    const { connection } = this
    return (
      <Bar
        settings={view.settings}
        state={view}
        announced={announced}
        isMessageFocused={isMessageFocused}
        looks={{ bar: barLook(view.settings), fill: fillLook(view) }}
      >
        {wantsStrip(view) &&
          (strip && connection ? (
            <strip.ProductStrip
              view={view}
              $adds={connection.$adds}
              onAdd={(product) => connection.addToCart(product)}
            />
          ) : (
            <StripRoom />
          ))}
      </Bar>
    )
  }
}
