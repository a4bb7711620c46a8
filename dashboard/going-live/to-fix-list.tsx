import { Notice } from '../ui/notice.tsx'
import { useToFix } from './use-to-fix.ts'

/** What is to be put right, below whether the bar is live. */
export function ToFixList() {
  return useToFix().map(({ id, words, action }) => (
    <Notice key={id} skin="warning" actions={[{ label: action.label, onClick: action.run }]}>
      {words}
    </Notice>
  ))
}
