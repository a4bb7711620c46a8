import { access, constants, stat } from 'node:fs/promises'

/** The file that a database is in, for as long as it is open. */
export interface OpenedFile {
  /** @throws when there is no file of this name any more, or another one: what is written now would be lost */
  check(): Promise<void>
  /** @throws when it may not be written */
  checkWritable(): Promise<void>
}

const IN_MEMORY: OpenedFile = { check: async () => undefined, checkWritable: async () => undefined }

/** Its number on its device; undefined when there is none. */
async function identity(path: string): Promise<string | undefined> {
  try {
    const { dev, ino } = await stat(path)
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}

/** @param path undefined for a database in memory, which nobody can delete */
export async function openedFile(path: string | undefined): Promise<OpenedFile> {
  if (path === undefined) return IN_MEMORY
  const opened = await identity(path)
  return {
    async check() {
      if ((await identity(path)) === opened) return
      throw new Error('The database file was deleted or replaced: put it back, then restart the service.')
    },
    checkWritable: () => access(path, constants.W_OK)
  }
}
