import type { ReactNode } from 'react'

/** Where notices come and go: the focus of a notice that goes stays here. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div className="fsb-notice-place" tabIndex={-1}>
      {children}
    </div>
  )
}
