/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import type { DemoCategory, DemoProduct } from '../emulator/demo-product.ts'
import { paragraphs } from './description.ts'
import { Icon } from './icon.tsx'
import { Picture } from './picture.tsx'
import { Price } from './price.tsx'
import { ProductGrid } from './product-card.tsx'
import { purchase } from './purchase.ts'
import { shelfPath } from './shelf.ts'
import { SHOP_NAME, StoreLayout } from './store-layout.tsx'
import type { StoreView } from './view.ts'

const Crumbs = ({ category, name }: { category: DemoCategory | undefined; name: string }) => (
  <nav class="crumbs" aria-label="Breadcrumb">
    <ol>
      <li>
        <a href="/store">Store</a>
      </li>
      {category ? (
        <li>
          <a href={shelfPath({ category, search: '' })}>{category.name}</a>
        </li>
      ) : null}
      <li>
        <bdi aria-current="page">{name}</bdi>
      </li>
    </ol>
  </nav>
)

const Choices = ({ name, choices }: { name: string; choices: readonly string[] }) => (
  <fieldset class="choices">
    <legend>{name}</legend>
    {choices.map((choice, index) => (
      <label>
        <input type="radio" name="choice" value={choice} checked={index === 0} />
        <span>{choice}</span>
      </label>
    ))}
  </fieldset>
)

const BuyForm = ({ product }: { product: DemoProduct }) => (
  <form class="buy" data-buy={JSON.stringify(purchase(product))}>
    {product.options.map((option) => (
      <Choices {...option} />
    ))}
    <div class="buy-row">
      <div class="quantity">
        <button type="button" aria-label="One less" data-less>
          <Icon name="minus" />
        </button>
        <input
          type="text"
          inputmode="numeric"
          name="quantity"
          value="1"
          maxlength={2}
          aria-label="Quantity"
          autocomplete="off"
        />
        <button type="button" aria-label="One more" data-more>
          <Icon name="plus" />
        </button>
      </div>
      <button class="button button-wide" type="submit" disabled={!product.inStock}>
        {product.inStock ? 'Add to cart' : 'Sold out'}
      </button>
    </div>
    <div class="product-slot" data-product-slot="product-page-details-2"></div>
  </form>
)

export interface ProductPageProps {
  view: StoreView
  product: DemoProduct
  related: readonly DemoProduct[]
}

export const ProductPage = ({ view, product, related }: ProductPageProps) => {
  const category = view.categories.find(({ id }) => product.categoryIds.includes(id))
  const text = paragraphs(product.description)
  return (
    <StoreLayout
      view={view}
      title={`${product.name} – ${SHOP_NAME}`}
      description={text[0] ?? product.name}
      kind="product"
      category={category?.slug}
    >
      <Crumbs category={category} name={product.name} />
      <article class="product">
        <div class="product-picture">
          <Picture pictureId={product.pictureId} eager />
        </div>
        <div class="product-words">
          {product.ribbon ? <p class="eyebrow">{product.ribbon}</p> : null}
          <h1>
            <bdi>{product.name}</bdi>
          </h1>
          <Price {...product} />
          {text.map((paragraph) => (
            <p class="product-text">
              <bdi>{paragraph}</bdi>
            </p>
          ))}
          <BuyForm product={product} />
          <div class="bar-place" data-bar-place="product"></div>
        </div>
      </article>
      {related.length > 0 ? (
        <section class="range" aria-labelledby="related-title">
          <div class="range-head">
            <h2 id="related-title">Goes well with it</h2>
          </div>
          <ProductGrid products={related} />
        </section>
      ) : null}
    </StoreLayout>
  )
}
