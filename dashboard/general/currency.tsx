import { editBasics } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { SwitchField } from '../ui/switch-field.tsx'
import { part } from '../ui/part.tsx'
import { COPY } from '../languages/words.ts'

const OtherAmounts = part(async () => (await import('../shipping/other-amounts.tsx')).OtherAmounts)

/** The currency's symbol, and the amounts for carts in other currencies: those that the owner types count beside a typed one. */
export function Currency() {
  const showCurrency = useDraft((draft) => draft.showCurrency)
  const localAmounts = useDraft((draft) => draft.localAmounts)
  const isTyped = useDraft(({ shipping }) => shipping.amountFrom === 'typed')
  return (
    <>
      <SwitchField
        label={COPY.general.showCurrency}
        help={COPY.general.showCurrencyHelp}
        checked={showCurrency}
        onChange={(showCurrency) => editBasics({ showCurrency })}
      />
      {showCurrency && (
        <SwitchField
          label={COPY.general.localAmounts}
          checked={localAmounts}
          onChange={(localAmounts) => editBasics({ localAmounts })}
        />
      )}
      {isTyped && <OtherAmounts />}
    </>
  )
}
