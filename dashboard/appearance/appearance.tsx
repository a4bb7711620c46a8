import { FIELDS } from '#shared/settings/fields.ts'
import type { Settings } from '#shared/settings/settings.ts'
import { TextAlignCenter, TextAlignLeft, TextAlignRight } from '@wix/wix-ui-icons-common'

import { type Choice, ChoiceField } from '../ui/choice-field.tsx'
import { ColorField } from '../ui/color-field.tsx'
import { ContrastNote } from '../ui/contrast-note.tsx'
import { More } from '../ui/more.tsx'
import { SliderField } from '../ui/slider-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { PresetList } from './preset-list.tsx'
import { editSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { StripButtonColors, StripButtonStyle } from './strip-buttons.tsx'
import { COPY } from '../languages/words.ts'

export const barTypes = () =>
  (['simple', 'gradient', 'striped', 'animated'] as const).map((value) => ({
    value,
    label: COPY.appearance.barTypes[value]
  }))
const ALIGNMENTS = [
  { value: 'left', icon: <TextAlignLeft /> },
  { value: 'center', icon: <TextAlignCenter /> },
  { value: 'right', icon: <TextAlignRight /> }
] as const
const DIRECTIONS = ['ltr', 'rtl'] as const
const POSITIONS = ['above', 'below'] as const
const SPACES = ['slim', 'compact', 'normal', 'roomy'] as const
/** px, of all that are allowed the seven that most owners need. */
const SIZES = {
  trackHeight: [4, 6, 8, 10, 12, 16, 24],
  cornerRadius: [0, 2, 4, 8, 12, 16, 24],
  fontSize: [12, 13, 14, 15, 16, 18, 24]
} as const
const SIZE_NAMES = ['trackHeight', 'cornerRadius', 'fontSize'] as const
const MAIN_COLORS = ['backgroundColor', 'barColor', 'secondaryBarColor', 'textColor'] as const
const OTHER_COLORS = ['progressBackground', 'borderColor'] as const
const COLORS = [...MAIN_COLORS, ...OTHER_COLORS] as const

/** Leaves out the end of a gradient for a bar of another type. */
const shownIn = <Name extends string>(barType: Settings['style']['barType'], names: readonly Name[]) =>
  names.filter((name) => name !== 'secondaryBarColor' || barType === 'gradient')

/** The colours that a bar of this type shows. */
export const shownColors = ({ barType }: Pick<Settings['style'], 'barType'>) => shownIn(barType, COLORS)

const edit = (change: Partial<Settings['style']>) => editSettings('style', change)

type Style = Settings['style']
type ChoiceName = 'barType' | 'spacing' | 'textAlignment' | 'textDirection' | 'textPosition'

function StyleColor({ name }: { name: (typeof COLORS)[number] }) {
  const value = useDraft(({ style }) => style[name])
  return (
    <ColorField label={COPY.appearance[name]} value={value} onChange={(color) => edit({ [name]: color })} />
  )
}

function BorderThickness() {
  const value = useDraft(({ style }) => style.borderThickness)
  const { min, max } = FIELDS.style.borderThickness
  return (
    <SliderField
      label={COPY.appearance.borderThickness}
      value={value}
      min={min}
      max={max}
      step={1}
      unit="px"
      onChange={(borderThickness) => edit({ borderThickness })}
    />
  )
}

/** A size of a look or of a settings file is one more choice. */
function StyleSize({ name }: { name: (typeof SIZE_NAMES)[number] }) {
  const value = useDraft(({ style }) => style[name])
  const sizes = [...new Set([...SIZES[name], value])].toSorted((one, other) => one - other)
  return (
    <ChoiceField
      label={COPY.appearance[name]}
      value={String(value)}
      options={sizes.map((size) => ({ value: String(size), label: `${size} px` }))}
      onChange={(size) => edit({ [name]: Number(size) })}
    />
  )
}

interface StyleChoiceProps<N extends ChoiceName> {
  name: N
  label: string
  help?: string
  options: readonly Choice<Style[N]>[]
}

function StyleChoice<N extends ChoiceName>({ name, ...words }: StyleChoiceProps<N>) {
  const value = useDraft(({ style }) => style[name])
  return <ChoiceField<Style[N]> {...words} value={value} onChange={(chosen) => edit({ [name]: chosen })} />
}

function TextContrast() {
  const text = useDraft(({ style }) => style.textColor)
  const background = useDraft(({ style }) => style.backgroundColor)
  return (
    <ContrastNote
      what={COPY.appearance.contrast}
      text={text}
      background={background}
      onRepair={(textColor) => edit({ textColor })}
    />
  )
}

/** The colours that most owners choose. */
function MainColors() {
  const barType = useDraft(({ style }) => style.barType)
  return (
    <div className="fsb-colors">
      {shownIn(barType, MAIN_COLORS).map((name) => (
        <StyleColor key={name} name={name} />
      ))}
      <TextContrast />
    </div>
  )
}

function StyleSwitch({ name, ...words }: { name: 'matchSite'; label: string; help: string }) {
  const checked = useDraft(({ style }) => style[name])
  return <SwitchField {...words} checked={checked} onChange={(on) => edit({ [name]: on })} />
}

/** Controls that few owners need. `isMatched`: the site decides about colours; the owner's own count where it cannot be read. */
const MoreLooks = ({ isMatched }: { isMatched: boolean }) => (
  <More label={COPY.ui.more}>
    {isMatched && <MainColors />}
    <div className="fsb-colors">
      {OTHER_COLORS.map((name) => (
        <StyleColor key={name} name={name} />
      ))}
    </div>
    <BorderThickness />
    <StripButtonColors />
    <StripButtonStyle />
    <StyleChoice
      name="textAlignment"
      label={COPY.appearance.textAlignment}
      options={ALIGNMENTS.map(({ value, icon }) => ({
        value,
        icon,
        label: COPY.appearance.alignments[value]
      }))}
    />
    <StyleChoice
      name="textDirection"
      label={COPY.appearance.textDirection}
      help={COPY.appearance.textDirectionHelp}
      options={DIRECTIONS.map((value) => ({ value, label: COPY.appearance.directions[value] }))}
    />
    <StyleChoice
      name="textPosition"
      label={COPY.appearance.textPosition}
      options={POSITIONS.map((value) => ({ value, label: COPY.appearance.textPositions[value] }))}
    />
    <StyleChoice
      name="spacing"
      label={COPY.appearance.spacing}
      options={SPACES.map((value) => ({ value, label: COPY.appearance.spaces[value] }))}
    />
    {SIZE_NAMES.map((name) => (
      <StyleSize key={name} name={name} />
    ))}
  </More>
)

/** The bar's looks. Each control is drawn for itself: a change draws no other. */
export function Appearance() {
  const isMatched = useDraft(({ style }) => style.matchSite)
  return (
    <>
      <PresetList />
      <StyleSwitch name="matchSite" label={COPY.appearance.matchSite} help={COPY.appearance.matchSiteHelp} />
      <StyleChoice name="barType" label={COPY.appearance.barType} options={barTypes()} />
      {!isMatched && <MainColors />}
      <MoreLooks isMatched={isMatched} />
    </>
  )
}
