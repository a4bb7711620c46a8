import { editSettings } from '../draft/draft.ts'

/** The bar says from now on what the shop's own rules say, in place of what was typed. */
export const takeShopAmounts = (): void => editSettings('shipping', { amountFrom: 'shop' })
