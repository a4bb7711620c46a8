import Link from 'next/link'

import { Shop } from './shop'

const Page = () => (
  <main>
    <Shop />
    <Link href="/other">Toggle</Link>
  </main>
)

export default Page
