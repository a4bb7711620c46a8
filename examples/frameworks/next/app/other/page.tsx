import Link from 'next/link'

const Page = () => <Link href="/">Toggle</Link>

export default Page
