import { makeShop } from './make-shop.ts'

const money = (amount: string) => ({ amount })
export const variants = (amount = '30', more: object = {}) => ({
  variantsInfo: { variants: [{ price: { actualPrice: money(amount) }, physicalProperties: {}, ...more }] }
})
export const bowl = () => ({
  name: 'Walnut Bowl',
  productType: 'PHYSICAL' as const,
  physicalProperties: {},
  ...variants()
})
export type Bowl = Parameters<ReturnType<typeof makeShop>['v3']['createProduct']>[0]

/** A bowl with more to it, created and read again. */
export async function made(more: Partial<Bowl>, fields: ('CURRENCY' | 'SUBSCRIPTION_PRICES_INFO')[] = []) {
  const shop = makeShop('V3_CATALOG')
  const { _id } = await shop.v3.createProduct({ ...bowl(), ...more })
  return { ...shop, id: _id ?? '', product: await shop.v3.getProduct(_id ?? '', { fields }) }
}

export const asUpdate = async ({ v3, id }: Awaited<ReturnType<typeof made>>, more: object) => {
  const { revision } = await v3.getProduct(id)
  return v3.updateProduct(id, { revision: revision ?? '', ...more })
}
