import type { BarView } from '#shared/bar/bar.ts'
import { Component } from 'react'

import { Bar } from '../bar/bar.tsx'
import barStyles from '../bar/bar.css?inline'
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
  strip: Strip | undefined
}

/** Longer than the steps of a slider: only where the message comes to rest is it announced. */
const SETTLED_MS = 600

/** One bar's life in the page: connected with its element, gone with it. */
export class ShopperBar extends Component<ShopperBarProps, ShopperBarState> {
  override state: ShopperBarState = { view: { state: 'loading' }, announced: '', strip: undefined }
  private connection: Connection | undefined
  private stops: (() => void)[] = []
  private frame = 0
  private settling: ReturnType<typeof setTimeout> | undefined
  private connectedTo = ''
  private isLoadingStrip = false

  override componentDidMount() {
    adopt(this.props.container, barStyles)
    adopt(this.props.container, stateStyles)
    this.componentDidUpdate()
  }

  override componentDidUpdate() {
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
    this.stops = [() => connection.destroy(), connection.$view.listen(() => this.drawSoon())]
    if (host !== 'parent') return
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
    this.setState({ view })
    if (view.state !== 'ready') return
    if (wantsStrip(view)) void this.getStrip()
    const announce = () => this.setState({ announced: view.message })
    clearTimeout(this.settling)
    if (this.state.announced === '') announce()
    else if (view.message !== this.state.announced) this.settling = setTimeout(announce, SETTLED_MS)
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
    const { view, announced, strip } = this.state
    if (view.state === 'loading') return <Spinner />
    if (view.state === 'error') return <ErrorBox reason={view.reason} />
    const { connection } = this
    return (
      <Bar
        settings={view.settings}
        state={view}
        announced={announced}
        looks={{ bar: barLook(view.settings), fill: fillLook(view) }}
      >
        {wantsStrip(view) &&
          (strip && connection ? (
            <strip.ProductStrip
              view={view}
              $refused={connection.$refused}
              onAdd={(product) => connection.addToCart(product)}
            />
          ) : (
            <StripRoom />
          ))}
      </Bar>
    )
  }
}
