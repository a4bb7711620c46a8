/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Icon } from './icon.tsx'
import { SHOP_NAME, StoreLayout } from './store-layout.tsx'
import type { StoreView } from './view.ts'

export const ThankYouPage = ({ view }: { view: StoreView }) => (
  <StoreLayout
    view={view}
    title={`Thank you – ${SHOP_NAME}`}
    description="Your order is placed."
    kind="thankYou"
  >
    <div class="empty">
      <Icon name="leaf" />
      <h1>Thank you for your order</h1>
      <p>It is a demo: nothing was paid, and nothing will be sent.</p>
      <a class="button" href="/store">
        Go on shopping
      </a>
    </div>
  </StoreLayout>
)
