import './check.css'

import { setForm } from '#shared/bar/bar-form.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { atom, type ReadableAtom } from 'nanostores'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

import { $draft } from '../draft/draft.ts'
import { $discounts } from '../shipping/discounts.ts'
import { $siteTheme, wearTheme } from '../preview/site-theme.ts'
import { $stripProducts } from '../products/products.ts'
import { $hasSideCart } from '../side-cart/known.ts'
import { $shopRules } from '../shipping/shop-rules.ts'
import { DrawnBar, fillShadow } from './drawn-bar.tsx'
import { inSlices } from './drawing.ts'
import type { Finding, Measured } from './finding.ts'
import { findingsOf } from './findings.ts'
import { measure } from './measure.ts'
import type { Picture } from './pictures.ts'
import { prepareCheck } from './prepare.ts'
import { type Row, rowsOf } from './rows.ts'

/** ms without a change after which the bar is checked. */
const QUIET_MS = 1500

/** The latest findings of the draft's check, and the settings that it checked. */
export interface Found {
  settings: Settings
  findings: readonly Finding[]
}

const found = atom<Found | undefined>(undefined)
export const $found: ReadableAtom<Found | undefined> = found

/** A bar in its real width that is laid out, and that nobody sees. */
function drawUnseen(place: Element, { id, shown, spot, language }: Picture) {
  const host = document.createElement('div')
  host.style.cssText = `position: absolute; width: ${spot.width}px`
  host.lang = language.tag
  setForm(host, spot.form)
  if (spot.isFixed) host.setAttribute('closable', '')
  wearTheme(host, $siteTheme.get())
  // Closed: nothing that looks through the page takes it for the shown bar.
  const root = fillShadow(host.attachShadow({ mode: 'closed' }))
  place.append(host)
  const drawing = createRoot(root)
  flushSync(() => drawing.render(<DrawnBar picture={{ shown, spot, language }} host={host} />))
  return {
    id,
    root,
    remove() {
      drawing.unmount()
      host.remove()
    }
  }
}

/** Draws the pictures of a cart together, and measures them. */
function measureRow({ pictures }: Row, measured: Map<string, Measured>): void {
  const place = document.createElement('div')
  place.inert = true
  place.ariaHidden = 'true'
  place.className = 'fsb-quiet-check'
  document.body.append(place)
  const drawn = pictures.filter(({ shown }) => shown).map((picture) => drawUnseen(place, picture))
  for (const { id, root } of drawn) {
    const sizes = measure(root)
    if (sizes) measured.set(id, sizes)
  }
  for (const { remove } of drawn) remove()
  place.remove()
}

/** Checks the draft as it is now. Returns a function that ends it. */
function check(): () => void {
  let stop = () => {}
  let isOver = false
  const begin = async () => {
    const { settings, pictures } = await prepareCheck()
    if (isOver) return
    const measured = new Map<string, Measured>()
    const rows = rowsOf(pictures).values()
    stop = inSlices(() => {
      const { value: row } = rows.next()
      if (row) measureRow(row, measured)
      else found.set({ settings, findings: findingsOf(settings, pictures, measured) })
      return row !== undefined
    })
  }
  void begin()
  return () => {
    isOver = true
    stop()
  }
}

/** Checks the draft once nothing changes for a moment, and again after each change. Returns a function that ends it. */
export function startQuietCheck(): () => void {
  let cancel = () => {}
  const later = () => {
    cancel()
    const timer = setTimeout(() => {
      if ($draft.get().enabled) cancel = check()
      else found.set(undefined)
    }, QUIET_MS)
    cancel = () => clearTimeout(timer)
  }
  later()
  const unlisten = [$draft, $shopRules, $stripProducts, $discounts, $siteTheme, $hasSideCart].map((store) =>
    store.listen(later)
  )
  return () => {
    for (const stop of unlisten) stop()
    cancel()
    found.set(undefined)
  }
}
