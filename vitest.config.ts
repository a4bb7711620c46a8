import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import { playwright } from '@vitest/browser-playwright'
import type { Page } from '@playwright/test'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { CHROMIUM_FLAGS, chromiumPath } from './scripts/chromium.mjs'
import { type FirstHtml, firstHtml } from './widget/bar/first-html.tsx'
import { ownProperties, reactFor } from './scripts/widget-plugins.ts'
import { PREACT_JSX } from './vite.widget.config.ts'

const executablePath = chromiumPath()
const report = process.env.VITEST_REPORT
const inTests = (path: string) => fileURLToPath(new URL(`tests/${path}`, import.meta.url))

/** The tests of processes run what is deployed. */
const BUILT = 'tests/support/built.ts'

/** How long a test waits for what comes in the end. A busy machine is slow, not wrong. */
const PATIENT = { poll: { timeout: 20_000 } }
/** Looks more often where a look costs nothing and no limit counts it. */
const WATCHFUL = { poll: { ...PATIENT.poll, interval: 10 } }

/** Tests of pure logic, stores and the service in memory. */
const IN_NODE = {
  // The service sends some of the bar's styles.
  css: true,
  setupFiles: ['tests/support/quiet-console.ts'],
  environment: 'node' as const,
  // Loading the SDK anew for every file would take longer than all tests.
  isolate: false,
  testTimeout: 60_000,
  expect: WATCHFUL
}

/** Resolved by `reactFor`, which Vite does not ask about what it bundles before. */
const R2WC = ['@r2wc/react-to-web-component', '@r2wc/core']

/** Made for each project: Vitest writes names into it. */
const inChromium = () => ({
  // By itself Vitest would open one page, which mostly waits for what fades and moves.
  maxWorkers: 2,
  testTimeout: 60_000,
  expect: PATIENT,
  provide: { late: Boolean(process.env.LATE) },
  setupFiles: ['late-window', 'quiet-console', 'pointer-away'].map((name) => `tests/support/${name}.ts`),
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    // The service draws the first HTML: in Node, on React.
    commands: {
      firstHtml: (_: unknown, page: FirstHtml) => firstHtml(page),
      leaveAll: ({ page }: { page: Page }) => page.mouse.move(0, 0),
      emulateMedia: ({ page }: { page: Page }, media: Parameters<Page['emulateMedia']>[0]) =>
        page.emulateMedia(media)
    },
    expect: {
      toMatchScreenshot: {
        // Chromium draws the edges of letters a little otherwise from version to version.
        comparatorName: 'pixelmatch',
        comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.002 },
        resolveScreenshotPath: ({ arg, ext, root, testFileDirectory }) =>
          `${root}/${testFileDirectory}/pictures/${arg}${ext}`
      }
    },
    provider: playwright({
      launchOptions: { ...(executablePath ? { executablePath } : {}), args: CHROMIUM_FLAGS }
    }),
    instances: [{ browser: 'chromium' as const }]
  }
})

const hasOwnEnvironment = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

/** A worker goes on with the next file only in the same environment: one in between starts all workers anew. */
class EnvironmentsApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's own method, which is no array's.
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(hasOwnEnvironment(a)) - Number(hasOwnEnvironment(b)))
  }
}

/** Tests that run what was built, in processes of their own. */
const onBuild = (timeout: number) => ({
  environment: 'node' as const,
  globalSetup: [BUILT],
  testTimeout: timeout,
  hookTimeout: timeout,
  expect: PATIENT
})

export default defineConfig({
  test: {
    sequence: { sequencer: EnvironmentsApart },
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    projects: [
      {
        // Only in the editor of a Wix site there are modules with these names.
        resolve: {
          alias: [
            { find: /^wix-fetch$/, replacement: inTests('support/wix-fetch.ts') },
            { find: /^wix-ecom-frontend$/, replacement: inTests('support/wix-ecom-frontend.ts') }
          ]
        },
        test: {
          ...IN_NODE,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // Few collections of garbage: each test opens a service of its own.
          execArgv: ['--max-semi-space-size=64'],
          // Nothing else runs beside them: by itself Vitest would leave a core idle.
          maxWorkers: availableParallelism()
        }
      },
      {
        test: {
          name: 'service',
          include: ['tests/service/**/*.test.ts'],
          globalSetup: [BUILT, 'tests/support/postgres.ts'],
          environment: 'node',
          // Most of their time they wait for processes to start and to end.
          maxWorkers: 2,
          // Loading the service's code anew for every file would take longer than most of them.
          isolate: false,
          // Nothing is timed here: a machine that stands still for a while is no failure.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: PATIENT
        }
      },
      {
        test: {
          // Resilience and size: before a release, and when what they guard changed (scripts/nightly.mjs).
          name: 'nightly',
          include: ['tests/nightly/*.test.ts'],
          env: { RUNS: '20' },
          globalSetup: [BUILT, 'tests/support/postgres.ts'],
          environment: 'node',
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: PATIENT
        }
      },
      {
        test: {
          // Projects of strangers: they install packages of their own, and are run when asked for.
          name: 'package',
          include: ['examples/frameworks/*.test.ts'],
          ...onBuild(300_000)
        }
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          ...onBuild(120_000)
        }
      },
      {
        test: {
          // Shops that others wrote, which are installed when they are first asked for.
          name: 'shops',
          include: ['examples/shops/*.test.ts'],
          maxWorkers: 1,
          ...onBuild(600_000)
        }
      },
      {
        // The runtime that shoppers get.
        plugins: [ownProperties, reactFor(true)],
        resolve: { alias: [PREACT_JSX] },
        define: {
          'MODULE_PATHS.element': ['/widget/element/components.ts'],
          'MODULE_PATHS.messages': ['/widget/page/messages-module.ts'],
          'MODULE_PATHS.pageEdge': ['/widget/page/place/page-edge.ts'],
          'MODULE_PATHS.parts': ['/widget/page/all-parts.ts'],
          'MODULE_PATHS.strip': ['/widget/page/strip-module.ts'],
          REST_PATH: JSON.stringify('/widget/page/run-bar.ts'),
          LANGUAGE_PATH: JSON.stringify('/shared/copy/languages/%.json?import')
        },
        optimizeDeps: {
          // Read as they are, so that our plugins change them.
          exclude: [...R2WC, 'preact', 'preact/hooks', 'preact/jsx-runtime'],
          include: ['axe-core', 'fast-check', 'nanostores', 'valibot']
        },
        test: { name: 'bar', include: ['tests/browser/bar/**/*.test.{ts,tsx}'], ...inChromium() }
      },
      {
        plugins: [reactFor(false)],
        // Found before the first test: what Vite finds later makes it reload the page in the middle of one.
        optimizeDeps: {
          exclude: R2WC,
          include: [
            '@nanostores/react',
            '@wix/dashboard-react',
            '@wix/dashboard/provider',
            '@wix/design-system',
            '@wix/sdk-react',
            'axe-core',
            'fast-check',
            'nanostores',
            'react',
            'react-dom/client',
            'react-dom/server',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'temporal-polyfill',
            'valibot'
          ]
        },
        test: {
          name: 'dashboard',
          include: ['tests/browser/{dashboard,on-react}/**/*.test.{ts,tsx}'],
          ...inChromium()
        }
      }
    ]
  }
})
