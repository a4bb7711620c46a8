import './why-details.css'

import { shippingApi } from '#shared/api/shipping-api.ts'
import type { Instance } from '#shared/instance.ts'
import { formatMoney } from '#shared/money.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import { useEffect } from 'react'

import { editSettings } from '../draft/draft.ts'
import { $locale } from '../languages/locale.ts'
import { readRulesAgain } from '../shipping/rules-reading.ts'
import { $discounts, $hasShopAmounts } from '../shipping/shop-rules.ts'
import { Notice, NoticePlace } from '../ui/notice.tsx'
import type { Checkout } from './asked-checkout.ts'
import type { CartMaker } from './cart-maker.ts'
import { type Situation, sumsOf } from './made-up.ts'
import { MadeUpFields } from './made-up-fields.tsx'
import { placeName, reasonWords } from './reason-words.ts'
import { reasonsOf, verdictOf } from './reasons.ts'
import { COPY, fill } from '../languages/words.ts'

type Money = (amount: number, currency: string) => string

const WORDS = COPY.preview.why.checkout

function unaskedWords(situation: Situation): string {
  if (situation.destination.country === '' && sumsOf(situation).subtotal > 0) return WORDS.noPlace
  return WORDS.empty
}

function checkoutWords(checkout: Checkout, situation: Situation, money: Money): string {
  if (checkout.state === 'none') return unaskedWords(situation)
  if (checkout.state === 'asking') return WORDS.asking
  const { check } = checkout
  switch (check.state) {
    case 'nothingToShip':
      return WORDS.nothingToShip
    case 'unreachable':
      return fill(WORDS.unreachable, { place: placeName(situation.destination) })
    case 'unknown':
      return fill(WORDS.unknown, { message: check.message })
    case 'offers': {
      const offered = check.options.filter(({ isPickup }) => !isPickup)
      const free = offered.find(({ price }) => price === 0)
      if (free) return fill(WORDS.free, { title: free.title })
      if (offered.length === 0) return WORDS.pickupOnly
      const priced = offered.map(({ title, price }) => `${title} ${money(price, check.currency)}`)
      return fill(WORDS.priced, { options: priced.join(', ') })
    }
  }
}

interface DifferenceProps {
  situation: Situation
  checkout: Checkout
  money: Money
}

/** Notice that the bar and checkout differ, and the way to put it right. */
function Difference({ situation, checkout, money }: DifferenceProps) {
  const hasShopAmounts = useStore($hasShopAmounts)
  const verdict = verdictOf(situation, checkout.state === 'said' ? checkout.check : undefined)
  const words = COPY.preview.why.differs
  if (verdict.state === 'open' || verdict.state === 'agree') return null
  const what =
    verdict.state === 'tooEarly'
      ? fill(words.tooEarly, { price: money(verdict.price, verdict.currency) })
      : words[verdict.state]
  const isFromShop = situation.settings.shipping.amountFrom === 'shop'
  const canTake = !isFromShop && hasShopAmounts
  const action = isFromShop
    ? { label: COPY.shipping.readAgain, onClick: () => void readRulesAgain() }
    : { label: COPY.shipping.takeShop, onClick: () => editSettings('shipping', { amountFrom: 'shop' }) }
  return (
    <Notice skin="danger" actions={isFromShop || canTake ? [action] : []}>
      {isFromShop || canTake ? what : `${what} ${words.changeAmount}`}
    </Notice>
  )
}

/** Checkout's result for the preview's cart, the reasons for the bar's message, and the fields of that cart. */
export function WhyDetails({ maker, instance }: { maker: CartMaker; instance: Instance }) {
  useEffect(() => maker.askCheckout(shippingApi({ serviceUrl: '' }), instance), [maker, instance])
  const situation = useStore(maker.$situation)
  const checkout = useStore(maker.$checkout)
  const isFree = useStore(maker.$cart).shipsFree === true
  const discounts = useStore($discounts)
  const locale = useStore($locale)
  const money: Money = (amount, currency) => formatMoney(amount, { currency, locale })
  return (
    <>
      <div className="fsb-why-checkout" aria-live="polite">
        <Text size="small" weight="normal">
          {checkoutWords(checkout, situation, money)}
        </Text>
      </div>
      <NoticePlace>
        <Difference situation={situation} checkout={checkout} money={money} />
      </NoticePlace>
      <ul className="fsb-why-reasons" aria-label={COPY.preview.why.reasons}>
        {reasonsOf(situation, isFree).map((reason) => (
          <li key={reason.id === 'goal' ? `goal ${reason.shown.goal.id}` : reason.id} data-reason={reason.id}>
            <Text
              size="small"
              secondary={reason.id !== 'shopDiffers' && !('isNext' in reason && reason.isNext)}
            >
              {reasonWords(reason, { money, discounts })}
            </Text>
          </li>
        ))}
      </ul>
      <MadeUpFields maker={maker} />
    </>
  )
}
