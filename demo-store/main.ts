// What `npm start` runs when everything is built.
import { runDemo } from './run.ts'

await runDemo()
