import type { BaseIssue } from 'valibot'

import { COPY as LAYOUT } from '../layout/copy.ts'
import { COPY as TEXT_CONTENT } from '../text-content/copy.ts'
import { COPY } from './copy.ts'
import { settingName } from '../draft/setting-words.ts'

const ISSUES_SHOWN = 3

const GROUPS: Record<string, string> = {
  style: LAYOUT.sections.appearance,
  messages: LAYOUT.sections.text,
  icon: TEXT_CONTENT.icon,
  visibility: LAYOUT.sections.visibility,
  products: LAYOUT.sections.products
}

const COLOR = /color|background/i

/** What is wrong, by the name of the check that found it. */
const REASONS: Record<string, (issue: BaseIssue<unknown>, key: string) => string> = {
  number: () => COPY.issues.number,
  integer: () => COPY.issues.integer,
  boolean: () => COPY.issues.boolean,
  string: (_, key) => (COLOR.test(key) ? COPY.issues.color : COPY.issues.text),
  check: (issue, key) => (COLOR.test(key) ? COPY.issues.color : issue.message),
  min_value: ({ requirement }) => COPY.issues.min(Number(requirement)),
  max_value: ({ requirement }) => COPY.issues.max(Number(requirement)),
  max_length: ({ requirement, input }) =>
    Array.isArray(input)
      ? COPY.issues.products(Number(requirement))
      : COPY.issues.characters(Number(requirement)),
  picklist: ({ input }) => COPY.issues.choice(String(input))
}

function issueInWords(issue: BaseIssue<unknown>): string {
  const [group = '', key] = (issue.path ?? []).map((step) => String(step.key))
  const name = key === undefined ? (GROUPS[group] ?? settingName(group)) : settingName(`${group}_${key}`)
  const reason = REASONS[issue.type]?.(issue, key ?? group) ?? COPY.issues.other
  return `“${name}” ${reason}`
}

/** What a settings schema found wrong, as an owner would say it: the first of it, when it is much. */
export function issuesInWords(issues: readonly BaseIssue<unknown>[]): string {
  const words = [...new Set(issues.map(issueInWords))]
  const rest = words.length - ISSUES_SHOWN
  return words
    .slice(0, ISSUES_SHOWN)
    .concat(rest > 0 ? [COPY.issues.more(rest)] : [])
    .join('; ')
}
