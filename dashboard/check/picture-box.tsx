import { compactAttribute } from '#shared/bar/bar-form.ts'
import { createContext, memo, useCallback, useContext, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import { COPY } from '../languages/en/check.ts'
import { $siteTheme, wearTheme } from '../preview/site-theme.ts'
import { DrawnBar, openShadow } from './drawn-bar.tsx'
import { createDrawing, type Drawing } from './drawing.ts'
import type { Finding } from './finding.ts'
import type { Picture } from './pictures.ts'
import { shortWords, spotName } from './finding-words.ts'

export const DrawingContext = createContext<Drawing>(createDrawing())

interface PictureBoxProps {
  picture: Picture
  /** Pictures are drawn one after another: this one's turn has come. */
  isDrawn: boolean
  findings: readonly Finding[]
}

const NONE: readonly Finding[] = []

/** One bar, in its real width and scaled. */
export const PictureBox = memo(function PictureBox({ picture, isDrawn, findings = NONE }: PictureBoxProps) {
  const { id, shown, spot, language } = picture
  const drawing = useContext(DrawingContext)
  const box = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot>()
  const open = useCallback((host: HTMLElement | null) => {
    if (!host) return
    host.inert = true
    wearTheme(host, $siteTheme.get())
    setRoot(openShadow(host))
  }, [])
  useLayoutEffect(() => {
    if (isDrawn && root && box.current) drawing.add({ id, box: box.current, root })
  }, [isDrawn, root, id, drawing])
  return (
    <figure className="fsb-picture" data-found={findings.length > 0 || undefined} data-device={spot.device}>
      <figcaption className="fsb-picture-name">{spotName(spot)}</figcaption>
      {shown ? (
        <div
          ref={box}
          className="fsb-picture-box"
          style={{ '--bar-width': spot.width }}
          role="img"
          aria-label={shown.message}
          lang={language.tag}
        >
          <div
            ref={open}
            className="fsb-picture-bar"
            {...compactAttribute(spot.form)}
            {...(spot.isFixed ? { closable: '' } : {})}
          />
          {isDrawn && root && createPortal(<DrawnBar picture={picture} host={root.host} />, root)}
        </div>
      ) : (
        <p className="fsb-picture-none">{COPY.noBar}</p>
      )}
      {findings.length > 0 && (
        <ul className="fsb-picture-findings">
          {findings.map((finding) => (
            <li key={finding.id}>{shortWords(finding)}</li>
          ))}
        </ul>
      )}
    </figure>
  )
})
