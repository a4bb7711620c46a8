import { SettingsSchema } from '#shared/settings/schema.ts'
import type { Settings, SettingsGroup } from '#shared/settings/settings.ts'
import * as v from 'valibot'

import { isColorSetting, settingName } from '../draft/setting-words.ts'
import { COPY, fill } from '../languages/words.ts'

const ISSUES_SHOWN = 3

const groupNames = (): Partial<Record<string, string>> =>
  ({
    shipping: COPY.layout.sections.general,
    rewards: COPY.layout.sections.general,
    style: COPY.layout.sections.appearance,
    messages: COPY.layout.sections.text,
    icon: COPY.settings.icon_type.label,
    visibility: COPY.layout.sections.visibility,
    products: COPY.layout.sections.products,
    schedule: COPY.campaignsDialog.settings.schedule,
    integrations: COPY.layout.sections.general
  }) satisfies Record<SettingsGroup, string>

/** Says why a value is refused, by the type of the check that refused it. */
const REASONS: Record<string, (issue: v.BaseIssue<unknown>, name: string) => string> = {
  number: () => COPY.transfer.issues.number,
  integer: () => COPY.transfer.issues.integer,
  boolean: () => COPY.transfer.issues.boolean,
  string: (_, name) => (isColorSetting(name) ? COPY.transfer.issues.color : COPY.transfer.issues.text),
  check: (issue, name) => (isColorSetting(name) ? COPY.transfer.issues.color : issue.message),
  min_value: ({ requirement }) => fill(COPY.transfer.issues.min, { limit: Number(requirement) }),
  max_value: ({ requirement }) => fill(COPY.transfer.issues.max, { limit: Number(requirement) }),
  max_length: ({ requirement, input }) =>
    Array.isArray(input)
      ? fill(COPY.transfer.issues.products, { limit: Number(requirement) })
      : fill(COPY.transfer.issues.characters, { limit: Number(requirement) }),
  picklist: ({ input }) => fill(COPY.transfer.issues.choice, { given: String(input) })
}

function issueInWords(issue: v.BaseIssue<unknown>): string {
  const [group = '', key] = (issue.path ?? []).map((step) => String(step.key))
  const name = key === undefined ? group : `${group}_${key}`
  const reason = REASONS[issue.type]?.(issue, name) ?? COPY.transfer.issues.other
  return `“${groupNames()[name] ?? settingName(name)}” ${reason}`
}

/** Words the issues that a settings schema found, for the owner; after the first few, only their number. */
export function issuesInWords(issues: readonly v.BaseIssue<unknown>[]): string {
  const words = [...new Set(issues.map(issueInWords))]
  const rest = words.length - ISSUES_SHOWN
  return words
    .slice(0, ISSUES_SHOWN)
    .concat(rest > 0 ? [fill(COPY.transfer.issues.more, { count: rest })] : [])
    .join('; ')
}

/** Names the settings that the service refuses, as an owner would say it; undefined where it refuses none. */
export function refusedSettings(settings: Settings): string | undefined {
  const read = v.safeParse(SettingsSchema, settings)
  return read.success ? undefined : issuesInWords(read.issues)
}
