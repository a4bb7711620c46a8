import type { ReactNode } from 'react'

export const metadata = { title: 'A shop in Next.js' }

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <body>{children}</body>
  </html>
)

export default Layout
