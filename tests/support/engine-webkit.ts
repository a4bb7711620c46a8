import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import * as v from 'valibot'

import { type Engine, type EngineKind, findDeep } from './engine.ts'
import { freePort } from './postgres.ts'
import { eventually } from './eventually.ts'

const LIBRARIES = '/usr/lib'
const DISPLAY_FILE = 3
/** Characters that WebDriver uses for the keys. */
const KEYS = { Tab: '\uE004', Enter: '\uE007' }
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

const SessionSchema = v.object({ sessionId: v.string() })
const AnswerSchema = v.object({ value: v.unknown() })
const ElementSchema = v.object({ [ELEMENT]: v.string() })

const isInstalled = (command: string) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0

/** Debian puts WebKit's browser below `/usr/lib/<machine>/webkit2gtk-<version>`. */
function miniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined
  return readdirSync(LIBRARIES)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((machine) =>
      readdirSync(join(LIBRARIES, machine))
        .filter((name) => name.startsWith('webkit2gtk-'))
        .map((version) => join(LIBRARIES, machine, version, 'MiniBrowser'))
    )
    .find((path) => existsSync(path))
}

const binary = miniBrowser()

function whyMissing(): string | undefined {
  if (!isInstalled('WebKitWebDriver') || !binary)
    return 'WebKit could not be found (Debian: apt-get install webkit2gtk-driver)'
  if (!isInstalled('Xvfb')) return 'WebKit needs a display (Debian: apt-get install xvfb)'
  return undefined
}

/** A virtual display, because WebKit's browser has no headless mode. */
async function startDisplay(): Promise<{ child: ChildProcess; name: string }> {
  const options = ['-displayfd', String(DISPLAY_FILE), '-screen', '0', '1024x768x24', '-nolisten', 'tcp']
  const child = spawn('Xvfb', options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const name = await new Promise<string>((resolve, reject) => {
    child.stdio[DISPLAY_FILE]?.once('data', (number) => resolve(`:${String(number).trim()}`))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { child, name }
}

/** Calls a WebDriver at this address. Returns the value in its answer. */
async function call(address: string, method: 'GET' | 'POST' | 'DELETE', body?: unknown): Promise<unknown> {
  const response = await fetch(address, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
  const { value } = v.parse(AnswerSchema, await response.json())
  if (!response.ok) throw new Error(`${method} ${address}: ${JSON.stringify(value)}`)
  return value
}

/** Starts a browser under the WebDriver at this address. Returns the address of the session. */
async function openSession(address: string): Promise<string> {
  await eventually(() => call(`${address}/status`, 'GET'))
  const alwaysMatch = { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
  const session = await call(`${address}/session`, 'POST', { capabilities: { alwaysMatch } })
  return `${address}/session/${v.parse(SessionSchema, session).sessionId}`
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) resolve()
    child.once('exit', () => resolve())
    child.kill()
  })
}

function engineIn(session: string, stop: () => Promise<void>): Engine {
  const post = (command: string, body: unknown) => call(`${session}/${command}`, 'POST', body)
  const evaluate = (expression: string) => post('execute/sync', { script: `return ${expression}`, args: [] })
  const find = async (selector: string) => v.parse(ElementSchema, await evaluate(findDeep(selector)))
  return {
    async open(url) {
      await post('frame', { id: null })
      await post('url', { url })
    },
    async enterFrame(selector) {
      await post('frame', { id: await find(selector) })
    },
    evaluate,
    async click(selector) {
      const { [ELEMENT]: id } = await find(selector)
      await post(`element/${id}/click`, {})
    },
    async press(key) {
      const value = KEYS[key]
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value }
      ]
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    // WebDriver has no log: the test's pages keep their errors.
    async complaints() {
      await post('frame', { id: null })
      return v.parse(v.array(v.string()), await evaluate('window.complaints'))
    },
    async close() {
      await call(session, 'DELETE')
      await stop()
    }
  }
}

async function start(): Promise<Engine> {
  const display = await startDisplay()
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11' },
    stdio: 'ignore'
  })
  const stop = async () => {
    await end(driver)
    await end(display.child)
  }
  try {
    return engineIn(await openSession(`http://127.0.0.1:${port}`), stop)
  } catch (error) {
    await stop()
    throw error
  }
}

export const webkit: EngineKind = { name: 'WebKit', missing: whyMissing(), start }
