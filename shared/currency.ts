/** Currency of the settings until their owner names another one. */
export const DEFAULT_CURRENCY = 'USD'

/**
 * The currencies of ISO 4217, also those that have ended since 2020. Our own list: browsers and Node have others.
 */
export const CURRENCIES =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL'

/** A currency from outside: an ISO 4217 code in any case, nothing, or something that is no currency. */
export type GivenCurrency = { state: 'ok'; code: string } | { state: 'absent' } | { state: 'unusable' }

/** `usd` is USD, and an empty text names no currency at all. */
export function readCurrency(given: unknown): GivenCurrency {
  if (given === undefined || given === null) return { state: 'absent' }
  if (typeof given !== 'string') return { state: 'unusable' }
  const code = given.trim().toUpperCase()
  if (code === '') return { state: 'absent' }
  return /^[A-Z]{3}$/.test(code) && CURRENCIES.includes(code) ? { state: 'ok', code } : { state: 'unusable' }
}
