import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'

/** Chromium draws its own address bar as web pages, a second and a half of work for each window. No test sees it. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** Features that Playwright switches off itself: Chromium reads only the last list, so ours repeats them. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch'
]

/** Flags for a headless Chromium on a machine without a display, a sandbox or the internet. */
export const CHROMIUM_FLAGS = [
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium'
]

/** The Chromium of this machine: `CHROMIUM_PATH`, else an installed one; undefined where there is none. */
export function chromiumPath() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH names no file: ${wanted}`)
    return wanted
  }
  return PLACES.find((place) => existsSync(place))
}

/** Finds or installs a Chromium for the tests; ends with a clear line when there is none to be had. */
export function ensureChromium() {
  if (chromiumPath()) return
  const isRoot = process.getuid?.() === 0
  const install =
    isRoot && spawnSync('apt-get', ['--version']).status === 0 ? aptChromium : playwrightChromium
  console.log('Installing Chromium for the tests (once) …')
  if (install() && (chromiumPath() || install === playwrightChromium)) return
  console.error(
    'No Chromium was found. Install one (`apt-get install chromium` or `npx playwright install chromium`), ' +
      'or name it in CHROMIUM_PATH.'
  )
  process.exit(1)
}

const quietly = (command, args) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
const aptChromium = () =>
  quietly('apt-get', ['update', '-qq']) && quietly('apt-get', ['install', '-y', '-qq', 'chromium'])
const playwrightChromium = () => quietly('npx', ['playwright', 'install', 'chromium'])
