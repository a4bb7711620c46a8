// Entry of `npm start`, run once everything is built.
import { runDemo } from './run.ts'

await runDemo()
