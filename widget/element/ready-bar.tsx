import type { ReadyView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'

import { Bar, StripRoom } from '../bar/bar.tsx'
import { DismissButton } from '../bar/dismiss-button.tsx'
import type { MessageSlot } from '../bar/message-line.tsx'
import { barLook, fillLook } from '../bar/look.ts'
import { siteLook } from '../parts/theme.ts'
import { ProductStrip } from '../strip/product-strip.tsx'
import { UNFOLDED } from '../strip/scrolling.ts'
import { wantsStrip } from '../strip/shown-products.ts'
import type { Connection } from './connection.ts'
import { CLOSE_EVENT, OWN_HOST } from '../dom/tag.ts'

interface ReadyBarProps {
  view: ReadyView
  /** The element, whose attributes say in which form it is drawn. */
  host: Element
  /** Undefined while no page is connected: nothing can be added then. */
  connection: Connection | undefined
  /** The products that the page has drawn, in their order. */
  drawn: readonly Product[] | undefined
  announced: string
  isMessageFocused: boolean
}

/** A bar that is compact for good has no strip; one that is folded opens it by a button. */
const isSmall = (host: Element) => host.getAttribute('compact') === ''

export const hasStrip = (view: ReadyView, host: Element): boolean => !isSmall(host) && wantsStrip(view)

/** The text of the page that may stand in the message's place: none where the cart is not known. */
function slotOf({ hasQualified, isUnreadable, isCartUnread, total }: ReadyView): MessageSlot | undefined {
  if (hasQualified) return 'success'
  if (isUnreadable || isCartUnread) return undefined
  return total > 0 ? 'message' : 'empty'
}

const close = (host: Element) => host.dispatchEvent(new CustomEvent(CLOSE_EVENT, { bubbles: true }))

/** The bar with its strip, and the button that closes it where it stays in view. */
export function ReadyBar({ view, host, connection, drawn, ...spoken }: ReadyBarProps) {
  const isClosable = host.hasAttribute('closable')
  return (
    <Bar
      {...spoken}
      settings={view.settings}
      state={view}
      label={view.language.bar.progress}
      isLandmark={isClosable}
      slot={connection?.hasSlots ? slotOf(view) : undefined}
      looks={{ bar: { ...barLook(view.settings), ...siteLook(view.settings, host) }, fill: fillLook(view) }}
    >
      {connection && hasStrip(view, host) && (
        <ProductStrip
          view={view}
          drawn={drawn}
          adds={connection.$adds.get()}
          variants={connection.$variants.get()}
          isOpen={host.hasAttribute(UNFOLDED)}
          newTab={host.getAttribute('host') !== OWN_HOST && !host.hasAttribute('same-tab')}
          onAdd={(product) => connection.addToCart(product)}
          onChoose={(product) => connection.chooseVariant(product)}
        />
      )}
      {view.awaitsProducts && !isSmall(host) && <StripRoom settings={view.settings} />}
      {isClosable && <DismissButton language={view.language} onClose={() => close(host)} />}
    </Bar>
  )
}
