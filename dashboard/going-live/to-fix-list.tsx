import { useStore } from '@nanostores/react'

import { COPY as GOING_LIVE } from '../languages/en/going-live.ts'
import { COPY as SHIPPING } from '../languages/en/shipping.ts'
import { $openSection, toggleSection } from '../layout/sections.ts'
import { whenDrawn } from '../layout/when-drawn.ts'
import { takeShopAmounts } from '../shipping/take-shop-amounts.ts'
import { useShopLineWords } from '../shipping/use-shop-line-words.ts'
import { Notice } from '../ui/notice.tsx'
import { $toFix, type ToFix } from './to-fix.ts'

/** Where the amount is, beside what is known of the shop's rules. */
function openGeneral() {
  if ($openSection.get() !== 'general') toggleSection('general')
  whenDrawn(
    () => document.querySelector<HTMLElement>('.fsb-shipping'),
    (place) => place.focus()
  )
}

/** The one thing to do about it. */
function actionOf({ kind }: ToFix) {
  switch (kind) {
    case 'otherAmount':
      return { label: SHIPPING.takeShop, onClick: takeShopAmounts }
    case 'neverFree':
      return { label: GOING_LIVE.setUp.show, onClick: openGeneral }
  }
}

function Item({ found }: { found: ToFix }) {
  const words = useShopLineWords(found.line)
  return (
    <Notice skin="warning" actions={[actionOf(found)]}>
      {words}
    </Notice>
  )
}

/** What is to be put right, below whether the bar is live. */
export function ToFixList() {
  const list = useStore($toFix)
  return list.map((found) => <Item key={found.kind} found={found} />)
}
