import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { hash } from '#shared/hash.ts'

import { type Build, buildIn } from './builds.ts'

/** Shares are told apart to a hundredth of a percent. */
const PARTS = 10_000

interface BuildShareOptions {
  /** Folder of the built files; `previous/widget` holds a numbered folder for each earlier build. */
  distFolder: string
  /** Percentage of the sites that get the new build; all do where no other is kept. */
  share: number
}

/** The folders in which earlier builds are kept, the latest first. */
export async function keptBuilds(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => [])
  // A copy that broke off has another name.
  const numbers = names.map(Number).filter((number) => number > 0)
  return numbers.toSorted((a, b) => b - a).map((number) => join(folder, `${number}`))
}

/** Which build of the shopper's files a site gets. */
export function createBuildShare({ distFolder, share }: BuildShareOptions) {
  const openNew = buildIn(join(distFolder, 'widget'))
  let newest = ''
  let kept: Promise<readonly Build[]> = Promise.resolve([])

  async function earlierThan(name: string): Promise<Build[]> {
    const folders = await keptBuilds(join(distFolder, 'previous/widget'))
    const opened = await Promise.all(folders.map((folder) => buildIn(folder)().catch(() => undefined)))
    return opened.filter((build) => build !== undefined).filter((build) => build.name !== name)
  }

  /** The new build first, then those before it. */
  async function builds(): Promise<[Build, ...Build[]]> {
    const build = await openNew()
    if (build.name !== newest) [newest, kept] = [build.name, earlierThan(build.name)]
    return [build, ...(await kept)]
  }

  return {
    /**
     * The build of a site; without an id that of what names no site, such as the loader of Wix sites: the build before
     * until all sites have the new one. @throws Error when nothing is built
     */
    async buildFor(instanceId?: string): Promise<Build> {
      const [build, before] = await builds()
      if (!before || share === 100) return build
      // Another build begins with other sites.
      const isNew = instanceId !== undefined && hash(build.name + instanceId) % PARTS < share * 100
      return isNew ? build : before
    },
    /** Whether this process has a build of this name. */
    hasBuild: async (name: string) => (await builds().catch(() => [])).some((build) => build.name === name)
  }
}

export type BuildShare = ReturnType<typeof createBuildShare>
