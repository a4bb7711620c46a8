import { ONE_LINE_NAME } from '#shared/bar/bar-room.ts'
import type { Add } from '#shared/bar/adds.ts'
import type { Bar } from '#shared/bar/bar.ts'
import type { ReadyView } from '#shared/bar/bar-view.ts'
import { closesGap } from '#shared/catalog/closing-gap.ts'
import type { Product } from '#shared/catalog/product.ts'
import { BUTTON_TEXT, type StripWords } from '#shared/copy/strip.ts'
import { useCallback, useEffect, useRef, useState } from 'react'

import { adopt } from '../element/styles.ts'
import { isMarked } from './use-arrangement.ts'
import { cutName } from './product-name.ts'
import { CartIcon, CheckIcon } from './icons.tsx'
import { Price } from './price.tsx'
import { ProductPicture } from './product-picture.tsx'

type ChoiceModule = typeof import('./variant-module.ts')
/** Downloads the list of variants. */
const loadChoice = (): Promise<ChoiceModule> => import('./variant-module.ts')

/** What the product strip is drawn from. */
export interface StripProps {
  view: ReadyView
  $adds: Bar['$adds']
  $variants: Bar['$variants']
  onAdd: (product: Product) => void
  /** The shopper opens a product's list of variants. */
  onChoose: (product: Product) => void
}

interface ProductCardProps extends StripProps {
  product: Product
  words: StripWords
}

/** The state of the last add of this product, as long as it is shown. */
function useAdd($adds: StripProps['$adds'], id: string): Add | undefined {
  const [add, setAdd] = useState($adds.get().get(id))
  useEffect(() => $adds.subscribe((adds) => setAdd(adds.get(id))), [$adds, id])
  return add
}

function AddButton({ product, view, words, add, onAdd }: ProductCardProps & { add: Add | undefined }) {
  const { messages, products } = view.settings
  const text = add ? words[add.state] : messages.buttonText.trim() || BUTTON_TEXT
  const icon = add?.state === 'added' ? <CheckIcon /> : products.showIcon && <CartIcon />
  const isWaiting = add?.state === 'waiting'
  return (
    <button
      type="button"
      part="add-button"
      className="add"
      aria-label={`${text}: ${product.name}`}
      // Not `disabled`: it would lose the keyboard focus.
      aria-disabled={isWaiting}
      aria-busy={isWaiting}
      data-outcome={add?.state ?? ''}
      onClick={() => onAdd(product)}
    >
      {icon}
      {text}
    </button>
  )
}

interface AddControlProps extends ProductCardProps {
  add: Add | undefined
  /** The list of variants is over the card. */
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** How long the list of variants stays after the cart has answered: a second click still hits it, and does nothing. */
const CLOSE_MS = 400

/** Opens the product's list of variants, and shows what became of the chosen one. */
function ChooseButton(props: AddControlProps) {
  const { product, view, words, add, isOpen, setOpen, $variants, onAdd, onChoose } = props
  const [picked, setPicked] = useState('')
  const [variants, setVariants] = useState($variants.get().get(product.id))
  const [choice, setChoice] = useState<ChoiceModule>()
  const [hasFailed, setFailed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(
    (focusBack: boolean) => {
      setOpen(false)
      setPicked('')
      // The card below the list is drawn first.
      if (focusBack) requestAnimationFrame(() => button.current?.focus({ preventScroll: true }))
    },
    [setOpen]
  )
  useEffect(() => $variants.subscribe((all) => setVariants(all.get(product.id))), [$variants, product.id])
  const open = async () => {
    try {
      const loaded = await loadChoice()
      const root = button.current?.getRootNode()
      if (root instanceof ShadowRoot) adopt(root, loaded.styles)
      setChoice(loaded)
      setOpen(true)
    } catch (error) {
      console.debug('free-shipping-bar: the list of variants could not be loaded', error)
      setFailed(true)
    }
  }
  const isAnswered = picked !== '' && add?.state !== 'waiting'
  useEffect(() => {
    if (!isAnswered) return
    const timer = setTimeout(() => close(true), CLOSE_MS)
    return () => clearTimeout(timer)
  }, [isAnswered, close])
  if (hasFailed) return <ChooseLink {...props} />
  const text = add ? words[add.state] : words.choose
  const isBusy = add !== undefined && add.state !== 'refused'
  return (
    <>
      <button
        ref={button}
        type="button"
        part="add-button"
        className="add"
        aria-label={`${text}: ${product.name}`}
        aria-expanded={isOpen}
        aria-disabled={isBusy}
        aria-busy={add?.state === 'waiting'}
        data-outcome={add?.state ?? ''}
        onClick={() => {
          if (isBusy) return
          onChoose(product)
          void open()
        }}
      >
        {add?.state === 'added' && <CheckIcon />}
        {text}
      </button>
      {isOpen && choice && (
        <choice.VariantChoice
          product={product}
          view={view}
          words={words}
          variants={variants}
          picked={picked}
          add={add}
          onPick={(chosen) => {
            if (picked !== '') return
            setPicked(chosen.variantId ?? '')
            onAdd(chosen)
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** A link to the product's page, where a shopper chooses a size or colour. */
const ChooseLink = ({ product, words }: Pick<ProductCardProps, 'product' | 'words'>) => (
  <a
    part="add-button"
    className="add"
    href={product.url}
    target="_blank"
    rel="noopener"
    aria-label={`${words.choose}: ${product.name} ${words.newTab}`}
  >
    {words.choose}
  </a>
)

function AddControl(props: AddControlProps) {
  const { product, view } = props
  if (!product.hasOptions) return <AddButton {...props} />
  return product.hasVariants && view.takesVariants ? <ChooseButton {...props} /> : <ChooseLink {...props} />
}

/** One suggested product. */
export function ProductCard(props: ProductCardProps) {
  const { product, view, words, $adds } = props
  const hasMark = isMarked(view)
  const [isOpen, setOpen] = useState(false)
  const classes = ['card', hasMark && 'marked', isOpen && 'open'].filter(Boolean).join(' ')
  const add = useAdd($adds, product.id)
  const { nameCharLimit } = view.settings.products
  const name = cutName(product.name, nameCharLimit)
  const nameClass = nameCharLimit > ONE_LINE_NAME ? 'name' : 'name short'
  return (
    <li part="card" className={classes} aria-label={product.name}>
      {hasMark && (
        <div part="mark" className="mark">
          {closesGap(product, view.gap) && words.closesGap}
        </div>
      )}
      <ProductPicture url={product.image_url} />
      {product.url === '' ? (
        <span part="name" className={nameClass} dir="auto" title={product.name}>
          {name}
        </span>
      ) : (
        <a
          part="name"
          className={nameClass}
          dir="auto"
          href={product.url}
          target="_blank"
          rel="noopener"
          title={product.name}
        >
          {name}
          <span className="spoken">{words.newTab}</span>
        </a>
      )}
      {add?.state === 'refused' && add.reason !== '' ? (
        <div part="reason" className="reason" title={add.reason}>
          <bdi>{add.reason}</bdi>
        </div>
      ) : (
        <Price
          product={product}
          currency={view.currency}
          locale={view.locale}
          showCurrency={view.settings.showCurrency}
          words={words}
        />
      )}
      <AddControl {...props} add={add} isOpen={isOpen} setOpen={setOpen} />
    </li>
  )
}
