import { dashboardPath } from '#demo-store/demo-instance.ts'
import { startDemo } from './tests/support/demo.ts'
import { openChromium, openTab } from './bench/chromium.ts'
import { writeFileSync } from 'node:fs'
const demo = await startDemo()
const browser = await openChromium()
const page = await openTab(browser, { viewport: { width: 1280, height: 800 } })
await page.goto(demo.url+dashboardPath())
await page.getByRole('button', { name: /^Text Content/ }).click()
await page.frameLocator('iframe').getByRole('progressbar').waitFor()
await page.getByRole('button', { name: 'Half-way' }).click()
const field=page.getByRole('textbox', { name: 'Bar Text' })
await field.focus()
const cdp = await page.context().newCDPSession(page)
await page.keyboard.press('x')
await page.waitForTimeout(1000)
await cdp.send('Profiler.enable');await cdp.send('Profiler.setSamplingInterval',{interval:200});await cdp.send('Profiler.start')
for(let i=0;i<40;i++){await page.keyboard.press('x');await page.waitForTimeout(150)}
const {profile}=await cdp.send('Profiler.stop')
writeFileSync('/tmp/w/h2/keys.json',JSON.stringify(profile))
await browser.close();await demo.stop()
