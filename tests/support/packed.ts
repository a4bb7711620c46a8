import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { type Browser, chromium } from '@playwright/test'

import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/chromium.mjs'
import { type LocalServer, serveHere } from './local-server.ts'

export const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Runs a command to its end. @throws Error with all that it said where it fails */
export function run(folder: string, command: string, ...options: string[]): string {
  // Vitest's own would make it a build for development.
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr, error } = spawnSync(command, options, {
    cwd: folder,
    env,
    encoding: 'utf8'
  })
  if (status !== 0) throw new Error(`${command} ${options.join(' ')}:\n${stdout}${stderr}${error ?? ''}`)
  return stdout
}

/** Does the same while other tests go on. */
export function runBeside(folder: string, command: string, ...options: string[]): Promise<string> {
  const { NODE_ENV: _, ...env } = process.env
  return new Promise((resolve, reject) => {
    execFile(
      command,
      options,
      { cwd: folder, env, encoding: 'utf8', maxBuffer: 20_000_000 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${command} ${options.join(' ')}:\n${stdout}${stderr}`))
        else resolve(stdout)
      }
    )
  })
}

/** A new folder of a stranger's project, until these tests end. */
export function newFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `free-shipping-bar-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The package's file, as it would be published. */
export function pack(): string {
  const folder = newFolder('packed')
  const name = run(
    inRepository('dist/package'),
    'npm',
    'pack',
    '--silent',
    '--pack-destination',
    folder
  ).trim()
  return join(folder, name)
}

/** Puts the package into a project, as npm does: it needs no other package. Returns its folder there. */
export function install(file: string, project: string): string {
  const folder = join(project, 'node_modules/free-shipping-bar')
  mkdirSync(folder, { recursive: true })
  run(folder, 'tar', '-xzf', file, '--strip-components=1')
  return folder
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.txt': 'text/plain'
}

/** Serves files by the folders that begin their addresses, and pages by name; anything else is not found. */
export const serveFiles = (
  folders: Record<string, string>,
  page: (path: string) => string | undefined = () => undefined
): Promise<LocalServer> =>
  serveHere((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://shop.example')
    const [start, folder] = Object.entries(folders).find(([at]) => pathname.startsWith(at)) ?? []
    try {
      const html = page(pathname)
      if (html === undefined && (start === undefined || folder === undefined)) throw new Error('not found')
      const name = pathname.slice(start?.length)
      const body =
        html ??
        readFileSync(join(folder ?? '', name === '' || name.endsWith('/') ? `${name}index.html` : name))
      response.writeHead(200, { 'Content-Type': TYPES[extname(pathname)] ?? 'text/html; charset=utf-8' })
      response.end(body)
    } catch {
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    }
  })

export function launch(): Promise<Browser> {
  const executablePath = chromiumPath()
  return chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })
}

/** Opens a page, with all that it complains about. */
export async function openPage(browser: Browser, url: string) {
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => message.type() !== 'debug' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(url)
  return { page, complaints }
}
