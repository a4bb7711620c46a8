import './product-list.css'
import './strip-picture.css'

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
import { editSettings } from '../draft/draft.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { $productSettings, picker } from './products.ts'
import { $catalog } from './site-catalog.ts'
import { COPY } from '../languages/words.ts'

const CARDS = [12, 39, 66]

/** The bar with a strip of products below it, each with its button. */
const StripPicture = () => (
  <svg className="fsb-strip-picture" aria-hidden="true" width="100" height="62" viewBox="0 0 100 62">
    <rect x="0.5" y="0.5" width="99" height="61" rx="4" />
    <path d="M30 7h40M7.5 34l-3 3.5 3 3.5M92.5 34l3 3.5-3 3.5" />
    <rect x="10.5" y="11.5" width="79" height="5" rx="2.5" />
    {CARDS.map((x) => (
      <path key={x} d={`M${x} 22.5h22v33h-22zM${x + 5} 27h12v10h-12zM${x + 5} 42h12`} />
    ))}
    <g>
      <rect x="10" y="11" width="48" height="6" rx="3" />
      {CARDS.map((x) => (
        <rect key={x} x={x + 4} y="46" width="14" height="6" rx="1.5" />
      ))}
    </g>
  </svg>
)

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
