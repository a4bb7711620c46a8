// `npm run demo:season`: simulated shoppers of sixty days, in the demo that runs.
import process from 'node:process'

const port = process.env.PORT || '4173'
const address = `http://${process.env.HOST || '127.0.0.1'}:${port}/demo/harness`

try {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ season: true })
  })
  const { season, error } = await answer.json()
  if (!season) throw new Error(error ?? `The demo answered ${answer.status}.`)
  process.stdout.write(`Simulated: ${JSON.stringify(season, null, 2)}\n`)
} catch (error) {
  process.stderr.write(`No season was simulated (${error.message}). Is the demo running at ${address}?\n`)
  process.exit(1)
}
