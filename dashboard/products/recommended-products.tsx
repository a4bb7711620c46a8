import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Box } from '@wix/design-system'
import { useEffect } from 'react'

import { editSettings } from '../draft/draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { SelectField } from '../ui/select-field.tsx'
import { Settings as SettingList } from '../ui/setting.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { Hint } from './product-label.tsx'
import { ProductList } from './product-list.tsx'
import { $productSettings, picker } from './products.ts'
import { SelectedList } from './selected-list.tsx'

/** Choice of the category that fills the strip, or of the best sellers. */
function CategoryChoice({ settings: { selectionMethod, categoryId } }: { settings: Settings['products'] }) {
  const list = useStore(picker.$categories)
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

function Lists({ settings }: { settings: Settings['products'] }) {
  useEffect(() => picker.open(), [])
  const { availableTitle, candidatesTitle, stripTitle, popularHelp, categoryHelp, gapHelp } = COPY.products
  const mode = settings.selectionMethod
  const title = {
    manual: availableTitle,
    automatic: stripTitle,
    category: stripTitle,
    closesGap: candidatesTitle
  }
  const help = { manual: undefined, automatic: popularHelp, category: categoryHelp, closesGap: gapHelp }
  return (
    <>
      {mode === 'manual' && <SelectedList picker={picker} />}
      {(mode === 'category' || mode === 'closesGap') && <CategoryChoice settings={settings} />}
      <ProductList key={mode} picker={picker} title={title[mode]} help={help[mode]} />
    </>
  )
}

/** The section about the strip's products and their looks. */
export function RecommendedProducts() {
  const settings = useStore($productSettings)
  return (
    <Box direction="vertical" gap="24px">
      <SettingList names={['products_enabled', 'products_selectionMethod']} />
      <DisplaySettings />
      <Lists settings={settings} />
    </Box>
  )
}
