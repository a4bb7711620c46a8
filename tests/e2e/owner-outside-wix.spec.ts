import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'

import AxeBuilder from 'axe-core'
import { expect, test } from '@playwright/test'

import { startService } from '../support/service-process.ts'

const run = promisify(execFile)

test('an owner who is not on Wix opens the invitation, changes the text, and the shop’s script has it', async ({
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
  const base = service.url.replace('127.0.0.1', 'localhost')
  try {
    const { stdout } = await run(
      process.execPath,
      ['dist/server/index.js', 'invite', '--shop', 'The Shop', '--email', 'owner@shop.test'],
      { env: { PATH: process.env['PATH'], ...env } }
    )
    const link = new URL(/http:\S+/.exec(stdout)?.[0] ?? '')
    const findingsOf = async () => {
      await page.evaluate(AxeBuilder.source)
      return page.evaluate('axe.run().then((found) => found.violations.map(({ id }) => id))')
    }
    await page.goto(base + link.pathname + link.search)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upgrade' })).toHaveCount(0)
    await expect(page.getByText('Recommended Products')).toHaveCount(0)

    await page.getByRole('button', { name: 'Text Content' }).click()
    await page.getByLabel('Initial Text').fill('Free delivery from the owner')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('saved', { exact: false }).first()).toBeVisible()
    const instanceId = new URL(page.url()).searchParams.get('instanceId') ?? ''
    await expect
      .poll(async () => {
        const script = await page.request.get(`${base}/free-shipping-bar-host.js?instanceId=${instanceId}`)
        return script.text()
      })
      .toContain('Free delivery from the owner')

    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(await findingsOf()).toEqual([])
    await page.goto(`${base}/dashboard?instanceId=${instanceId}`)
    await expect(page.getByRole('heading', { name: 'Sign in to open this page' })).toBeVisible()
  } finally {
    await service.end()
    await rm(folder, { recursive: true, force: true })
  }
})
