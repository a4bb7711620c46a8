'use client'

import { useState } from 'react'

import { ShopBar } from './shop-bar'

export function Shop() {
  const [total, setTotal] = useState(20)
  return (
    <>
      <ShopBar total={total} />
      <button onClick={() => setTotal(total + 5)}>Five more</button>
    </>
  )
}
