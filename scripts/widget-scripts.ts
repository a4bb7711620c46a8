// Builds what names the modules of the widget's build: the scripts that pages name.
import { build, type InlineConfig, mergeConfig, type Rolldown, type UserConfig } from 'vite'

export type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset

/** The path of each module, followed by those of the modules that it imports, by the name of the module. */
export type ModulePaths = Record<string, string[]>

/** Builds entries by themselves: they share no file with others. What they have in common is in the first one's. */
export async function buildApart(config: UserConfig, input: Record<string, string>): Promise<BuiltFile[]> {
  const [[name, test] = ['', '']] = Object.entries(input)
  const built = await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'warn',
      build: {
        assetsDir: 'assets/widget',
        rolldownOptions: {
          input,
          preserveEntrySignatures: 'allow-extension',
          output: { codeSplitting: { groups: [{ name, test }] } }
        }
      }
    } satisfies InlineConfig)
  )
  return [built].flat().flatMap((result) => ('output' in result ? result.output : []))
}

/** Finds the files of a build's modules. @throws Error where one has no file of its own */
export function pathsOf(modules: Record<string, string>, files: readonly BuiltFile[]): ModulePaths {
  const chunks = files.filter((file) => file.type === 'chunk')
  const withImports = (path: string): string[] => [
    path,
    ...(chunks.find(({ fileName }) => fileName === path)?.imports ?? []).flatMap(withImports)
  ]
  return Object.fromEntries(
    Object.entries(modules).map(([name, path]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === path)
      if (!chunk) throw new Error(`The build has no module of its own for ${path}.`)
      return [name, [...new Set(withImports(chunk.fileName))].map((file) => `/${file}`)]
    })
  )
}

/** A script: one file without a static import, for classic script tags (`iife`) or for pages that import it (`es`). */
export interface Script {
  entry: string
  format: 'iife' | 'es'
  define?: Record<string, string>
}

/** Builds a script that knows the modules by their names in this build. */
export const buildScript = (
  config: UserConfig,
  name: string,
  { entry, format, define = {} }: Script,
  paths: Record<string, string>
) =>
  build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'warn',
      define: { ...paths, ...define },
      build: {
        lib: { entry, formats: [format], name: 'freeShippingBar', fileName: () => `${name}.js` }
      }
    } satisfies InlineConfig)
  )
