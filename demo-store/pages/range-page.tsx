/** @jsxImportSource hono/jsx */
import type { DemoCategory, DemoProduct } from '../emulator/demo-product.ts'
import { Icon, Picture, Price } from './parts.tsx'
import { StoreLayout, type StoreView } from './store-layout.tsx'

/** Products on the front. */
const FRONT = 24
/** Number of pictures that are loaded at once, before they come into view. */
const EAGER = 4
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

/** A product that has nothing to choose can be put into the cart here. */
const ProductCard = ({ product, eager }: { product: DemoProduct; eager: boolean }) => (
  <li class="card stack">
    <a class="stack plain" href={product.pagePath}>
      <Picture id={product.pictureId} eager={eager} />
      {!product.inStock && <span class="badge pill strong">Sold out</span>}
      <bdi>{product.name}</bdi>
    </a>
    <div class="row spread">
      <Price {...product} />
      {product.inStock && product.options.length === 0 && (
        <button
          class="round deep pill center plain"
          type="button"
          aria-label={`Put in cart: ${product.name}`}
          data-add={product.id}
          data-variant={Object.values(product.variants)[0]}
          data-name={product.name}
        >
          <Icon name="plus" />
        </button>
      )}
    </div>
  </li>
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
        <ul class="grid">
          {(category ? shown : shown.slice(0, FRONT)).map((product, index) => (
            <ProductCard product={product} eager={index < EAGER} />
          ))}
        </ul>
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
