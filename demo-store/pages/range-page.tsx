/** @jsxImportSource hono/jsx */
import type { DemoCategory, DemoProduct } from '../emulator/demo-product.ts'
import { Icon, Picture, Price } from './parts.tsx'
import { StoreLayout, type StoreView } from './store-layout.tsx'

/** Products on the front. */
const FRONT = 24
/** Pictures in the shop window. */
const WINDOW = ['blanket-night~mv2.svg', 'lamp-clay~mv2.svg', 'mug-sea~mv2.svg']

const Hero = () => (
  <section class="hero halves panel" aria-labelledby="hero-title">
    <div class="stack">
      <p class="hot">The winter table</p>
      <h1 id="hero-title">Good things for your home and the road</h1>
      <p>Stoneware, wool and canvas from small workshops, made to be used every day.</p>
      <p>
        <a class="button pill strong plain" href="#products">
          Shop the range
        </a>
      </p>
    </div>
    <div class="row" aria-hidden="true">
      {WINDOW.map((id) => (
        <Picture id={id} eager />
      ))}
    </div>
  </section>
)

function ribbonOf({ inStock, wasPrice, price, ribbon }: DemoProduct): [kind: string, words: string] {
  if (!inStock) return ['', 'Sold out']
  if (wasPrice !== null) return ['sale', `Save ${Math.round((1 - price / wasPrice) * 100)}%`]
  return ['', ribbon]
}

const QuickAdd = ({
  product: { id, name, inStock, options, pagePath, variants }
}: {
  product: DemoProduct
}) => {
  if (!inStock) return null
  if (options.length > 0)
    return (
      <a class="round deep pill center plain" href={pagePath} aria-label={`Choose a size: ${name}`}>
        <Icon name="next" />
      </a>
    )
  return (
    <button
      class="round deep pill center plain"
      type="button"
      aria-label={`Put in cart: ${name}`}
      data-add={id}
      data-variant={Object.values(variants)[0]}
      data-name={name}
    >
      <Icon name="plus" />
    </button>
  )
}

const ProductCard = ({ product, eager }: { product: DemoProduct; eager: boolean }) => {
  const [kind, ribbon] = ribbonOf(product)
  return (
    <li class="card stack">
      <a class="stack plain" href={product.pagePath}>
        <Picture id={product.pictureId} eager={eager} />
        {ribbon && <span class={`badge pill strong ${kind}`}>{ribbon}</span>}
        <bdi>{product.name}</bdi>
      </a>
      <div class="row spread">
        <Price {...product} />
        <QuickAdd product={product} />
      </div>
    </li>
  )
}

/** The first `eager` pictures are loaded at once. */
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

/** The front of the store, with the first of its range, or a category. */
export const RangePage = ({ view, category, products }: RangePageProps) => {
  const heading = category?.name ?? 'Our products'
  const Heading = category ? 'h1' : 'h2'
  const shown = category ? products.filter((one) => one.categoryIds.includes(category.id)) : products
  return (
    <StoreLayout
      view={view}
      title={category?.name ?? 'Good things for your home'}
      kind={category ? 'category' : 'home'}
      category={category?.slug}
    >
      {!category && <Hero />}
      <section class="range" id="products" aria-labelledby="range-title">
        <Heading id="range-title">{heading}</Heading>
        <ProductGrid products={category ? shown : shown.slice(0, FRONT)} eager={4} />
      </section>
    </StoreLayout>
  )
}
interface RangePageProps {
  view: StoreView
  /** Absent: the front. */
  category: DemoCategory | undefined
  products: readonly DemoProduct[]
}
