/** @jsxImportSource hono/jsx */
import type { DemoProduct } from '../emulator/demo-product.ts'
import { Picture, Price, Quantity } from './parts.tsx'
import { ProductGrid } from './range-page.tsx'
import { StoreLayout, type StoreView } from './store-layout.tsx'

/** The variants to choose from, by their choice; the only one has nothing to choose. */
const Variants = ({ options: [option], variants }: DemoProduct) =>
  option ? (
    <fieldset class="choices row">
      <legend class="strong">{option.name}</legend>
      {option.choices.map((choice, index) => (
        <label>
          <input
            class="visually-hidden"
            type="radio"
            name="variant"
            value={variants[choice]}
            checked={index === 0}
          />
          <span class="center">{choice}</span>
        </label>
      ))}
    </fieldset>
  ) : (
    <input type="hidden" name="variant" value={Object.values(variants)[0]} />
  )

const BuyForm = ({ product }: { product: DemoProduct }) => (
  <form class="stack" data-buy={product.id}>
    <Variants {...product} />
    <div class="row">
      <Quantity value={1} />
      <button class="button pill strong plain" type="submit" disabled={!product.inStock}>
        {product.inStock ? 'Add to cart' : 'Sold out'}
      </button>
    </div>
    <div data-product-slot="product-page-details-2"></div>
  </form>
)

/** The plain paragraphs of a product's HTML description, which is the demo's own or a developer's. */
const paragraphs = (html: string) =>
  html
    .split('</p>')
    .map((part) => part.replaceAll(/<[^>]*>/g, '').trim())
    .filter(Boolean)

export interface ProductPageProps {
  view: StoreView
  product: DemoProduct
  related: readonly DemoProduct[]
}

export const ProductPage = ({ view, product, related }: ProductPageProps) => {
  const category = view.categories.find(({ id }) => product.categoryIds.includes(id))
  const text = paragraphs(product.description)
  return (
    <StoreLayout view={view} title={product.name} kind="product" category={category?.slug}>
      <div class="stack">
        <nav aria-label="Breadcrumb">
          <ol class="crumbs row soft">
            <li>
              <a href="/store">Store</a> /
            </li>
            {category && (
              <li>
                <a href={`/store?category=${category.slug}`}>{category.name}</a> /
              </li>
            )}
            <li>
              <bdi aria-current="page">{product.name}</bdi>
            </li>
          </ol>
        </nav>
        <article class="product halves">
          <Picture id={product.pictureId} eager />
          <div class="stack">
            {product.ribbon && <p class="hot">{product.ribbon}</p>}
            <h1>
              <bdi>{product.name}</bdi>
            </h1>
            <Price {...product} />
            {text.map((paragraph) => (
              <p>
                <bdi>{paragraph}</bdi>
              </p>
            ))}
            <BuyForm product={product} />
          </div>
        </article>
      </div>
      {related.length > 0 && (
        <section class="range" aria-labelledby="related-title">
          <div class="row">
            <h2 id="related-title">You may also like</h2>
          </div>
          <ProductGrid products={related} />
        </section>
      )}
    </StoreLayout>
  )
}
