import type { SettingsGroup } from '#shared/settings/settings.ts'
import type { BaseIssue } from 'valibot'

import { COPY as CAMPAIGNS } from '../languages/en/campaigns-dialog.ts'
import { COPY as LAYOUT } from '../languages/en/layout.ts'
import { COPY as TEXT_CONTENT } from '../languages/en/text-content.ts'
import { COPY } from '../languages/en/transfer.ts'
import { isColorSetting, settingName } from '../draft/setting-words.ts'

const ISSUES_SHOWN = 3

const groupNames = (): Record<SettingsGroup, string> => ({
  shipping: LAYOUT.sections.general,
  rewards: LAYOUT.sections.general,
  style: LAYOUT.sections.appearance,
  messages: LAYOUT.sections.text,
  icon: TEXT_CONTENT.icon,
  visibility: LAYOUT.sections.visibility,
  products: LAYOUT.sections.products,
  schedule: CAMPAIGNS.settings.schedule,
  integrations: LAYOUT.sections.general
})

function groupName(name: string): string | undefined {
  const names: Partial<Record<string, string>> = groupNames()
  return names[name]
}

/** Says why a value is refused, by the type of the check that refused it. */
const REASONS: Record<string, (issue: BaseIssue<unknown>, name: string) => string> = {
  number: () => COPY.issues.number,
  integer: () => COPY.issues.integer,
  boolean: () => COPY.issues.boolean,
  string: (_, name) => (isColorSetting(name) ? COPY.issues.color : COPY.issues.text),
  check: (issue, name) => (isColorSetting(name) ? COPY.issues.color : issue.message),
  min_value: ({ requirement }) => COPY.issues.min({ limit: Number(requirement) }),
  max_value: ({ requirement }) => COPY.issues.max({ limit: Number(requirement) }),
  max_length: ({ requirement, input }) =>
    Array.isArray(input)
      ? COPY.issues.products({ limit: Number(requirement) })
      : COPY.issues.characters({ limit: Number(requirement) }),
  picklist: ({ input }) => COPY.issues.choice({ given: String(input) })
}

function issueInWords(issue: BaseIssue<unknown>): string {
  const [group = '', key] = (issue.path ?? []).map((step) => String(step.key))
  const name = key === undefined ? group : `${group}_${key}`
  const reason = REASONS[issue.type]?.(issue, name) ?? COPY.issues.other
  return `“${groupName(name) ?? settingName(name)}” ${reason}`
}

/** Words the issues that a settings schema found, for the owner; after the first few, only their number. */
export function issuesInWords(issues: readonly BaseIssue<unknown>[]): string {
  const words = [...new Set(issues.map(issueInWords))]
  const rest = words.length - ISSUES_SHOWN
  return words
    .slice(0, ISSUES_SHOWN)
    .concat(rest > 0 ? [COPY.issues.more({ count: rest })] : [])
    .join('; ')
}
