import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { inRepository, install, newFolder, pack, runBeside } from '../../tests/support/packed.ts'
import { examplesOf } from '../../tests/support/readme-examples.ts'
import { type Plan, PLANS, type ProjectName } from './plans.ts'

interface TypeScriptConfig {
  compilerOptions?: object | undefined
  include?: readonly string[]
  vueCompilerOptions?: object
}

const write = (path: string, text: string) => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
const json = (path: string, content: object) => write(path, JSON.stringify(content, null, 2))

const page = (name: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A shop in ${name}</title>
  </head>
  <body>
    <div id="app"><!-- page --></div>
    <script type="module" src="/src/main"></script>
  </body>
</html>
`
const MAINS = ['src/main.ts', 'src/main.tsx']

const compilerOptions = {
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  jsx: 'react-jsx',
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true
}

/** Writes what a project's TypeScript checks, beside what all have. */
export const writeConfig = (folder: string, { compilerOptions: more, ...config }: TypeScriptConfig): void =>
  json(join(folder, 'tsconfig.json'), {
    compilerOptions: { ...compilerOptions, ...more },
    include: ['src'],
    ...config
  })

let file: string | undefined

/** Runs a command of a project's packages. */
export const runIn = (folder: string, command: string): Promise<string> =>
  runBeside(
    folder,
    join(folder, 'node_modules/.bin', command.split(' ')[0] ?? ''),
    ...command.split(' ').slice(1)
  )

/** Makes a stranger's project with the package and the README's examples, checks and builds it. Returns the folder of its pages. */
async function makeProject(name: ProjectName): Promise<{ folder: string; out: string }> {
  const plan: Plan = PLANS[name]
  const folder = newFolder(name)
  for (const from of [plan.sources ?? name, name]) {
    const own = inRepository(`examples/frameworks/${from}`)
    if (existsSync(own)) cpSync(own, folder, { recursive: true })
  }
  for (const { path, code } of examplesOf(name)) write(join(folder, path), code)
  json(join(folder, 'package.json'), {
    name,
    private: true,
    type: 'module',
    dependencies: plan.packages,
    ...plan.manifest
  })
  writeConfig(folder, { compilerOptions: plan.compilerOptions })
  const main = MAINS.find((path) => existsSync(join(folder, path)))
  if (main && !existsSync(join(folder, 'index.html')))
    write(join(folder, 'index.html'), page(name).replace('src/main', main))
  await runBeside(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline')
  install((file ??= pack()), folder)
  for (const command of plan.build ?? []) await runIn(folder, command)
  return { folder, out: join(folder, plan.out ?? 'dist') }
}

/** Takes the projects away, which are large. */
export const removeProjects = async (): Promise<void> => {
  for (const project of made.values()) {
    const { folder } = await project.catch(() => ({ folder: undefined }))
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

const made = new Map<ProjectName, ReturnType<typeof makeProject>>()

/** The first test that asks for a project waits until it is made. */
export function projectOf(name: ProjectName): ReturnType<typeof makeProject> {
  const project = made.get(name) ?? makeProject(name)
  made.set(name, project)
  return project
}
