import type { StoredProduct } from '../../data/stored.ts'
import { type Change, PARTS } from './v3-parts.ts'
import { isUnitAligned } from '../v3-price-per-unit.ts'
import { checkSubscriptions } from '../v3-subscriptions.ts'
import type { WrittenProduct } from './v3-written.ts'
import { invalid, refusal } from '../wix-error.ts'

/** Whether every variant has one choice of every option, and none of anything else. */
const isAligned = ({ options, variants }: StoredProduct) =>
  options.length > 0 === variants.length > 0 &&
  variants.every(({ choices }) =>
    options.every(({ name, choices: allowed }) => allowed.some(({ value }) => value === choices[name]))
  )

/** The parts that hold one thing only, so that its path means the whole part. */
const WHOLE = new Map([
  ['variantsInfo.variants', 'variantsInfo'],
  ['media.itemsInfo', 'media'],
  ['media.itemsInfo.items', 'media']
])

/** The parts that a field mask names; a name that is none, or of what did not come, is refused. */
function meantParts(mask: readonly string[], given: ReadonlySet<string>): ReadonlySet<string> {
  const parts = mask.map((path) => ({ path, part: WHOLE.get(path) ?? path }))
  const fieldMasks = parts.filter(({ part }) => !Object.hasOwn(PARTS, part)).map(({ path }) => path)
  if (fieldMasks.length > 0) {
    throw refusal(400, 'FIELD_MASK_VALUE_NOT_SUPPORTED', `No such field: ${fieldMasks.join(', ')}`, {
      fieldMasks
    })
  }
  const absent = parts.find(({ part }) => !given.has(part))
  if (absent)
    throw refusal(400, 'FIELD_MASK_WITH_FIELD_NOT_PASSED_ERROR', `${absent.path} is named but did not come`)
  return new Set(parts.length > 0 ? parts.map(({ part }) => part) : given)
}

/** The product with what was written; a mask names the parts that are meant, all that came when absent. */
export function withWritten(
  product: StoredProduct,
  written: WrittenProduct,
  change: Change,
  mask: readonly string[] = []
): StoredProduct {
  const meant = meantParts(mask, new Set(Object.keys(written)))
  const changed = Object.entries(PARTS)
    .filter(([part]) => meant.has(part))
    .reduce(
      (product, [, part]): StoredProduct => ({ ...product, ...part(product, written, change) }),
      product
    )
  if (!isAligned(changed))
    throw refusal(400, 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 'Options and variants do not fit together')
  if (!isUnitAligned(changed)) {
    throw invalid(
      'product.physicalProperties.pricePerUnit',
      'has another unit than a variant',
      'PRICE_PER_UNIT_NOT_ALIGNED'
    )
  }
  checkSubscriptions(changed)
  return changed
}
