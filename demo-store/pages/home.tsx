/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Picture } from './picture.tsx'
import { ProductGrid } from './product-card.tsx'
import { type Shelf, shelfPath } from './shelf.ts'
import { SHOP_NAME, StoreLayout } from './store-layout.tsx'
import type { StoreView } from './view.ts'

/** Pictures in the shop window. */
const WINDOW = ['blanket-night~mv2.svg', 'lamp-clay~mv2.svg', 'mug-sea~mv2.svg'] as const

const Hero = () => (
  <section class="hero" aria-labelledby="hero-title">
    <div class="hero-words">
      <p class="eyebrow">The winter table</p>
      <h1 id="hero-title">Good things for home and the way there</h1>
      <p>Stoneware, wool and canvas from small workshops, made to be used every day.</p>
      <a class="button" href="#products">
        Shop the range
      </a>
    </div>
    <div class="hero-window" aria-hidden="true">
      {WINDOW.map((pictureId) => (
        <Picture pictureId={pictureId} eager />
      ))}
    </div>
  </section>
)

const Pages = ({ shelf }: { shelf: Shelf }) =>
  shelf.pageCount > 1 ? (
    <nav class="pages" aria-label="Pages">
      <ul>
        {Array.from({ length: shelf.pageCount }, (_, index) => (
          <li>
            <a
              href={`${shelfPath(shelf, index + 1)}#products`}
              aria-label={`Page ${index + 1}`}
              {...(index + 1 === shelf.page ? { 'aria-current': 'page' as const } : {})}
            >
              {index + 1}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ) : null

const headingOf = ({ category, search }: Shelf) => {
  if (search) return `Results for “${search}”`
  return category?.name ?? 'The whole range'
}

const Range = ({ shelf, heading }: { shelf: Shelf; heading: string }) => {
  const Heading = isFront(shelf) ? 'h2' : 'h1'
  return (
    <section class="range" id="products" aria-labelledby="range-title">
      <div class="range-head">
        <Heading id="range-title">
          <bdi>{heading}</bdi>
        </Heading>
        <p>{shelf.count === 1 ? '1 product' : `${shelf.count} products`}</p>
      </div>
      {shelf.count > 0 ? (
        <ProductGrid products={shelf.products} eager={4} />
      ) : (
        <p class="nothing">
          Nothing here goes by that name. <a href="/store">See the whole range</a>
        </p>
      )}
      <Pages shelf={shelf} />
    </section>
  )
}

const isFront = ({ category, search, page }: Shelf) => !category && !search && page === 1

/** The front of the store, a category, or what a search found. */
export const HomePage = ({ view, shelf }: { view: StoreView; shelf: Shelf }) => {
  const heading = headingOf(shelf)
  return (
    <StoreLayout
      view={view}
      title={isFront(shelf) ? `${SHOP_NAME}: good things for home` : `${heading} – ${SHOP_NAME}`}
      description="Stoneware, wool and canvas from small workshops, made to be used every day."
      kind={isFront(shelf) ? 'home' : 'category'}
      category={shelf.category?.slug}
      search={shelf.search}
    >
      {isFront(shelf) ? <Hero /> : null}
      <div class="bar-place" data-bar-place="product"></div>
      <Range shelf={shelf} heading={heading} />
    </StoreLayout>
  )
}
