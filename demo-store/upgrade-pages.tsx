/** @jsxRuntime automatic */
/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import * as v from 'valibot'

import type { Assets } from './assets.ts'
import type { Emulator } from './emulator/emulator.ts'
import type { Plan } from './emulator/installations.ts'
import { harnessState } from './harness.ts'
import { UpgradePage } from './pages/upgrade-page.tsx'
import { onlyThisSite } from './same-site.ts'
import { page } from './store-pages.tsx'

const FormSchema = v.object({ plan: v.picklist(['free', 'pro']) })

export interface UpgradePagesOptions {
  assets: () => Assets
  emulator: Emulator
  /** The platform told the service something: returns when that is worked through. */
  onAppChange: () => Promise<void>
}

/** Wix's page of plans: `/<app id>?appInstanceId=<instance id>`. What is bought there, the service hears by an event. */
export function createUpgradePages({ assets, emulator, onAppChange }: UpgradePagesOptions): Hono {
  const pages = new Hono()
  pages.use(onlyThisSite(['application/x-www-form-urlencoded']))
  pages.get('/:appId', (c) => {
    const instanceId = c.req.query('appInstanceId') ?? ''
    const isKnown = emulator.isInstalled(instanceId)
    const plan: Plan | undefined = isKnown ? emulator.plan(instanceId) : undefined
    const path = `${c.req.path}?${new URLSearchParams({ appInstanceId: instanceId }).toString()}`
    const body = (
      <UpgradePage assets={assets().landing} harness={harnessState(c, emulator)} path={path} plan={plan} />
    )
    return page(c, body, { status: isKnown ? 200 : 404 })
  })
  pages.post('/:appId', async (c) => {
    const instanceId = c.req.query('appInstanceId') ?? ''
    const form = v.safeParse(FormSchema, await c.req.parseBody())
    if (!form.success || !emulator.isInstalled(instanceId)) return c.text('There is no such plan', 400)
    await emulator.setPlan(instanceId, form.output.plan)
    await onAppChange()
    return c.redirect(`${c.req.path}?${new URLSearchParams({ appInstanceId: instanceId }).toString()}`, 303)
  })
  return pages
}
