import type { ReactNode, Ref } from 'react'

/** Where notices come and go: the focus of a notice that goes stays here. */
export function NoticePlace({ children, placeRef }: { children: ReactNode; placeRef?: Ref<HTMLDivElement> }) {
  return (
    <div ref={placeRef} className="fsb-notice-place" tabIndex={-1}>
      {children}
    </div>
  )
}
