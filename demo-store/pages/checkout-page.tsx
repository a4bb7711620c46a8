/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { SHOP_NAME, StoreLayout } from './store-layout.tsx'
import type { StoreView } from './view.ts'

export const CheckoutPage = ({ view }: { view: StoreView }) => (
  <StoreLayout
    view={view}
    title={`Checkout – ${SHOP_NAME}`}
    description="Where an order would be placed."
    kind="checkout"
  >
    <div class="empty">
      <h1>Checkout</h1>
      <p>This demo store takes no orders. Thank you for trying it!</p>
      <a class="button" href="/store">
        Back to the store
      </a>
    </div>
  </StoreLayout>
)
