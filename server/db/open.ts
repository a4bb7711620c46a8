import { openLibsqlStore } from './libsql-store.ts'
import type { SettingsStore } from './settings-store.ts'

/** The database that the address names, with its tables as this version needs them. */
export async function openStore(databaseUrl: string): Promise<SettingsStore> {
  return openLibsqlStore(databaseUrl)
}
