import type { Bar, BarAtoms } from '#shared/bar/bar.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'

import type { Announcer } from '../bar/announcer.ts'
import { START_EVENT } from '../dom/tag.ts'
import type { ConnectOptions } from './messages.ts'

/** A drawn bar's access to its shop and its cart. */
export interface Connection extends Pick<Bar, '$shown'>, Pick<BarAtoms, '$adds' | '$variants'> {
  /** Asks for a product's variants, unless they are there. */
  chooseVariant(product: Product): void
  /** Asks for it to be added. The sums change with the cart. */
  addToCart(product: Product): void
  $announced: Announcer['$announced']
  skipAnnouncing: Announcer['skip']
  /** Styles that the shadow root does not have yet. By default it has all. */
  styles?: string
  /** The page may write its own icon and texts into the element. */
  hasSlots?: boolean
  /** A framed bar tells its height in px. */
  sendHeight?: (height: number) => void
}

/** The answer of the page's own script to an element that it made. */
export interface PageAnswer {
  /**
   * The view that is drawn in the element's shadow root already, with the styles that it needs; undefined while
   * only its room is kept. `hasButton`: also the styles of the button that closes it. `products`: in the order in
   * which the strip shows them.
   */
  drawn?: { view: ReadyView | undefined; hasButton: boolean; products: readonly Product[] | undefined }
  connection: Connection
}

/** Fired on an element that starts. Inside one page our own halves call each other; everybody else sends messages. */
export class AskPage extends Event {
  answer: PageAnswer | undefined

  constructor() {
    super(START_EVENT)
  }
}

export function askPage(element: Element): PageAnswer | undefined {
  const event = new AskPage()
  element.dispatchEvent(event)
  return event.answer
}

type Connect = typeof import('./messages.ts').connect

let byMessages: Connect | undefined
let takeEarly = (): readonly MessageEvent<unknown>[] => []

/** Gives the first elements that speak by messages those that came before them. */
export const hearEarly = (take: typeof takeEarly): void => void (takeEarly = take)

/** Has elements of this page speak by messages at once: a host may send some before a module could be loaded. */
export const speakByMessages = (connect: Connect): void => void (byMessages = connect)

/** Opens the connection to a host that speaks by messages, now or once that can be done. Returns a function that ends it. */
export function openMessages(options: ConnectOptions, onOpen: (connection: Connection) => void): () => void {
  let connection: ReturnType<Connect> | undefined
  let isOver = false
  const open = (connect: Connect) => {
    if (isOver) return
    speakByMessages(connect)
    connection = connect(options)
    takeEarly().forEach(connection.hear)
    onOpen(connection)
  }
  if (byMessages) open(byMessages)
  else {
    import('./messages.ts').then(
      ({ connect }) => open(connect),
      (error: unknown) => console.debug('free-shipping-bar: no connection', error)
    )
  }
  return () => {
    isOver = true
    connection?.destroy()
  }
}
