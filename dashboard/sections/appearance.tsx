import { FIELDS } from '#shared/settings/fields.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { TextAlignCenter, TextAlignLeft, TextAlignRight } from '@wix/wix-ui-icons-common'

import { ChoiceField } from '../fields/choice-field.tsx'
import { ColorField } from '../fields/color-field.tsx'
import { ContrastNote } from '../fields/contrast-note.tsx'
import { SliderField } from '../fields/slider-field.tsx'
import { PresetList } from '../presets/preset-list.tsx'
import { $draft, editSettings } from '../stores/draft.ts'
import { COPY } from './copy.ts'

const WORDS = COPY.appearance
const BAR_TYPES = [
  { value: 'simple', label: WORDS.barTypes.simple },
  { value: 'gradient', label: WORDS.barTypes.gradient }
] as const
const ALIGNMENTS = [
  { value: 'left', label: WORDS.alignments.left, icon: <TextAlignLeft /> },
  { value: 'center', label: WORDS.alignments.center, icon: <TextAlignCenter /> },
  { value: 'right', label: WORDS.alignments.right, icon: <TextAlignRight /> }
] as const
const DIRECTIONS = [
  { value: 'ltr', label: WORDS.directions.ltr },
  { value: 'rtl', label: WORDS.directions.rtl }
] as const
const POSITIONS = [
  { value: 'above', label: WORDS.textPositions.above },
  { value: 'below', label: WORDS.textPositions.below }
] as const
const COLORS = [
  'backgroundColor',
  'barColor',
  'secondaryBarColor',
  'progressBackground',
  'textColor',
  'borderColor'
] as const

const edit = (change: Partial<Settings['style']>) => editSettings('style', change)

/** The bar's looks. */
export function Appearance() {
  const { style } = useStore($draft)
  const colors = COLORS.filter((name) => name !== 'secondaryBarColor' || style.barType === 'gradient')
  return (
    <>
      <PresetList style={style} />
      <ChoiceField
        label={WORDS.barType}
        value={style.barType}
        options={BAR_TYPES}
        onChange={(barType) => edit({ barType })}
      />
      <div className="fsb-colors">
        {colors.map((name) => (
          <ColorField
            key={name}
            label={WORDS[name]}
            value={style[name]}
            onChange={(color) => edit({ [name]: color })}
          />
        ))}
        <ContrastNote
          what={COPY.contrast.text}
          text={style.textColor}
          background={style.backgroundColor}
          onRepair={(textColor) => edit({ textColor })}
        />
      </div>
      <SliderField
        label={WORDS.borderThickness}
        value={style.borderThickness}
        min={FIELDS.style.borderThickness.min}
        max={FIELDS.style.borderThickness.max}
        step={1}
        unit="px"
        onChange={(borderThickness) => edit({ borderThickness })}
      />
      <ChoiceField
        label={WORDS.textAlignment}
        value={style.textAlignment}
        options={ALIGNMENTS}
        onChange={(textAlignment) => edit({ textAlignment })}
      />
      <ChoiceField
        label={WORDS.textDirection}
        help={WORDS.textDirectionHelp}
        value={style.textDirection}
        options={DIRECTIONS}
        onChange={(textDirection) => edit({ textDirection })}
      />
      <ChoiceField
        label={WORDS.textPosition}
        value={style.textPosition}
        options={POSITIONS}
        onChange={(textPosition) => edit({ textPosition })}
      />
    </>
  )
}
