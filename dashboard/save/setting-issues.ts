import type { SettingsGroup } from '#shared/settings/settings.ts'
import type { BaseIssue } from 'valibot'

import { isColorSetting, settingName } from '../draft/setting-words.ts'
import { COPY, fill } from '../languages/words.ts'

const ISSUES_SHOWN = 3

const groupNames = (): Record<SettingsGroup, string> => ({
  shipping: COPY.layout.sections.general,
  rewards: COPY.layout.sections.general,
  style: COPY.layout.sections.appearance,
  messages: COPY.layout.sections.text,
  icon: COPY.textContent.icon,
  visibility: COPY.layout.sections.visibility,
  products: COPY.layout.sections.products,
  schedule: COPY.campaignsDialog.settings.schedule,
  integrations: COPY.layout.sections.general
})

function groupName(name: string): string | undefined {
  const names: Partial<Record<string, string>> = groupNames()
  return names[name]
}

/** Says why a value is refused, by the type of the check that refused it. */
const REASONS: Record<string, (issue: BaseIssue<unknown>, name: string) => string> = {
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

function issueInWords(issue: BaseIssue<unknown>): string {
  const [group = '', key] = (issue.path ?? []).map((step) => String(step.key))
  const name = key === undefined ? group : `${group}_${key}`
  const reason = REASONS[issue.type]?.(issue, name) ?? COPY.transfer.issues.other
  return `“${groupName(name) ?? settingName(name)}” ${reason}`
}

/** Words the issues that a settings schema found, for the owner; after the first few, only their number. */
export function issuesInWords(issues: readonly BaseIssue<unknown>[]): string {
  const words = [...new Set(issues.map(issueInWords))]
  const rest = words.length - ISSUES_SHOWN
  return words
    .slice(0, ISSUES_SHOWN)
    .concat(rest > 0 ? [fill(COPY.transfer.issues.more, { count: rest })] : [])
    .join('; ')
}
