import { useStore } from '@nanostores/react'
import { FormField, Text } from '@wix/design-system'
import { useEffect, useId } from 'react'

import '../ui/select-field.css'
import { NONE } from '../ui/select-field.tsx'
import type { Categories, CategoryList } from './category-list.ts'
import { COPY, fill } from '../languages/words.ts'

interface CategoryChoiceProps {
  list: CategoryList
  categoryId: string
  onChoose: (categoryId: string) => void
  label?: string
  /** Words for no category, where that is a choice too. */
  none?: string
}

function optionsOf(list: Categories, categoryId: string) {
  if (list.state !== 'ready') return []
  const options = list.categories.map(({ id, name, productCount }) => ({
    id,
    text:
      productCount === undefined ? name : fill(COPY.products.categoryOption, { name, count: productCount })
  }))
  const isGone = categoryId && !options.some(({ id }) => id === categoryId)
  return isGone ? [{ id: categoryId, text: COPY.products.unknownCategory }, ...options] : options
}

/** Choice of the category that fills the strip. */
export function CategoryChoice({
  list,
  categoryId,
  onChoose,
  label = COPY.products.category,
  none
}: CategoryChoiceProps) {
  const id = useId()
  const categories = useStore(list.$categories)
  useEffect(() => list.openCategories(), [list])

  // ProblemNotice says why.
  if (categories.state === 'failed') return null
  if (categories.state === 'ready' && categories.categories.length === 0 && !categoryId && !none) {
    return (
      <Text size="small" secondary>
        {COPY.products.noCategories}
      </Text>
    )
  }
  const isReady = categories.state === 'ready'
  return (
    <FormField label={label} id={id}>
      <select
        id={id}
        className="fsb-select"
        disabled={!isReady}
        value={isReady && categoryId ? categoryId : NONE}
        onChange={({ target }) => onChoose(target.value === NONE ? '' : target.value)}
      >
        <option value={NONE} disabled={!none} hidden={!none}>
          {isReady ? (none ?? COPY.products.chooseCategory) : COPY.products.loadingCategories}
        </option>
        {optionsOf(categories, categoryId).map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </FormField>
  )
}
