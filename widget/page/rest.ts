// The module that a page loads after its first paint: what follows a bar, counts, and speaks for it.
export { runBar } from './run-bar.ts'
