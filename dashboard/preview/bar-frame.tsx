import type { Product } from '#shared/catalog/product.ts'
import type { Variant } from '#shared/catalog/variant.ts'
import { type BarAtoms, type BarHost, hostBar } from '#shared/bar/bar-host.ts'
import { type BarForm, setForm } from '#shared/bar/bar-form.ts'
import { shownWithRates } from '#shared/bar/rates.ts'
import type { Language } from '#shared/copy/language.ts'
import { ENGLISH_PIECES } from '#shared/copy/goals.ts'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useEffect, useRef } from 'react'

import { $savedVersion } from '../save/save.ts'
import { useDraft } from '../draft/use-draft.ts'
import { $siteTheme, type KnownTheme, wearTheme } from './site-theme.ts'
import type { Spot } from './spots.ts'
import { COPY } from '../languages/words.ts'

interface BarFrameProps {
  instanceId: string
  /** The language whose texts are shown; undefined: the main texts are. */
  language: Language | undefined
  atoms: BarAtoms
  spot: Pick<Spot, 'width' | 'form' | 'isFixed'>
  /** px */
  height: number
  onHeight: (height: number) => void
  onAdd: (product: Product) => void
  onChoose: (productId: string) => Promise<readonly Variant[]>
}

/** Draws the bar as its place needs it, as on a shop's page: by the attributes of its element, and the site's theme. */
function dressBar(frame: HTMLIFrameElement | null, form: BarForm, isFixed: boolean, theme: KnownTheme) {
  wearTheme(frame?.contentDocument?.documentElement, theme)
  const bar = frame?.contentDocument?.querySelector('free-shipping-bar')
  if (bar) setForm(bar, form)
  bar?.toggleAttribute('closable', isFixed)
}

/** The bar that shoppers see, in a frame. This page is its host page. */
export function BarFrame({
  instanceId,
  language,
  atoms,
  spot: { width, form, isFixed },
  height,
  onHeight,
  onAdd,
  onChoose
}: BarFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const host = useRef<BarHost>(undefined)
  const theme = useStore($siteTheme)
  const isNew = useStore($savedVersion) === 0
  const isMatched = useDraft(({ style }) => style.matchSite)
  // Other colours than the shop's would flash up.
  const isAwaited = theme.state === 'reading' && (isNew || isMatched)

  useEffect(() => {
    const opened = hostBar({
      ...atoms,
      peer: () => frame.current?.contentWindow ?? null,
      origins: [location.origin],
      // A frame that spoke another language before hears which one it is now.
      locale: language?.tag ?? 'en',
      $language: language && atom(language),
      show: (from) => shownWithRates(from, language?.service?.pieces ?? ENGLISH_PIECES),
      onAdd,
      onChoose,
      onHeight
    })
    host.current = opened
    return () => opened.destroy()
  }, [language, atoms, onAdd, onChoose, onHeight])

  useEffect(() => {
    dressBar(frame.current, form, isFixed, theme)
    // The element is drawn anew with the next message.
    host.current?.announce()
  }, [form, isFixed, theme])

  return (
    <iframe
      ref={frame}
      className="fsb-preview-frame"
      data-awaited={isAwaited || undefined}
      title={COPY.preview.title}
      src={`/public-bar?${new URLSearchParams({ instanceId }).toString()}`}
      style={{ width, height }}
      onLoad={() => {
        dressBar(frame.current, form, isFixed, theme)
        host.current?.announce()
      }}
    />
  )
}
