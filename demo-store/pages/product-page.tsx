/** @jsxImportSource hono/jsx */
import type { DemoProduct } from '../emulator/demo-product.ts'
import { Picture, Price, Quantity } from './parts.tsx'
import { StoreLayout, type StoreView } from './store-layout.tsx'

/** The variants to choose from, by their choice; the only one has nothing to choose. */
const Variants = ({ options: [option], variants }: DemoProduct) =>
  option ? (
    <label class="field stack strong">
      {option.name}
      <select name="variant">
        {option.choices.map((choice) => (
          <option value={variants[choice]}>{choice}</option>
        ))}
      </select>
    </label>
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

export const ProductPage = ({ view, product }: { view: StoreView; product: DemoProduct }) => {
  const category = view.categories.find(({ id }) => product.categoryIds.includes(id))
  return (
    <StoreLayout view={view} title={product.name} kind="product" category={category?.slug}>
      <article class="product halves">
        <Picture id={product.pictureId} eager />
        <div class="stack">
          <h1>
            <bdi>{product.name}</bdi>
          </h1>
          <Price {...product} />
          <p>
            <bdi>{product.description}</bdi>
          </p>
          <BuyForm product={product} />
        </div>
      </article>
    </StoreLayout>
  )
}
