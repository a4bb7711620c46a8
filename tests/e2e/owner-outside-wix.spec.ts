import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'

import { startService } from '../support/service-process.ts'

const run = promisify(execFile)

test('an owner who is not on Wix follows an invitation, changes a text, and the shop’s script has it', async ({
  page
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'free-shipping-bar-owner-'))
  const env = {
    WIX_APP_ID: '',
    WIX_APP_SECRET: '',
    OWNER_LOGIN: 'a1b2c3d4e5f60718293a4b5c6d7e8f90',
    PUBLIC_URL: 'http://localhost',
    DATABASE_URL: `file:${join(folder, 'bar.db')}`,
    CACHE_SECONDS: '0'
  }
  const service = await startService(env)
  // A browser takes a secure cookie over HTTP from this name alone.
  const base = service.url.replace('127.0.0.1', 'localhost')
  const words = ['invite', '--shop', 'The Shop', '--email', 'owner@shop.test']
  const { stdout } = await run(process.execPath, ['dist/server/index.js', ...words], {
    env: { PATH: process.env.PATH, ...env }
  })
  const { pathname, search } = new URL(/http:\S+/.exec(stdout)?.[0] ?? '')

  await page.goto(base + pathname + search)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upgrade' })).toHaveCount(0)
  await expect(page.getByText('Recommended Products')).toHaveCount(0)

  await page.getByRole('button', { name: 'Text Content' }).click()
  await page.getByRole('textbox', { name: 'Success Message' }).fill('Shipping is on us')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const instanceId = new URL(page.url()).searchParams.get('instanceId') ?? ''
  const script = `${base}/free-shipping-bar-host.js?instanceId=${instanceId}`
  await expect.poll(async () => (await page.request.get(script)).text()).toContain('Shipping is on us')

  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goto(`${base}/dashboard?instanceId=${instanceId}`)
  await expect(page.getByRole('heading', { name: 'Sign in to open this page' })).toBeVisible()
  await service.end()
  await rm(folder, { recursive: true, force: true })
})
