import type { ReadyView } from '#shared/bar/bar-view.ts'
import type { Product } from '#shared/catalog/product.ts'
import { STRIP_COPY } from '#shared/copy/strip.ts'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

import barStyles from '../bar/bar.css?inline'
import { adopt } from '../dom/styles.ts'
import stripStyles from '../strip/strip.css?inline'
import { createLegacyWidget, type LegacyView, type LegacyWidget } from './legacy-widget.ts'
import styles from './legacy.css?inline'
import { Bar } from '../bar/bar.tsx'
import { barLook, fillLook } from '../bar/look.ts'
import { NextIcon, PreviousIcon } from '../strip/icons.tsx'
import { AddControl, CardFrame } from '../strip/strip-frame.tsx'
import { wantsStrip } from '../strip/shown-products.ts'

const ADVANCE_MS = 1000

interface CarouselProps extends Pick<LegacyWidget, 'add'> {
  view: ReadyView
  added: readonly string[]
}

/** One product at a time, in rows of 80 px. It wraps at both ends. */
function Carousel({ view, added, add }: CarouselProps) {
  const [index, setIndex] = useState(0)
  const { suggested } = view
  const count = suggested.length
  const product = suggested[index % count]
  const turn = (steps: number) => setIndex((now) => (now + steps + count) % count)
  const arrow = (label: string, steps: 1 | -1) => (
    <button
      type="button"
      className="turn"
      aria-label={label}
      disabled={count < 2}
      onClick={() => turn(steps)}
    >
      {steps === 1 ? <NextIcon /> : <PreviousIcon />}
    </button>
  )
  const press = (pressed: Product) => {
    add(pressed)
    setTimeout(() => turn(1), ADVANCE_MS)
  }
  if (!product) return null
  const isAdded = added.includes(product.id)
  const text = isAdded ? STRIP_COPY.added : view.settings.messages.buttonText
  return (
    <div className="strip carousel">
      {arrow(STRIP_COPY.previous, -1)}
      <ul aria-label={STRIP_COPY.products}>
        <CardFrame key={product.id} product={product} view={view} words={STRIP_COPY} newTab>
          {product.hasOptions ? (
            <AddControl control="link" product={product} view={view} words={STRIP_COPY} newTab />
          ) : (
            <button
              type="button"
              className="add"
              disabled={isAdded}
              aria-label={`${text}: ${product.name}`}
              onClick={() => press(product)}
            >
              {text}
            </button>
          )}
        </CardFrame>
      </ul>
      {arrow(STRIP_COPY.next, 1)}
    </div>
  )
}

const DEBUG_TITLE = 'Debug: URL Parameters'

/** The legacy widget, whole. `query`: its address's, which developers of the page around it may see. */
function LegacyBar({
  query,
  view,
  ...carousel
}: Omit<CarouselProps, 'view'> & { query: URLSearchParams; view: LegacyView }) {
  return (
    <>
      {query.get('debug') === 'true' && (
        <section className="debug" aria-label={DEBUG_TITLE}>
          <h2>{DEBUG_TITLE}</h2>
          {['instanceId', 'userId', 'theme', 'compId'].map((name) => (
            <div key={name}>{`${name}: ${query.get(name) ?? '–'}`}</div>
          ))}
        </section>
      )}
      {view.state === 'loading' && <div role="status">Loading...</div>}
      {view.state === 'failed' && <div role="alert">Error: {view.message}</div>}
      {view.state === 'ready' && (
        <div
          className={`place ${view.settings.visibility.position} ${view.settings.style.trackHeight ? '' : 'trackless'}`}
        >
          <Bar
            settings={view.settings}
            state={view}
            announced={view.message}
            looks={{ bar: barLook(view.settings), fill: fillLook(view) }}
          >
            {wantsStrip(view) && <Carousel {...carousel} view={view} />}
          </Bar>
        </div>
      )}
    </>
  )
}

// The legacy widget as a page of its own. The address names the instance.
adopt(document, barStyles + stripStyles + styles)
const query = new URLSearchParams(location.search)
document.documentElement.dataset.theme = query.get('theme') ?? ''
const { view, changes, $added, add } = createLegacyWidget({
  instanceId: query.get('instanceId')?.trim() ?? '',
  peer: () => window.parent,
  storage: () => sessionStorage
})
const place = document.createElement('div')
document.querySelector('main')?.append(place)
const root = createRoot(place)
const draw = () => root.render(<LegacyBar query={query} view={view()} added={$added.get()} add={add} />)
for (const store of changes) store.listen(draw)
draw()
