/** The app that sells and redeems gift cards. */
export const GIFT_CARD_APP_ID = 'd80111c5-a0f4-47a8-b63a-65b54d774a27'

/** Gift cards with money on them, in dollars, changed as prices are. */
const BALANCES: Readonly<Record<string, number>> = { 'GIFT-25-OFF': 25, 'GIFT-500-OFF': 500 }

/** A gift card that a shopper pays with. */
export interface AppliedGiftCard {
  id: string
  code: string
  /** Amount to take from the card, as a decimal in the shop's currency; undefined: as much as the cart needs. */
  asked?: string | undefined
}

export const giftCardBalance = (code: string): number | undefined =>
  Object.hasOwn(BALANCES, code) ? BALANCES[code] : undefined

/** `*******-OFF` */
export const obfuscated = (code: string) => '*'.repeat(code.length - 4) + code.slice(-4)
