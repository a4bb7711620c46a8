/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { DemoProduct } from '../emulator/demo-product.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { purchase } from './purchase.ts'

const Ribbon = ({ product }: { product: DemoProduct }) => {
  if (!product.inStock) return <span class="ribbon ribbon-quiet">Sold out</span>
  if (product.wasPrice !== null) {
    const percent = Math.round((1 - product.price / product.wasPrice) * 100)
    return <span class="ribbon ribbon-sale">{`Save ${percent}%`}</span>
  }
  return product.ribbon ? <span class="ribbon">{product.ribbon}</span> : null
}

const QuickAdd = ({ product }: { product: DemoProduct }) => {
  if (!product.inStock) return null
  if (product.options.length > 0) {
    return (
      <a class="quick-add" href={product.pagePath} aria-label={`Choose a size: ${product.name}`}>
        <Icon name="next" />
      </a>
    )
  }
  return (
    <button
      class="quick-add"
      type="button"
      aria-label={`Put in cart: ${product.name}`}
      data-add={JSON.stringify(purchase(product))}
    >
      <Icon name="plus" />
    </button>
  )
}

export const ProductCard = ({ product, eager = false }: { product: DemoProduct; eager?: boolean }) => (
  <li class="card">
    <a class="card-link" href={product.pagePath}>
      <span class="card-picture">
        <Picture pictureId={product.pictureId} eager={eager} />
        <Ribbon product={product} />
      </span>
      <bdi class="card-name">{product.name}</bdi>
    </a>
    <div class="card-foot">
      <Price {...product} />
      <QuickAdd product={product} />
    </div>
  </li>
)

export const ProductGrid = ({
  products,
  eager = 0
}: {
  products: readonly DemoProduct[]
  eager?: number
}) => (
  <ul class="grid">
    {products.map((product, index) => (
      <ProductCard product={product} eager={index < eager} />
    ))}
  </ul>
)
