import type { Figure } from '../figure.ts'
import { ENV, load, READ, startServer } from './load.ts'

const FEW = 10_000
const MANY = 1_000_000

async function residentMb(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(text) ?? []
  return Number(bytes) / 1_000_000
}

/** Compares a process's memory after a million reads with that after ten thousand. */
export async function memory(databaseUrl: string): Promise<Figure[]> {
  const service = await startServer('dist/server/index.js', { ...ENV, DATABASE_URL: databaseUrl })
  await load(service.url + READ, { calls: FEW })
  const floor = await residentMb(service.url)
  await load(service.url + READ, { calls: MANY - FEW })
  const value = await residentMb(service.url)
  service.end()
  return [{ name: 'Memory after a million reads, against ten thousand', value, unit: 'MB', floor, goal: 1.2 }]
}
