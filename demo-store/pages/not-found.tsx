/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { SHOP_NAME, StoreLayout } from './store-layout.tsx'
import type { StoreView } from './view.ts'

export const NotFoundPage = ({ view }: { view: StoreView }) => (
  <StoreLayout
    view={view}
    title={`Not found – ${SHOP_NAME}`}
    description="This page is not there."
    kind="other"
  >
    <div class="empty">
      <h1>This shelf is empty</h1>
      <p>There is no such page in the store.</p>
      <a class="button" href="/store">
        Back to the store
      </a>
    </div>
  </StoreLayout>
)
