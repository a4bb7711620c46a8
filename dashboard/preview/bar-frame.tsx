import { createBar } from '#shared/bar/bar.ts'
import { type BarHost, hostBar } from '#shared/messages/bar-host.ts'
import { setForm } from '#shared/bar/bar-form.ts'
import { createTicking, timeLeftUntil } from '#shared/bar/time-left.ts'
import { ENGLISH } from '#shared/copy/language.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { COPY } from '../languages/words.ts'
import { openedCatalog } from '../products/site-catalog.ts'
import { $savedVersion } from '../save/save.ts'
import { $shownLanguage } from '../text-content/other-languages.ts'
import type { PreviewBar } from './preview-bar.ts'
import { $siteTheme, type KnownTheme } from './site-theme.ts'
import type { Spot } from './spots.ts'

const START_HEIGHT = 72

/** Draws the bar as its place needs it, as on a shop's page: by the attributes of its element, and the site's theme. */
function dressBar(frame: HTMLIFrameElement | null, { form, isFixed }: Spot, theme: KnownTheme) {
  const page = frame?.contentDocument
  // A document that has only begun has no element yet.
  const root = page?.querySelector<HTMLElement>(':root')
  for (const [name, value = ''] of Object.entries(theme.state === 'known' ? theme.theme : {}))
    root?.style.setProperty(name, value)
  const bar = page?.querySelector('free-shipping-bar')
  if (bar) setForm(bar, form)
  bar?.toggleAttribute('closable', isFixed)
}

/** The bar that shoppers see, in a frame. This page is its host page. */
export function BarFrame({ bar, spot, instanceId }: { bar: PreviewBar; spot: Spot; instanceId: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const host = useRef<BarHost>(undefined)
  const [height, setHeight] = useState(START_HEIGHT)
  const language = useStore($shownLanguage)
  const theme = useStore($siteTheme)
  const isNew = useStore($savedVersion) === 0
  const isMatched = useDraft(({ style }) => style.matchSite)
  const { form, isFixed } = spot

  useEffect(() => {
    const time = { createTicking, timeLeftUntil }
    const drawn = createBar({ ...bar, $adds: atom(new Map()) }, { time: () => time })
    const opened = hostBar({
      ...drawn,
      $products: bar.$products,
      peer: () => frame.current?.contentWindow ?? null,
      origins: [location.origin],
      // A frame that spoke another language before hears which one it is now.
      locale: (language ?? ENGLISH).tag,
      onAdd: bar.addProduct,
      onChoose: async (id) => openedCatalog().variants(id),
      onHeight: setHeight
    })
    host.current = opened
    return () => {
      opened.destroy()
      drawn.destroy()
    }
  }, [language, bar])

  const dress = () => {
    dressBar(frame.current, spot, theme)
    // The next message draws the element again.
    host.current?.announce()
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- The spot is another object each time.
  useEffect(dress, [form, isFixed, theme])

  return (
    <iframe
      ref={frame}
      className="fsb-preview-frame"
      // Other colours than the shop's would flash up.
      data-awaited={(theme.state === 'reading' && (isNew || isMatched)) || undefined}
      title={COPY.preview.title}
      src={`/public-bar?${new URLSearchParams({ instanceId }).toString()}`}
      style={{ height }}
      onLoad={dress}
    />
  )
}
