import type { Settings } from '#shared/settings/settings.ts'

import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { ColorField } from '../ui/color-field.tsx'
import { ContrastNote } from '../ui/contrast-note.tsx'
import { COPY } from '../languages/words.ts'

const BUTTON_STYLES = ['rounded', 'square', 'rounded-sm', 'rounded-lg'] as const

const edit = (change: Partial<Settings['products']>) => editSettings('products', change)

/** The colours of the buttons on the suggested products. */
export function StripButtonColors() {
  const { buttonColor, buttonTextColor } = useDraft(({ products }) => products)
  return (
    <div className="fsb-colors">
      <ColorField
        label={COPY.products.buttonColor}
        value={buttonColor}
        onChange={(buttonColor) => edit({ buttonColor })}
      />
      <ColorField
        label={COPY.products.buttonTextColor}
        value={buttonTextColor}
        onChange={(buttonTextColor) => edit({ buttonTextColor })}
      />
      <ContrastNote
        what={COPY.products.buttonContrast}
        text={buttonTextColor}
        background={buttonColor}
        onRepair={(buttonTextColor) => edit({ buttonTextColor })}
      />
    </div>
  )
}

/** Their corners. */
export function StripButtonStyle() {
  const { buttonStyle } = useDraft(({ products }) => products)
  return (
    <ChoiceField
      label={COPY.products.buttonStyle}
      value={buttonStyle}
      options={BUTTON_STYLES.map((value) => ({ value, label: COPY.products.buttonStyles[value] }))}
      onChange={(buttonStyle) => edit({ buttonStyle })}
    />
  )
}
