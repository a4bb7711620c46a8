import { laterPart } from '../ui/part.tsx'

// Nothing of it holds up the start of the page.
const Section = laterPart(async () => {
  const { GoalsSection } = await import('./goals-section.tsx')
  return GoalsSection
})

/** The goals besides free shipping, below its amount. */
export function GoalsPlace() {
  return (
    <div tabIndex={-1} className="fsb-goals-place">
      <Section />
    </div>
  )
}
