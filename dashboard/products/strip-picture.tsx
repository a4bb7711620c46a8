import './strip-picture.css'

const CARDS = [12, 39, 66]

/** The bar with a strip of products below it, each with its button. */
export const StripPicture = () => (
  <svg className="fsb-strip-picture" aria-hidden="true" width="100" height="62" viewBox="0 0 100 62">
    <rect x="0.5" y="0.5" width="99" height="61" rx="4" />
    <path d="M30 7h40M7.5 34l-3 3.5 3 3.5M92.5 34l3 3.5-3 3.5" />
    <rect x="10.5" y="11.5" width="79" height="5" rx="2.5" />
    {CARDS.map((x) => (
      <path key={x} d={`M${x} 22.5h22v33h-22zM${x + 5} 27h12v10h-12zM${x + 5} 42h12`} />
    ))}
    <g>
      <rect x="10" y="11" width="48" height="6" rx="3" />
      {CARDS.map((x) => (
        <rect key={x} x={x + 4} y="46" width="14" height="6" rx="1.5" />
      ))}
    </g>
  </svg>
)
