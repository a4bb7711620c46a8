import type { SettingsGroup } from '#shared/settings/settings.ts'
import type { BaseIssue } from 'valibot'

import { COPY } from '../copy.ts'
import { COPY as SECTIONS } from '../sections/copy.ts'
import { isColorSetting, settingName } from '../setting-words.ts'

const WORDS = COPY.transfer.issues
const ISSUES_SHOWN = 3

const GROUPS: Record<SettingsGroup, string> = {
  style: COPY.sections.appearance,
  messages: COPY.sections.text,
  icon: SECTIONS.text.icon,
  visibility: COPY.sections.visibility,
  products: COPY.sections.products
}

const groupNames = new Map<string, string>(Object.entries(GROUPS))

/** What is wrong, by the name of the check that found it. */
const REASONS: Record<string, (issue: BaseIssue<unknown>, name: string) => string> = {
  number: () => WORDS.number,
  integer: () => WORDS.integer,
  boolean: () => WORDS.boolean,
  string: (_, name) => (isColorSetting(name) ? WORDS.color : WORDS.text),
  check: (issue, name) => (isColorSetting(name) ? WORDS.color : issue.message),
  min_value: ({ requirement }) => WORDS.min(Number(requirement)),
  max_value: ({ requirement }) => WORDS.max(Number(requirement)),
  max_length: ({ requirement, input }) =>
    Array.isArray(input) ? WORDS.products(Number(requirement)) : WORDS.characters(Number(requirement)),
  picklist: ({ input }) => WORDS.choice(String(input))
}

function issueInWords(issue: BaseIssue<unknown>): string {
  const [group = '', key] = (issue.path ?? []).map((step) => String(step.key))
  const name = key === undefined ? group : `${group}_${key}`
  const reason = REASONS[issue.type]?.(issue, name) ?? WORDS.other
  return `“${groupNames.get(name) ?? settingName(name)}” ${reason}`
}

/** What a settings schema found wrong, as an owner would say it: the first of it, when it is much. */
export function issuesInWords(issues: readonly BaseIssue<unknown>[]): string {
  const words = [...new Set(issues.map(issueInWords))]
  const rest = words.length - ISSUES_SHOWN
  return words
    .slice(0, ISSUES_SHOWN)
    .concat(rest > 0 ? [WORDS.more(rest)] : [])
    .join('; ')
}
