import { languageName } from '#shared/languages.ts'
import { isColor } from '#shared/settings/color.ts'
import type { Campaign, Goal } from '#shared/settings/field.ts'
import { fieldsByName } from '#shared/settings/flat.ts'
import type { FieldNamed, SettingName, ValueOf } from '#shared/settings/settings.ts'
import { COPY, fill, isolated } from '../languages/words.ts'

/** An owner's name for each setting. A row of the table without a name here is a type error. */
const settingNames = (): Record<SettingName, string> => ({
  enabled: COPY.general.enable,
  threshold: COPY.general.threshold,
  currency: COPY.general.currency,
  showCurrency: COPY.general.showCurrency,
  shipping_amountFrom: COPY.general.amountFrom,
  shipping_amounts: COPY.general.otherAmounts,
  rewards_goals: COPY.goals.title,
  style_barType: COPY.appearance.barType,
  style_backgroundColor: COPY.appearance.backgroundColor,
  style_barColor: COPY.appearance.barColor,
  style_secondaryBarColor: COPY.appearance.secondaryBarColor,
  style_progressBackground: COPY.appearance.progressBackground,
  style_textColor: COPY.appearance.textColor,
  style_borderColor: COPY.appearance.borderColor,
  style_borderThickness: COPY.appearance.borderThickness,
  style_textAlignment: COPY.appearance.textAlignment,
  style_textDirection: COPY.appearance.textDirection,
  style_textPosition: COPY.appearance.textPosition,
  style_trackHeight: COPY.appearance.trackHeight,
  style_cornerRadius: COPY.appearance.cornerRadius,
  style_spacing: COPY.appearance.spacing,
  style_fontSize: COPY.appearance.fontSize,
  style_matchSite: COPY.appearance.matchSite,
  messages_progressTemplate: COPY.textContent.bar,
  messages_successMessage: COPY.textContent.success,
  messages_initialMessage: COPY.textContent.initial,
  messages_buttonText: COPY.textContent.button,
  messages_languages: COPY.textContent.otherLanguages,
  icon_type: COPY.textContent.icon,
  icon_position: COPY.textContent.iconPosition,
  visibility_productPage: COPY.visibility.productPage,
  visibility_cartPage: COPY.visibility.cartPage,
  visibility_miniCart: COPY.visibility.miniCart,
  visibility_header: COPY.visibility.header,
  visibility_checkout: COPY.visibility.checkout,
  visibility_position: COPY.visibility.position,
  visibility_placement: COPY.visibility.placement,
  visibility_compact: COPY.visibility.compact,
  ...COPY.draft.productSettings,
  integrations_analyticsEvents: COPY.general.analyticsEvents,
  integrations_productLine: COPY.general.productLine,
  schedule_start: COPY.campaignsDialog.settings.schedule_start,
  schedule_end: COPY.campaignsDialog.settings.schedule_end,
  schedule_zone: COPY.campaignsDialog.settings.schedule_zone,
  schedule_campaigns: COPY.campaignsDialog.settings.schedule_campaigns
})

/** The words for every choice. */
type ChoiceWords = {
  [N in SettingName as FieldNamed<N> extends { kind: 'choice' } ? N : never]: Record<
    ValueOf<FieldNamed<N>> & string,
    string
  >
}

const CHOICES: ChoiceWords = {
  shipping_amountFrom: COPY.general.amountsFrom,
  style_barType: COPY.appearance.barTypes,
  style_textAlignment: COPY.appearance.alignments,
  style_textDirection: COPY.appearance.directions,
  style_textPosition: COPY.appearance.textPositions,
  style_spacing: COPY.appearance.spaces,
  icon_type: COPY.textContent.icons,
  icon_position: COPY.textContent.iconPositions,
  visibility_position: COPY.visibility.positions,
  visibility_placement: COPY.visibility.placements,
  products_selectionMethod: COPY.products.methods,
  products_buttonStyle: COPY.products.buttonStyles,
  products_addButton: COPY.products.addButtons,
  products_scrollType: COPY.products.scrollTypes
}

const fields = fieldsByName()
const choices = new Map<string, Record<string, string>>(Object.entries(CHOICES))

export function settingName(name: string): string {
  const names: Partial<Record<string, string>> = settingNames()
  return names[name] ?? name
}

const isDevice = (name: string): name is 'desktop' | 'mobile' => name === 'desktop' || name === 'mobile'

/** Is the setting of this stored name a colour? */
export const isColorSetting = (name: string): boolean => fields.get(name)?.kind === 'color'

const written = (localTime: string) => localTime.replace('T', ' ')

/** A goal with the texts that its owner wrote. */
const goalText = ({ amount, name, progressText, successText }: Goal): string =>
  [
    `${amount}:`,
    ...[name, ...[progressText, successText].filter(Boolean).map((text) => `“${text}”`)].map(isolated)
  ].join(' ')

function campaignText({ name, start, end, overrides }: Campaign): string {
  const times = { name: name || COPY.campaignsDialog.noName, from: written(start), until: written(end) }
  const changes = Object.entries(overrides)
    .map(([setting, value]) => `${settingName(setting)}: ${settingValue(setting, value).text}`)
    .join(', ')
  return changes
    ? fill(COPY.campaignsDialog.summaryWith, { ...times, changes })
    : fill(COPY.campaignsDialog.summary, times)
}

const campaignsText = (campaigns: readonly Campaign[]): string =>
  campaigns.map(campaignText).join(', ') || COPY.draft.values.none

/** A setting's value as an owner would say it; `color` where a dot of it helps. */
export function settingValue(name: string, value: unknown): { text: string; color?: string } {
  const kind = fields.get(name)?.kind
  if (typeof value === 'boolean') return { text: value ? COPY.draft.values.on : COPY.draft.values.off }
  if (typeof value === 'number') return { text: String(value) }
  if (typeof value === 'string') {
    if (isColorSetting(name) && isColor(value)) return { text: value, color: value }
    if (kind === 'localTime') return { text: written(value) || COPY.draft.values.none }
    return { text: choices.get(name)?.[value] ?? (value || COPY.draft.values.none) }
  }
  // Settings were read as the table says.
  if (kind === 'campaigns') return { text: campaignsText(value as readonly Campaign[]) }
  if (kind === 'goals') {
    // The setting of this kind has such values.
    const goals = (value as Goal[]).map(goalText)
    return { text: goals.join(' · ') || COPY.draft.values.none }
  }
  if (Array.isArray(value)) return { text: fill(COPY.draft.values.products, { count: value.length }) }
  if (typeof value !== 'object' || value === null) return { text: COPY.draft.values.none }
  if (kind === 'amounts') {
    const amounts = Object.entries(value).map(([currency, amount]) =>
      isolated(`${currency} ${String(amount)}`)
    )
    return { text: amounts.join(', ') || COPY.draft.values.none }
  }
  if (fields.get(name)?.kind === 'languages') {
    const languages = Object.entries(value).map(([tag, texts]: [string, object]) =>
      [languageName(tag), ...Object.values(texts).map((text) => `“${String(text)}”`)].map(isolated).join(' ')
    )
    return { text: languages.join(', ') || COPY.draft.values.none }
  }
  const on = Object.entries(value).flatMap(([device, shown]) =>
    shown === true ? [isDevice(device) ? COPY.visibility[device] : device] : []
  )
  return { text: on.length > 0 ? on.join(', ') : COPY.draft.values.off }
}
