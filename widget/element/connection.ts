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
   * only its room is kept. `products`: in the order in which the strip shows them.
   */
  drawn?: { view: ReadyView | undefined; products: readonly Product[] | undefined }
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

type Connect = (options: ConnectOptions) => ReturnType<typeof import('./messages.ts').connect>

let connect: Connect | undefined

/** Has the elements of this page speak by messages where no script of ours fills them. */
export const speakByMessages = (its: Connect): void => void (connect = its)

/** Opens the connection to a host that speaks by messages. Returns a function that ends it. */
export function openMessages(options: ConnectOptions, onOpen: (connection: Connection) => void): () => void {
  const connection = connect?.(options)
  if (connection) onOpen(connection)
  return () => connection?.destroy()
}
