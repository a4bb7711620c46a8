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
import { COPY } from '../languages/en/appearance.ts'

export const barTypes = () =>
  (['simple', 'gradient', 'striped', 'animated'] as const).map((value) => ({
    value,
    label: COPY.barTypes[value]
  }))
const ALIGNMENTS = [
  { value: 'left', icon: <TextAlignLeft /> },
  { value: 'center', icon: <TextAlignCenter /> },
  { value: 'right', icon: <TextAlignRight /> }
] as const
const DIRECTIONS = ['ltr', 'rtl'] as const
const POSITIONS = ['above', 'below'] as const
const SPACES = ['compact', 'normal', 'roomy'] as const
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
      options={SPACES.map((value) => ({ value, label: COPY.spaces[value] }))}
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
      <SwitchField
        label={COPY.matchSite}
        help={COPY.matchSiteHelp}
        checked={style.matchSite}
        onChange={(matchSite) => edit({ matchSite })}
      />
      <ChoiceField
        label={COPY.barType}
        value={style.barType}
        options={barTypes()}
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
        options={ALIGNMENTS.map(({ value, icon }) => ({ value, icon, label: COPY.alignments[value] }))}
        onChange={(textAlignment) => edit({ textAlignment })}
      />
      <ChoiceField
        label={COPY.textDirection}
        help={COPY.textDirectionHelp}
        value={style.textDirection}
        options={DIRECTIONS.map((value) => ({ value, label: COPY.directions[value] }))}
        onChange={(textDirection) => edit({ textDirection })}
      />
      <ChoiceField
        label={COPY.textPosition}
        value={style.textPosition}
        options={POSITIONS.map((value) => ({ value, label: COPY.textPositions[value] }))}
        onChange={(textPosition) => edit({ textPosition })}
      />
      <MoreLooks style={style} />
    </>
  )
}
