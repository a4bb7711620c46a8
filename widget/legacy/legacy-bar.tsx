import type { LegacySettings } from '#shared/settings/legacy.ts'

import type { Look } from '../strip/strip-look.ts'
import type { LegacyAddress } from './address.ts'
import type { Carousel, CarouselView } from './carousel.ts'
import { CarouselRows } from './carousel-view.tsx'
import { COPY } from './copy.ts'
import { DebugBox } from './debug-box.tsx'
import type { LegacyView } from './legacy-widget.ts'
import { legacyMessage } from './message.ts'

interface LegacyBarProps {
  address: LegacyAddress
  view: LegacyView
  carousel: Carousel
  rows: CarouselView
}

type Ready = Extract<LegacyView, { state: 'ready' }>

const look = ({
  backgroundColor,
  textColor,
  progressBarColor,
  textAlignment,
  products
}: LegacySettings): Look => ({
  '--background': backgroundColor,
  '--text': textColor,
  '--bar': progressBarColor,
  '--align': textAlignment,
  '--button': products.buttonColor,
  '--button-text': products.buttonTextColor,
  '--button-radius': products.buttonStyle === 'rounded' ? '8px' : '0'
})

function Track({ percent, message, hasQualified }: Ready & { message: string }) {
  return (
    <div
      className="track"
      role="progressbar"
      aria-label={COPY.progress}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={hasQualified ? 100 : Math.min(99, Math.round(percent))}
      aria-valuetext={message || undefined}
    >
      <div className="fill" style={{ '--percent': `${percent}%` }} />
    </div>
  )
}

function ReadyBar({ view, carousel, rows }: Omit<LegacyBarProps, 'view' | 'address'> & { view: Ready }) {
  const { settings, total, hasQualified } = view
  const message = legacyMessage(settings, total, hasQualified)
  const hasProducts = settings.products.enabled && rows.products.length > 0 && !hasQualified
  return (
    <div className={`bar ${settings.position}`} dir={settings.textDirection} style={look(settings)}>
      {message !== '' && (
        <div role="status" className="text">
          {message}
        </div>
      )}
      {settings.showProgressBar && <Track {...view} message={message} />}
      {hasProducts && <CarouselRows carousel={carousel} view={rows} settings={settings} />}
    </div>
  )
}

/** The legacy widget, whole. */
export function LegacyBar({ address, view, carousel, rows }: LegacyBarProps) {
  return (
    <>
      {address.isDebugging && <DebugBox address={address} />}
      {view.state === 'loading' && <div role="status">{COPY.loading}</div>}
      {view.state === 'error' && (
        <div role="alert" className="error">
          {COPY.error + view.message}
        </div>
      )}
      {view.state === 'ready' && view.settings.barEnabled && (
        <ReadyBar view={view} carousel={carousel} rows={rows} />
      )}
    </>
  )
}
