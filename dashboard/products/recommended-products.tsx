import type { Settings as AllSettings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Box } from '@wix/design-system'
import { useEffect } from 'react'

import { editSettings } from '../draft/draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { More } from '../ui/more.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Setting, Settings } from '../ui/setting.tsx'
import { $picker, $productSettings, openPicker } from './picker.ts'
import { ProductList } from './product-list.tsx'
import { Hint } from '../ui/hint.tsx'
import { SelectedList } from './selected-list.tsx'

/** Choice of the category that fills the strip, or of the best sellers. */
function CategoryChoice({
  settings: { selectionMethod, categoryId }
}: {
  settings: AllSettings['products']
}) {
  const { categories: list } = useStore($picker)
  const closesGap = selectionMethod === 'closesGap'
  if (!list) return null
  if (list.length === 0 && !categoryId && !closesGap) return <Hint>{COPY.products.noCategories}</Hint>
  const none = closesGap ? COPY.products.bestSellers : COPY.products.chooseCategory
  const options =
    list === 'loading'
      ? []
      : list.map(({ id, name, productCount: count }) => ({
          value: id,
          label: count === undefined ? name : fill(COPY.products.categoryOption, { name, count })
        }))
  if (categoryId && !options.some(({ value }) => value === categoryId))
    options.unshift({
      value: categoryId,
      label: list === 'loading' ? COPY.products.loadingCategories : COPY.products.unknownCategory
    })
  return (
    <SelectField
      label={closesGap ? COPY.products.source : COPY.products.category}
      value={categoryId}
      none={list === 'loading' ? COPY.products.loadingCategories : none}
      options={options}
      onChange={(categoryId) => editSettings('products', { categoryId })}
    />
  )
}

/** The section about the strip's products and their cards. The colors of their buttons are in the section Appearance. */
export function RecommendedProducts() {
  const settings = useStore($productSettings)
  const mode = settings.selectionMethod
  useEffect(openPicker, [])
  const { availableTitle, candidatesTitle, stripTitle, popularHelp, categoryHelp, gapHelp } = COPY.products
  const lists = {
    manual: [availableTitle, undefined],
    automatic: [stripTitle, popularHelp],
    category: [stripTitle, categoryHelp],
    closesGap: [candidatesTitle, gapHelp]
  } as const
  const [title, help] = lists[mode]
  return (
    <Box direction="vertical" gap="24px">
      <Settings names={['products_enabled', 'products_selectionMethod']} />
      <More label={COPY.products.moreDisplay}>
        <Settings
          names={['products_addButton', 'products_nameCharLimit', 'products_showIcon', 'products_scrollType']}
        />
        {settings.scrollType === 'auto' && <Setting name="products_autoScrollInterval" />}
      </More>
      {mode === 'manual' && <SelectedList />}
      {(mode === 'category' || mode === 'closesGap') && <CategoryChoice settings={settings} />}
      <ProductList key={mode} title={title} help={help} />
    </Box>
  )
}
