import type { ReadyView } from '#shared/bar/bar-view.ts'

import { Bar, StripRoom } from '../bar/bar.tsx'
import { DismissButton } from '../bar/dismiss-button.tsx'
import { barLook, fillLook } from '../bar/look.ts'
import { hasOwnStyles } from '../bar/own-styles.ts'
import type { siteLook } from '../bar/site-look.ts'
import { type StripModule, wantsStrip } from '../strip/strip.ts'
import type { Connection } from './connect.ts'
import { CLOSE_EVENT } from './tag.ts'

interface ReadyBarProps {
  view: ReadyView
  /** The element, whose attributes say in which form it is drawn. */
  host: Element
  connection: Connection | undefined
  /** Undefined until it is loaded. */
  strip: StripModule | undefined
  /** Undefined until it is loaded. */
  siteLook: typeof siteLook | undefined
  announced: string
  isMessageFocused: boolean
  isCelebrating: boolean
}

/** A compact bar has no strip. */
export const hasStrip = (view: ReadyView, host: Element): boolean =>
  !host.hasAttribute('compact') && wantsStrip(view)

/** Does it need what only some bars need (`more-styles.ts`)? */
export const needsStyles = ({ settings }: ReadyView, host: Element): boolean =>
  settings.style.matchSite ||
  hasOwnStyles(settings) ||
  host.hasAttribute('compact') ||
  host.hasAttribute('closable')

const close = (host: Element) => host.dispatchEvent(new CustomEvent(CLOSE_EVENT, { bubbles: true }))

/** The bar with its strip, and the button that closes it where it stays in view. */
export function ReadyBar({ view, host, connection, strip, siteLook, ...spoken }: ReadyBarProps) {
  const isClosable = host.hasAttribute('closable')
  return (
    <Bar
      {...spoken}
      settings={view.settings}
      state={view}
      label={view.language.bar.progress}
      isLandmark={isClosable}
      looks={{ bar: { ...barLook(view.settings), ...siteLook?.(view.settings, host) }, fill: fillLook(view) }}
    >
      {hasStrip(view, host) &&
        (strip && connection ? (
          <strip.ProductStrip
            view={view}
            $adds={connection.$adds}
            $variants={connection.$variants}
            onAdd={(product) => connection.addToCart(product)}
            onChoose={(product) => connection.chooseVariant(product)}
          />
        ) : (
          <StripRoom settings={view.settings} />
        ))}
      {isClosable && <DismissButton language={view.language} onClose={() => close(host)} />}
    </Bar>
  )
}
