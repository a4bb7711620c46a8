import './preset-list.css'

import { $draft, replaceSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { ChoiceField } from '../ui/choice-field.tsx'
import { PRESET_NAMES, type PresetName, presetOf, PRESETS, withPreset } from './presets.ts'
import { COPY } from '../languages/words.ts'

/** A small picture of the look. Drawn here rather than by the bar: it only shows the colours and shapes. */
function Face({ name }: { name: PresetName }) {
  const { style, strip } = PRESETS[name]
  const bar =
    style.barType === 'gradient'
      ? `linear-gradient(to right, ${style.barColor}, ${style.secondaryBarColor})`
      : style.barColor
  return (
    <>
      <span
        className="fsb-preset"
        aria-hidden="true"
        style={{
          backgroundColor: style.backgroundColor,
          borderColor: style.borderColor,
          borderRadius: Math.min(style.cornerRadius, 6)
        }}
      >
        <span style={{ background: style.progressBackground }}>
          <span style={{ background: bar }} />
        </span>
        <span style={{ background: strip.buttonColor }} />
      </span>
      {COPY.presets.names[name]}
    </>
  )
}

/** Finished looks: one click, one step to undo. */
export const PresetList = () => (
  <ChoiceField
    label={COPY.presets.title}
    help={COPY.presets.help}
    value={useDraft(presetOf)}
    options={PRESET_NAMES.map((name) => ({
      value: name,
      label: COPY.presets.names[name],
      picture: <Face name={name} />
    }))}
    onChange={(name) => replaceSettings(withPreset($draft.get(), name))}
  />
)
