import { execFile, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import { afterAll, describe, expect, test } from 'vitest'

import { stagesOf, type Step, wordsOf } from '../support/image-steps.ts'
import { PROCESS_APP } from '../support/service-process.ts'
import { skipByName } from '../support/skipped.ts'

const run = promisify(execFile)
const [build = [], final = []] = stagesOf('Dockerfile')
const SECRETS = { WIX_APP_ID: PROCESS_APP.appId, WIX_APP_SECRET: PROCESS_APP.appSecret }

const machine = mkdtempSync(join(tmpdir(), 'free-shipping-bar-image-'))
afterAll(() => rmSync(machine, { recursive: true, force: true }))

/** The image's root folders, in a folder of this machine. */
const here = (words: string) => words.replaceAll(/(?<=^|[\s:])\/(?=(app|image|data)\b)/g, `${machine}/`)

/** Copies the files that `COPY . .` takes. */
function copySources(to: string) {
  const ignored = new Set(readFileSync('.dockerignore', 'utf8').split('\n'))
  for (const name of readdirSync('.'))
    if (!ignored.has(name)) cpSync(name, join(to, name), { recursive: true })
}

/** Runs a step of the stage that builds. Installing packages is the one that is left out. */
async function takeStep({ instruction, words }: Step) {
  const folder = join(machine, 'app')
  if (instruction === 'WORKDIR') mkdirSync(here(words), { recursive: true })
  if (instruction === 'COPY' && words === '. .') copySources(folder)
  if (instruction !== 'RUN') return
  if (words.startsWith('npm ci')) symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  else await run('sh', ['-ec', here(words)], { cwd: folder })
}

async function buildImage() {
  rmSync(join(machine, 'image'), { recursive: true, force: true })
  for (const step of build) await takeStep(step)
}

/** Runs a program where only that folder can be written, as `docker run --read-only` with the volume does. */
const WRITES_ONLY = `mount --make-rprivate / && mount --bind "$0" "$0" && mount -o remount,bind,ro / && exec "$@"`
const canBeReadOnly = spawnSync('unshare', ['-m', 'mount', '--make-rprivate', '/']).status === 0
if (!canBeReadOnly) skipByName('the image on a read-only file system', 'no mount namespace can be made')

const readOnly = (words: readonly string[]): string[] =>
  canBeReadOnly ? ['unshare', '-m', 'sh', '-ec', WRITES_ONLY, join(machine, 'data'), ...words] : [...words]

/** The final stage's variables, and what it starts with. */
function startImage() {
  const variables = wordsOf(final, 'ENV')
    .split(' ')
    .map((pair) => pair.split('=', 2))
  const [command = '', ...words] = readOnly(JSON.parse(wordsOf(final, 'CMD')) as string[])
  const child = spawn(command, words, {
    cwd: join(machine, 'image'),
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(variables.map(([name, value = '']) => [name, here(value)])),
      ...SECRETS,
      HOST: '127.0.0.1',
      PORT: '0'
    },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let said = ''
  return {
    url: new Promise<string>((ready, failed) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const url = /Ready: (\S+?)\/?\n/.exec(said)?.[1]
        if (url) ready(url)
      })
      child.on('exit', (code) => failed(new Error(`The image ended with ${code}: ${said}`)))
    }),
    end: () => new Promise((ended) => void child.on('exit', ended).kill('SIGTERM'))
  }
}

/** Runs the image's health check as Docker does. Returns its exit code. */
function healthOf(url: string): number | null {
  const [, json = ''] = /CMD (\[.*\])$/.exec(wordsOf(final, 'HEALTHCHECK')) ?? []
  const [command = '', ...words]: string[] = JSON.parse(json)
  return spawnSync(command, words, { env: { PATH: process.env.PATH, PORT: new URL(url).port } }).status
}

test('the first image is built from nothing by the steps of the Dockerfile, starts, is healthy, and writes only data', async () => {
  await buildImage()
  const image = startImage()
  const url = await image.url
  expect([(await fetch(`${url}/healthz`)).status, healthOf(url)]).toEqual([200, 0])
  expect((await fetch(`${url}/dashboard`)).status).toBe(200)
  expect(existsSync(join(machine, 'data/free-shipping-bar.db'))).toBe(true)
  await image.end()
})

test('the next image still has the files that pages of the release before name', async () => {
  const assets = 'dist/widget/assets/widget'
  const names = readdirSync(join(machine, 'image', assets))
  const [gone = ''] = names.filter((name) => name.startsWith('goals-'))
  rmSync(join(machine, 'app'), { recursive: true })
  mkdirSync(join(machine, 'app'))
  const earlier = join(machine, 'app/.previous-dist')
  cpSync(join(machine, 'image/dist'), earlier, { recursive: true })
  const pages = join(earlier, 'widget/assets/widget')
  cpSync(join(pages, gone), join(pages, 'goals-earlier.js'))
  await buildImage()
  const kept = join(machine, 'image/dist/previous/widget/1/assets/widget')
  expect(readdirSync(kept)).toContain('goals-earlier.js')
})

describe('with Docker', () => {
  const docker = spawnSync('docker', ['info'], { timeout: 20_000 })
  if (docker.status !== 0) {
    skipByName('the image in Docker', 'no Docker answers')
    return
  }
  test('the image is built, starts, and is healthy', async () => {
    const name = 'free-shipping-bar-test'
    await run('docker', ['build', '-t', name, '.'])
    const variables = Object.entries(SECRETS).flatMap(([key, value]) => ['-e', `${key}=${value}`])
    const options = 'run -d --rm --read-only -v /data -p 127.0.0.1::8080'.split(' ')
    const { stdout: id } = await run('docker', [...options, ...variables, name])
    const { stdout: port } = await run('docker', ['port', id.trim(), '8080'])
    await expect
      .poll(async () => (await fetch(`http://${port.trim()}/healthz`).catch(() => undefined))?.status)
      .toBe(200)
    await run('docker', ['stop', id.trim()])
  })
})
