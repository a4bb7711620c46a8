import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { Box } from '@wix/design-system'

import { ChoiceField } from '../ui/choice-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { AvailableList } from './available-list.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { SelectedList } from './selected-list.tsx'
import { StripList } from './strip-list.tsx'
import { StripPicture } from './strip-picture.tsx'
import { editSettings } from '../draft/draft.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { $productSettings, picker } from './products.ts'
import { $catalog } from './site-catalog.ts'
import './product-list.css'
import { COPY } from '../languages/words.ts'

const METHODS = ['manual', 'automatic', 'category', 'closesGap'] as const

function Lists({ settings: { selectionMethod, categoryId } }: { settings: Settings['products'] }) {
  const { state } = useStore($catalog)
  const hasCatalog = state !== 'failed' && state !== 'no-store'
  return (
    <div className="fsb-product-lists" tabIndex={-1}>
      <ProblemNotice picker={picker} />
      {selectionMethod === 'manual' && (
        <>
          <SelectedList selected={picker.selected} />
          {hasCatalog && <AvailableList picker={picker} />}
        </>
      )}
      {selectionMethod === 'automatic' && hasCatalog && (
        <StripList strip={picker.strip} help={COPY.products.popularHelp} />
      )}
      {selectionMethod === 'category' && hasCatalog && (
        <>
          <CategoryChoice
            list={picker.categories}
            categoryId={categoryId}
            onChoose={(categoryId) => editSettings('products', { categoryId })}
          />
          <StripList
            strip={picker.strip}
            help={categoryId ? COPY.products.categoryHelp : COPY.products.noCategoryChosen}
          />
        </>
      )}
      {selectionMethod === 'closesGap' && hasCatalog && (
        <>
          <CategoryChoice
            label={COPY.products.source}
            none={COPY.products.bestSellers}
            list={picker.categories}
            categoryId={categoryId}
            onChoose={(categoryId) => editSettings('products', { categoryId })}
          />
          <StripList
            strip={picker.strip}
            title={COPY.products.candidatesTitle}
            help={COPY.products.gapHelp}
          />
        </>
      )}
    </div>
  )
}

/** The section about the strip's products and their looks. */
export function RecommendedProducts() {
  const settings = useStore($productSettings)
  return (
    <Box direction="vertical" gap="24px">
      <div className="fsb-strip-intro">
        <StripPicture />
        <SwitchField
          label={COPY.products.enable}
          help={COPY.products.enableHelp}
          checked={settings.enabled}
          onChange={(enabled) => editSettings('products', { enabled })}
        />
      </div>
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
