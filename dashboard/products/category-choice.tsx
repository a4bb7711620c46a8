import { useStore } from '@nanostores/react'
import { Dropdown, FormField, Text } from '@wix/design-system'
import { useEffect } from 'react'

import type { Categories, CategoryList } from './category-list.ts'
import { COPY } from './copy.ts'
import { LoadError } from './load-error.tsx'

interface CategoryChoiceProps {
  list: CategoryList
  categoryId: string
  onChoose: (categoryId: string) => void
  onRetry: () => void
}

function optionsOf(list: Categories, categoryId: string) {
  const known = list.state === 'ready' ? list.categories : []
  const options = known.map(({ id, name, productCount }) => ({
    id,
    value: productCount === undefined ? name : COPY.categoryOption(name, productCount)
  }))
  const isGone = list.state === 'ready' && categoryId && !known.some(({ id }) => id === categoryId)
  return isGone ? [{ id: categoryId, value: COPY.unknownCategory }, ...options] : options
}

/** Which category fills the strip. */
export function CategoryChoice({ list, categoryId, onChoose, onRetry }: CategoryChoiceProps) {
  const categories = useStore(list.$categories)
  useEffect(() => list.openCategories(), [list])

  if (categories.state === 'failed') {
    return <LoadError message={COPY.categoriesFailed(categories.message)} onRetry={onRetry} />
  }
  if (categories.state === 'ready' && categories.categories.length === 0 && !categoryId) {
    return (
      <Text size="small" secondary>
        {COPY.noCategories}
      </Text>
    )
  }
  return (
    <FormField label={COPY.category} id="fsb-category">
      <Dropdown
        id="fsb-category"
        size="small"
        placeholder={categories.state === 'ready' ? COPY.chooseCategory : COPY.loadingCategories}
        disabled={categories.state !== 'ready'}
        options={optionsOf(categories, categoryId)}
        selectedId={categoryId}
        onSelect={({ id }: { id: string | number }) => onChoose(String(id))}
      />
    </FormField>
  )
}
