import { useStore } from '@nanostores/react'
import { Box } from '@wix/design-system'

import { ChoiceField } from '../fields/choice-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { AvailableList } from '../products/available-list.tsx'
import { CategoryChoice } from '../products/category-choice.tsx'
import { COPY } from '../products/copy.ts'
import { DisplaySettings } from '../products/display-settings.tsx'
import { SelectedList } from '../products/selected-list.tsx'
import { StripList } from '../products/strip-list.tsx'
import { editSettings } from '../stores/draft.ts'
import { $productSettings, picker } from '../stores/products.ts'
import '../products/products.css'

const METHODS = [
  { value: 'manual', label: COPY.methods.manual },
  { value: 'automatic', label: COPY.methods.automatic },
  { value: 'category', label: COPY.methods.category }
] as const

/** Which products the strip suggests, and how it shows them. */
export function RecommendedProducts() {
  const settings = useStore($productSettings)
  return (
    <Box direction="vertical" gap="24px">
      <SwitchField
        label={COPY.enable}
        help={COPY.enableHelp}
        checked={settings.enabled}
        onChange={(enabled) => editSettings('products', { enabled })}
      />
      <ChoiceField
        label={COPY.method}
        value={settings.selectionMethod}
        options={METHODS}
        onChange={(selectionMethod) => editSettings('products', { selectionMethod })}
      />
      {settings.selectionMethod === 'manual' && (
        <>
          <SelectedList selected={picker.selected} onRetry={picker.tryAgain} />
          <AvailableList picker={picker} />
        </>
      )}
      {settings.selectionMethod === 'automatic' && (
        <StripList strip={picker.strip} help={COPY.popularHelp} onRetry={picker.tryAgain} />
      )}
      {settings.selectionMethod === 'category' && (
        <>
          <CategoryChoice
            list={picker.categories}
            categoryId={settings.categoryId}
            onRetry={picker.tryAgain}
            onChoose={(categoryId) => editSettings('products', { categoryId })}
          />
          <StripList
            strip={picker.strip}
            onRetry={picker.tryAgain}
            help={settings.categoryId ? COPY.categoryHelp : COPY.noCategoryChosen}
          />
        </>
      )}
      <DisplaySettings settings={settings} onChange={(change) => editSettings('products', change)} />
    </Box>
  )
}
