import { FIELDS } from '#shared/settings/fields.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { useStore } from '@nanostores/react'
import { TextAlignCenter, TextAlignLeft, TextAlignRight } from '@wix/wix-ui-icons-common'

import { ChoiceField } from '../ui/choice-field.tsx'
import { ColorField } from '../ui/color-field.tsx'
import { ContrastNote } from '../ui/contrast-note.tsx'
import { More } from '../ui/more.tsx'
import { SliderField } from '../ui/slider-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { PresetList } from '../presets/preset-list.tsx'
import { $draft, editSettings } from '../draft/draft.ts'
import { COPY } from './copy.ts'

export const BAR_TYPES = [
  { value: 'simple', label: COPY.barTypes.simple },
  { value: 'gradient', label: COPY.barTypes.gradient },
  { value: 'striped', label: COPY.barTypes.striped },
  { value: 'animated', label: COPY.barTypes.animated }
] as const
const ALIGNMENTS = [
  { value: 'left', label: COPY.alignments.left, icon: <TextAlignLeft /> },
  { value: 'center', label: COPY.alignments.center, icon: <TextAlignCenter /> },
  { value: 'right', label: COPY.alignments.right, icon: <TextAlignRight /> }
] as const
const DIRECTIONS = [
  { value: 'ltr', label: COPY.directions.ltr },
  { value: 'rtl', label: COPY.directions.rtl }
] as const
const POSITIONS = [
  { value: 'above', label: COPY.textPositions.above },
  { value: 'below', label: COPY.textPositions.below }
] as const
const SPACES = [
  { value: 'compact', label: COPY.spaces.compact },
  { value: 'normal', label: COPY.spaces.normal },
  { value: 'roomy', label: COPY.spaces.roomy }
] as const
const SIZES = ['trackHeight', 'cornerRadius', 'fontSize'] as const
const COLORS = [
  'backgroundColor',
  'barColor',
  'secondaryBarColor',
  'progressBackground',
  'textColor',
  'borderColor'
] as const

/** The colours that a bar of this type shows. */
export const shownColors = ({ barType }: Pick<Settings['style'], 'barType'>) =>
  COLORS.filter((name) => name !== 'secondaryBarColor' || barType === 'gradient')

const edit = (change: Partial<Settings['style']>) => editSettings('style', change)

/** What few owners change. */
const MoreLooks = ({ style }: { style: Settings['style'] }) => (
  <More label={COPY.more}>
    <SwitchField
      label={COPY.boldAmount}
      help={COPY.boldAmountHelp}
      checked={style.boldAmount}
      onChange={(boldAmount) => edit({ boldAmount })}
    />
    <ChoiceField
      label={COPY.spacing}
      value={style.spacing}
      options={SPACES}
      onChange={(spacing) => edit({ spacing })}
    />
    {SIZES.map((name) => (
      <SliderField
        key={name}
        label={COPY[name]}
        value={style[name]}
        min={FIELDS.style[name].min}
        max={FIELDS.style[name].max}
        step={1}
        unit="px"
        onChange={(size) => edit({ [name]: size })}
      />
    ))}
  </More>
)

/** The bar's looks. */
export function Appearance() {
  const settings = useStore($draft)
  const { style } = settings
  const colors = shownColors(style)
  return (
    <>
      <PresetList settings={settings} />
      <ChoiceField
        label={COPY.barType}
        value={style.barType}
        options={BAR_TYPES}
        onChange={(barType) => edit({ barType })}
      />
      <div className="fsb-colors">
        {colors.map((name) => (
          <ColorField
            key={name}
            label={COPY[name]}
            value={style[name]}
            onChange={(color) => edit({ [name]: color })}
          />
        ))}
        <ContrastNote
          what={COPY.contrast}
          text={style.textColor}
          background={style.backgroundColor}
          onRepair={(textColor) => edit({ textColor })}
        />
      </div>
      <SliderField
        label={COPY.borderThickness}
        value={style.borderThickness}
        min={FIELDS.style.borderThickness.min}
        max={FIELDS.style.borderThickness.max}
        step={1}
        unit="px"
        onChange={(borderThickness) => edit({ borderThickness })}
      />
      <ChoiceField
        label={COPY.textAlignment}
        value={style.textAlignment}
        options={ALIGNMENTS}
        onChange={(textAlignment) => edit({ textAlignment })}
      />
      <ChoiceField
        label={COPY.textDirection}
        help={COPY.textDirectionHelp}
        value={style.textDirection}
        options={DIRECTIONS}
        onChange={(textDirection) => edit({ textDirection })}
      />
      <ChoiceField
        label={COPY.textPosition}
        value={style.textPosition}
        options={POSITIONS}
        onChange={(textPosition) => edit({ textPosition })}
      />
      <MoreLooks style={style} />
    </>
  )
}
