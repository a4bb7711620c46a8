import * as v from 'valibot'

import { ProductSchema } from '../catalog/product.ts'

// The tables have no version. Five rules keep old hosts and new bars together:
// 1. Add optional keys; never rename, retype or reuse one.
// 2. A new meaning is a new row; the old row is still sent until no supported host needs it.
// 3. A receiver ignores rows and keys it does not know.
// 4. Looks fall back field by field; money and ids do not: without them the message is dropped.
// 5. Send ids, numbers and texts, never a whole object of an SDK.

const unwrapProduct = v.pipe(
  v.object({ product: ProductSchema }),
  v.transform(({ product }) => product)
)

// Any message may have an `instanceId`: then only bars and hosts of that instance read it (see `channel.ts`).

/** Bar → host page. The key is the `type` on the wire, the value checks what comes with it. */
export const toHost = {
  /** The bar is ready for messages. Sent at the start and again after 1, 2, 4 … s, at most every 30 s, until a host sends a message. */
  publicBarReady: v.object({}),
  /** A shopper adds this product; `payload: {product}` is accepted too. A chosen variant has its `variantId`, and `options` if the catalog identifies it by them. */
  addToCart: v.object({ payload: v.union([ProductSchema, unwrapProduct]) }),
  /** A shopper chooses a variant of this product. Sent to hosts that said `takesVariants`, which answer with `productVariants`. */
  chooseVariant: v.object({ payload: v.object({ id: v.string() }) }),
  /** The height in px that a framed bar needs. Sent whenever it changes. */
  publicBarHeight: v.object({ payload: v.object({ height: v.pipe(v.number(), v.finite(), v.minValue(0)) }) }),
  /** The legacy widget's `publicBarReady`: sent whenever its settings load or change. */
  SHIPPING_BAR_READY: v.object({ threshold: v.number(), currency: v.string() }),
  /** The legacy widget's `addToCart`. */
  ADD_TO_CART: v.object({ addProduct: ProductSchema })
}
