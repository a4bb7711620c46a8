import { languageName } from '#shared/languages.ts'
import { isColor } from '#shared/settings/color.ts'
import type { Campaign, Goal } from '#shared/settings/field.ts'
import { fieldsByName } from '#shared/settings/flat.ts'
import type { FieldNamed, SettingName } from '#shared/settings/settings.ts'
import { COPY, fill, isolated } from '../languages/words.ts'

/** An owner's words for a setting. */
export interface SettingWords {
  label: string
  help?: string
  /** The unit behind a number; `px` by default. */
  unit?: string
  choices?: Record<string, string>
}

/** The words that a choice must have. */
type ChoicesOf<F> = F extends { choices: readonly (infer C extends string)[] }
  ? { choices: Record<C, string> }
  : unknown

// A setting without a label, or a choice without words, is a type error.
const WORDS: { [N in SettingName]: SettingWords & ChoicesOf<FieldNamed<N>> } = COPY.settings

export const settingWords = (name: SettingName): SettingWords => WORDS[name]

/** Settings of other versions may have other names. */
const wordsOf = (name: string): SettingWords =>
  Object.hasOwn(WORDS, name) ? WORDS[name as SettingName] : { label: name }

export const settingName = (name: string): string => wordsOf(name).label

const fields = fieldsByName()

const written = (localTime: string) => localTime.replace('T', ' ')
const quoted = (texts: readonly string[]) => texts.filter(Boolean).map((text) => `“${text}”`)
const joined = (words: readonly string[], sign = ', ') => words.join(sign) || COPY.draft.values.none

/** A goal with the texts that its owner wrote. */
const goalText = ({ amount, name, progressText, successText }: Goal): string =>
  [`${amount}:`, ...[name, ...quoted([progressText, successText])].map(isolated)].join(' ')

function campaignText({ name, start, end, overrides }: Campaign): string {
  const times = { name: name || COPY.campaignsDialog.noName, from: written(start), until: written(end) }
  const changes = Object.entries(overrides)
    .map(([setting, value]) => `${settingName(setting)}: ${settingValue(setting, value).text}`)
    .join(', ')
  return changes
    ? fill(COPY.campaignsDialog.summaryWith, { ...times, changes })
    : fill(COPY.campaignsDialog.summary, times)
}

/** The words of a value that is no text, number or switch, by the kind of its setting. The values are valid, because a schema has read them. */
function listText(kind: string | undefined, value: object): string {
  if (kind === 'campaigns') return joined((value as readonly Campaign[]).map(campaignText))
  if (kind === 'goals') return joined((value as readonly Goal[]).map(goalText), ' · ')
  if (Array.isArray(value)) return fill(COPY.draft.values.products, { count: value.length })
  const entries = Object.entries(value) as [string, unknown][]
  if (kind === 'amounts')
    return joined(entries.map(([currency, amount]) => isolated(`${currency} ${String(amount)}`)))
  if (kind === 'languages')
    return joined(
      entries.map(([tag, texts]) =>
        [languageName(tag), ...quoted(Object.values(texts as object).map(String))].map(isolated).join(' ')
      )
    )
  const { desktop, mobile } = COPY.visibility
  const devices: Record<string, string> = { desktop, mobile }
  const on = entries.flatMap(([device, isShown]) => (isShown === true ? [devices[device] ?? device] : []))
  return on.join(', ') || COPY.draft.values.off
}

/** A setting's value as an owner would say it; `color` where a dot of it helps. */
export function settingValue(name: string, value: unknown): { text: string; color?: string } {
  const kind = fields.get(name)?.kind
  if (typeof value === 'boolean') return { text: value ? COPY.draft.values.on : COPY.draft.values.off }
  if (typeof value === 'number') return { text: String(value) }
  if (typeof value === 'string') {
    if (kind === 'color' && isColor(value)) return { text: value, color: value }
    const text = kind === 'localTime' ? written(value) : (wordsOf(name).choices?.[value] ?? value)
    return { text: text || COPY.draft.values.none }
  }
  return { text: typeof value === 'object' && value ? listText(kind, value) : COPY.draft.values.none }
}
