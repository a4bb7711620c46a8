import type { ReactNode } from 'react'

/** Place of a bar: in the page's content, or at an edge of the window. */
export type Where = 'page' | 'top' | 'bottom'

/** Place of the bar on a page that is scrolled; the thumb says how far. */
const SCROLLED = {
  page: { bar: 15, thumb: 4 },
  top: { bar: 1, thumb: 14 },
  bottom: { bar: 30, thumb: 14 }
} as const satisfies Record<Where, { bar: number; thumb: number }>

const Frame = () => <rect x="0.5" y="0.5" width="51" height="37" rx="4" />
const BAR = 'fsb-place-bar'
const FAINT = 'fsb-place-faint'

const Picture = ({ children }: { children: ReactNode }) => (
  <svg className="fsb-place-picture" aria-hidden="true" width="52" height="38" viewBox="0 0 52 38">
    {children}
  </svg>
)

/** A page with the bar in its place, beside which it scrolls. */
export const PlacePicture = ({ place }: { place: Where }) => (
  <Picture>
    <Frame />
    <path d="M7 11.5h34M7 27h24" />
    <rect className={BAR} x="1" y={SCROLLED[place].bar} width="50" height="7" />
    <rect className={FAINT} x="46" y={SCROLLED[place].thumb} width="3" height="10" rx="1.5" />
  </Picture>
)

/** The bar before what is in the page, or after it. */
export const EndPicture = ({ end }: { end: 'top' | 'bottom' }) => (
  <Picture>
    <Frame />
    <path d={end === 'top' ? 'M7 20h38M7 25h38M7 30h24' : 'M7 8h38M7 13h38M7 18h24'} />
    <rect className={BAR} x="7" y={end === 'top' ? 7 : 25} width="38" height="6" rx="1" />
  </Picture>
)

/** A drawing of each page with the bar on it. */
const PAGES = {
  productPage: (
    <>
      <Frame />
      <rect className={FAINT} x="7" y="7" width="16" height="14" rx="1" />
      <path d="M28 9h17M28 14h11M28 20h17" />
      <rect className={BAR} x="7" y="26" width="38" height="5" rx="1" />
    </>
  ),
  cartPage: (
    <>
      <Frame />
      <rect className={BAR} x="7" y="6" width="38" height="5" rx="1" />
      <rect className={FAINT} x="7" y="16" width="6" height="6" />
      <rect className={FAINT} x="7" y="26" width="6" height="6" />
      <path d="M17 19h14M41 19h4M17 29h14M41 29h4" />
    </>
  ),
  miniCart: (
    <>
      <Frame />
      <path d="M6 10h16M6 16h16M6 22h10M28.5 1v36" />
      <rect className={BAR} x="32" y="6" width="16" height="5" rx="1" />
      <rect className={FAINT} x="32" y="16" width="5" height="5" />
      <rect className={FAINT} x="32" y="25" width="5" height="5" />
      <path d="M41 18.5h7M41 27.5h7" />
    </>
  ),
  header: (
    <>
      <Frame />
      <circle className={FAINT} cx="9" cy="6" r="2.5" />
      <path d="M24 6h5M32 6h5M40 6h5M7 24h38M7 30h24" />
      <rect className={BAR} x="1" y="11" width="50" height="5" />
    </>
  ),
  checkout: (
    <>
      <Frame />
      <rect className={FAINT} x="6" y="7" width="18" height="6" rx="1" />
      <rect className={FAINT} x="6" y="16" width="18" height="6" rx="1" />
      <path d="M28.5 1v36M33 26h14M33 31h14" />
      <rect className={BAR} x="32" y="16" width="16" height="5" rx="1" />
    </>
  )
} as const

/** A page of the shop with the bar on it. */
export const PagePicture = ({ page }: { page: keyof typeof PAGES }) => <Picture>{PAGES[page]}</Picture>
