import { dashboardPath } from '#demo-store/demo-instance.ts'
import { startDemo } from './tests/support/demo.ts'
import { openChromium, openTab } from './bench/chromium.ts'
import { BARE_PAGE, keyToPreview } from './bench/dashboard/keys.ts'
import { writeFileSync } from 'node:fs'
const demo = await startDemo()
const browser = await openChromium()
const median=(a:number[])=>a.toSorted((x,y)=>x-y)[a.length>>1]!
async function run(bare:boolean, trace:string|undefined){
  const page = await openTab(browser, { viewport: { width: 1280, height: 800 } })
  let field
  if(bare){await page.setContent(BARE_PAGE);field=page.getByRole('textbox')}
  else{
    await page.goto(demo.url+dashboardPath())
    await page.getByRole('button', { name: /^Text Content/ }).click()
    await page.frameLocator('iframe').getByRole('progressbar').waitFor()
    await page.getByRole('button', { name: 'Half-way' }).click()
    field=page.getByRole('textbox', { name: 'Bar Text' })
  }
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable')
  const get=async()=>Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map(m=>[m.name,m.value]))
  await page.waitForTimeout(1500)
  if(trace) await browser.startTracing(page,{path:trace,categories:['devtools.timeline','disabled-by-default-v8.cpu_profiler','disabled-by-default-devtools.timeline','blink.user_timing','toplevel','v8']})
  const a=await get()
  const times=await keyToPreview(page,field)
  const b=await get()
  if(trace) await browser.stopTracing()
  await page.context().close()
  const d=(k:string)=>((b[k]!-a[k]!)*1000/20).toFixed(1)
  console.log(bare?'bare':'ours','median',median(times).toFixed(1),'min',Math.min(...times).toFixed(1),'per key: task',d('TaskDuration'),'script',d('ScriptDuration'),'layout',d('LayoutDuration'),'style',d('RecalcStyleDuration'))
  return median(times)
}
const n=+(process.argv[2]??2)
for(let i=0;i<n;i++){await run(true,undefined);await run(false,undefined)}
if(process.argv[3])await run(false,process.argv[3])
await browser.close();await demo.stop()
