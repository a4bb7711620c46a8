import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

/** A folder with the built service and a copy of the shopper's files, and where the build before them would be. */
export function copyBuilt() {
  const folder = mkdtempSync(join(tmpdir(), 'free-shipping-bar-built-'))
  const widget = join(folder, 'dist/widget')
  mkdirSync(join(folder, 'dist/previous/builds'), { recursive: true })
  cpSync('dist/widget', widget, { recursive: true })
  for (const name of ['server', 'dashboard'])
    symlinkSync(join(process.cwd(), 'dist', name), join(folder, 'dist', name))
  return { folder, widget, before: join(folder, 'dist/previous/builds/1') }
}
