// Builds the widget's files other than its modules.
import { build, type InlineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite'

export type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

/**
 * Finds the path of each module's file, followed by those of the modules that it imports.
 * @throws Error where one has no file of its own
 */
export function pathsOf(modules: Record<string, string>, files: readonly BuiltFile[]) {
  const chunks = files.filter((file) => file.type === 'chunk')
  const withImports = (path: string): string[] => [
    path,
    ...(chunks.find(({ fileName }) => fileName === path)?.imports ?? []).flatMap(withImports)
  ]
  const pathOf = (module: string) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === module)
    if (!chunk) throw new Error(`The build has no module of its own for ${module}.`)
    return [...new Set(withImports(chunk.fileName))].map((file) => `/${file}`)
  }
  return Object.fromEntries(Object.entries(modules).map(([name, module]) => [name, pathOf(module)]))
}

/** Builds entries by themselves: they share no file with others. What they have in common is in the file of the first that needs it. Returns the paths of each. */
export async function buildApart(config: UserConfig, input: Record<string, string>) {
  const built = await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'warn',
      build: {
        assetsDir: 'assets/widget',
        rolldownOptions: {
          input,
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: Object.entries(input).map(([name, test]) => ({ name, test })) } }
        }
      }
    } satisfies InlineConfig)
  )
  return pathsOf(
    input,
    [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  )
}

/** Builds one file without a static import: for classic script tags (`iife`), or for pages that import it (`es`). */
export const buildScript = (
  config: UserConfig,
  { entry, file, format = 'iife' }: { entry: string; file: string; format?: 'iife' | 'es' },
  name = 'freeShippingBar'
) =>
  build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'warn',
      build: { lib: { entry, formats: [format], name, fileName: () => file } }
    } satisfies InlineConfig)
  )
