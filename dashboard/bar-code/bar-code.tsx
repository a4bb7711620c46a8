import { barSnippet } from '#dashboard/bar-code/snippet.ts'
import { useStore } from '@nanostores/react'
import { Text } from '@wix/design-system'
import { useState } from 'react'

import { useDraft } from '../draft/use-draft.ts'
import { $toldCart } from '../status/told-cart.ts'
import { COPY } from '../languages/en/bar-code.ts'
import { COPY as GOING_LIVE } from '../languages/en/going-live.ts'
import { picker } from '../products/products.ts'
import { $isOutsideWix } from '../session/outside-wix.ts'
import { $startup } from '../session/startup.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { CART_SHOPS, cartCode, type CartShop } from './cart-code.ts'
import { CodeField } from './code-field.tsx'

/** The code by which the owner's shop tells the bar what is in the cart, and whether a page has done so. */
function CartCode() {
  const [shop, setShop] = useState<CartShop>('shopify')
  const currency = useDraft((draft) => draft.currency)
  const told = useStore($toldCart)
  return (
    <>
      <Text size="small">{COPY.cart.howTo}</Text>
      <ChoiceField
        label={COPY.cart.shop}
        value={shop}
        options={CART_SHOPS.map((value) => ({ value, label: COPY.cart.shops[value] }))}
        onChange={setShop}
      />
      {shop === 'own' && <Text size="small">{COPY.cart.own}</Text>}
      <CodeField label={COPY.cart.code} code={cartCode(shop, currency)} rows={8} />
      {told !== 'unknown' && (
        <Text size="small" secondary>
          {GOING_LIVE.cart[told]}
        </Text>
      )}
    </>
  )
}

/** The HTML of the owner's bar, ready to copy. It follows the draft, because the space it reserves depends on the settings. */
export function BarCode() {
  const startup = useStore($startup)
  const isOutside = useStore($isOutsideWix)
  const strip = useStore(picker.strip.$strip)
  const instanceId = startup.state === 'ready' ? startup.instance.instanceId : ''
  const known = strip.state === 'ready' ? strip.products.length > 0 : undefined
  const hasProducts = isOutside ? false : known
  // The service that serves the bar also served this page.
  const code = useDraft((settings) =>
    barSnippet({ serviceUrl: location.origin, instanceId, settings, hasProducts })
  )
  return (
    <>
      <Text size="small">{COPY.howTo}</Text>
      <CodeField label={COPY.code} code={code} rows={6} />
      <CartCode />
    </>
  )
}
