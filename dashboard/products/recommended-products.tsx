import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Box } from '@wix/design-system'
import { useEffect } from 'react'

import { editSettings } from '../draft/draft.ts'
import { COPY, fill } from '../languages/words.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { Hint } from './product-label.tsx'
import { ProductList } from './product-list.tsx'
import { $productSettings, picker } from './products.ts'
import { SelectedList } from './selected-list.tsx'

const METHODS = ['manual', 'automatic', 'category', 'closesGap'] as const

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
      <SwitchField
        label={COPY.products.enable}
        help={COPY.products.enableHelp}
        checked={settings.enabled}
        onChange={(enabled) => editSettings('products', { enabled })}
      />
      <ChoiceField
        label={COPY.products.method}
        value={settings.selectionMethod}
        options={METHODS.map((value) => ({ value, label: COPY.products.methods[value] }))}
        onChange={(selectionMethod) => editSettings('products', { selectionMethod })}
      />
      <DisplaySettings settings={settings} onChange={(change) => editSettings('products', change)} />
      <Lists settings={settings} />
    </Box>
  )
}
