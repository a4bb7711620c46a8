/** In the page's content, or at an edge of the window. */
export type Where = 'page' | 'top' | 'bottom'

const BAR_AT = { page: 15, top: 1, bottom: 30 } as const satisfies Record<Where, number>

/** A page with the bar in its place. */
export const PlacePicture = ({ place }: { place: Where }) => (
  <svg className="fsb-place-picture" aria-hidden="true" width="52" height="38" viewBox="0 0 52 38">
    <rect x="0.5" y="0.5" width="51" height="37" rx="4" />
    <path d="M7 11.5h38M7 27h24" />
    <rect className="fsb-place-bar" x="1" y={BAR_AT[place]} width="50" height="7" />
  </svg>
)
