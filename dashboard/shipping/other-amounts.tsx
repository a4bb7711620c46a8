import './other-amounts.css'

import { MAX_AMOUNTS } from '#shared/settings/limits.ts'
import { TextButton } from '@wix/design-system'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Hint } from '../ui/hint.tsx'
import { $draft, editSettings, endStep } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { AmountField } from '../ui/amount-field.tsx'
import { focusNextRow } from '../ui/restore-focus.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { COPY, fill } from '../languages/words.ts'

/** The currencies of ISO 4217, also those that have ended since 2020. The list is ours because browsers and Node differ. */
const CURRENCIES =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL'

const change = (code: string, amount: number) =>
  editSettings(
    'shipping',
    { amounts: { ...$draft.get().shipping.amounts, [code]: amount } },
    `shipping.amounts.${code}`
  )

function remove(code: string) {
  const { [code]: removed, ...amounts } = $draft.get().shipping.amounts
  if (removed === undefined) return
  endStep()
  editSettings('shipping', { amounts })
}

interface RowProps {
  code: string
  /** Undefined: none was typed yet. */
  amount: number | undefined
  isOwn: boolean
  onRemove: () => void
}

function Row({ code, amount, isOwn, onRemove }: RowProps) {
  return (
    <li className="fsb-other-amount">
      <AmountField
        label={fill(COPY.shipping.other.amount, { code })}
        {...(amount === undefined ? { help: fill(COPY.shipping.other.noAmount, { code }) } : {})}
        value={amount}
        currency={code}
        meaning={(written, value) =>
          isOwn
            ? fill(COPY.shipping.other.ownCounts, { code })
            : value === 0
              ? fill(COPY.shipping.other.allFree, { code })
              : fill(COPY.shipping.other.freeFrom, { code, amount: written })
        }
        onChange={(value) => change(code, value)}
      />
      <span className="fsb-other-remove">
        <TextButton
          size="small"
          skin="dark"
          aria-label={fill(COPY.shipping.other.removeNamed, { code })}
          onClick={({ currentTarget }) => {
            if (currentTarget instanceof HTMLElement) focusNextRow(currentTarget)
            onRemove()
          }}
        >
          {COPY.shipping.other.remove}
        </TextButton>
      </span>
    </li>
  )
}

/** Adds a row for the chosen currency, in which the owner then types the amount. */
function AddCurrency({ codes, onAdd }: { codes: readonly string[]; onAdd: (code: string) => void }) {
  const own = useDraft((draft) => draft.currency)
  if (codes.length >= MAX_AMOUNTS) return null
  const options = CURRENCIES.split(' ').filter((code) => code !== own && !codes.includes(code))
  return (
    <SelectField
      label={COPY.shipping.other.currency}
      value=""
      none={COPY.shipping.other.choose}
      options={options.map((value) => ({ value, label: value }))}
      onChange={onAdd}
    />
  )
}

/** The threshold for carts in other currencies, each with what it means. */
export function OtherAmounts() {
  const amounts = useDraft(({ shipping }) => shipping.amounts)
  const currency = useDraft((draft) => draft.currency)
  const list = useRef<HTMLElement>(null)
  /** They are no settings before their amounts are typed. */
  const [added, setAdded] = useState<readonly string[]>([])
  const codes = [...Object.keys(amounts).filter((code) => !added.includes(code)), ...added]
  const add = (code: string) => {
    flushSync(() => setAdded([...added, code]))
    // The owner types the amount of the added currency next.
    list.current?.querySelector<HTMLInputElement>('li:last-child input')?.select()
  }
  return (
    <section
      ref={list}
      className="fsb-box fsb-column"
      aria-label={COPY.settings.shipping_amounts.label}
      tabIndex={-1}
    >
      <Hint>{COPY.shipping.other.help}</Hint>
      {codes.length > 0 && (
        <ul className="fsb-column">
          {codes.map((code) => (
            <Row
              key={code}
              code={code}
              amount={amounts[code]}
              isOwn={code === currency}
              onRemove={() => {
                setAdded(added.filter((one) => one !== code))
                remove(code)
              }}
            />
          ))}
        </ul>
      )}
      <AddCurrency codes={codes} onAdd={add} />
    </section>
  )
}
