import '../ui/field.css'
import './preset-list.css'

import { Text } from '@wix/design-system'
import { useId } from 'react'

import { $draft, replaceSettings } from '../draft/draft.ts'
import { useDraft } from '../draft/use-draft.ts'
import { PRESET_NAMES, type PresetName, presetOf, PRESETS, withPreset } from './presets.ts'
import { COPY } from '../languages/words.ts'

/** A small picture of the look. Drawn here rather than by the bar: it only shows the colours and shapes. */
function Swatch({ name }: { name: PresetName }) {
  const { style, strip } = PRESETS[name]
  const bar =
    style.barType === 'gradient'
      ? `linear-gradient(to right, ${style.barColor}, ${style.secondaryBarColor})`
      : style.barColor
  return (
    <span
      className="fsb-preset-face"
      aria-hidden="true"
      style={{
        backgroundColor: style.backgroundColor,
        color: style.textColor,
        padding: 8 - style.borderThickness,
        border: `${style.borderThickness}px solid ${style.borderColor}`,
        borderRadius: Math.min(style.cornerRadius, 10)
      }}
    >
      <span className="fsb-preset-text">{COPY.presets.sample}</span>
      <span
        className="fsb-preset-track"
        style={{ background: style.progressBackground, borderRadius: style.cornerRadius }}
      >
        <span className="fsb-preset-fill" style={{ background: bar }} />
      </span>
      <span className="fsb-preset-button" style={{ background: strip.buttonColor }} />
    </span>
  )
}

/** Finished looks: one click, one step to undo. */
export function PresetList() {
  const id = useId()
  const current = useDraft(presetOf)
  return (
    <div className="fsb-field" role="group" aria-labelledby={id} aria-describedby={`${id}help`}>
      <Text id={id} size="small" secondary>
        {COPY.presets.title}
      </Text>
      <div className="fsb-presets">
        {PRESET_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            className="fsb-preset"
            aria-pressed={name === current}
            onClick={() => replaceSettings(withPreset($draft.get(), name))}
          >
            <Swatch name={name} />
            <span>{COPY.presets.names[name]}</span>
          </button>
        ))}
      </div>
      <Text id={`${id}help`} size="tiny" secondary>
        {COPY.presets.help}
      </Text>
    </div>
  )
}
