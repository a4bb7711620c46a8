/** @jsxImportSource hono/jsx */
import type { DemoProduct } from '../emulator/demo-product.ts'
import { Icon, Picture, Price } from './parts.tsx'
import { type Shelf, shelfPath } from './shelf.ts'
import { StoreLayout, type StoreView } from './store-layout.tsx'

/** Pictures in the shop window. */
const WINDOW = ['blanket-night~mv2.svg', 'lamp-clay~mv2.svg', 'mug-sea~mv2.svg']

const Hero = () => (
  <section class="hero halves panel" aria-labelledby="hero-title">
    <div class="stack">
      <p class="hot">The winter table</p>
      <h1 id="hero-title">Good things for home and the way there</h1>
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

const Pages = ({ shelf }: { shelf: Shelf }) => (
  <nav aria-label="Pages">
    <ul class="pages row center">
      {Array.from({ length: shelf.pageCount }, (_, index) => (
        <li>
          <a
            class="round pill center plain"
            href={`${shelfPath(shelf, index + 1)}#products`}
            aria-label={`Page ${index + 1}`}
            aria-current={index + 1 === shelf.page ? 'page' : undefined}
          >
            {index + 1}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** The front of the store, a category, or what a search found. */
export const RangePage = ({ view, shelf }: { view: StoreView; shelf: Shelf }) => {
  const { category, search, page, products, count, pageCount } = shelf
  const isFront = !category && !search && page === 1
  const heading = search ? `Results for “${search}”` : (category?.name ?? 'The whole range')
  const Heading = isFront ? 'h2' : 'h1'
  return (
    <StoreLayout
      view={view}
      title={isFront ? 'Good things for home' : heading}
      kind={isFront ? 'home' : 'category'}
      category={category?.slug}
      search={search}
    >
      {isFront && <Hero />}
      <div class="bar-place" data-bar-place="product"></div>
      <section class="range" id="products" aria-labelledby="range-title">
        <div class="row">
          <Heading id="range-title">
            <bdi>{heading}</bdi>
          </Heading>
          <p>{count === 1 ? '1 product' : `${count} products`}</p>
        </div>
        {count > 0 ? (
          <ProductGrid products={products} eager={4} />
        ) : (
          <p>
            Nothing here goes by that name. <a href="/store">See the whole range</a>
          </p>
        )}
        {pageCount > 1 && <Pages shelf={shelf} />}
      </section>
    </StoreLayout>
  )
}
