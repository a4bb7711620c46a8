import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import postcss from 'postcss'

import { expect, openSection, SECTIONS, standsStill, test } from '../support/shop.ts'

const WHOLE = readFileSync(
  createRequire(import.meta.url).resolve('@wix/design-system/styles.global.css'),
  'utf8'
)

/** The classes of the design system that each selector needs. */
function classesOfSelectors(css: string): string[][] {
  const found: string[][] = []
  postcss.parse(css).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const names = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.(wds[\w-]+)/g)
      const classes = [...names].map(([, name = '']) => name).toSorted()
      if (classes.length > 0) found.push(classes)
    }
  })
  return found
}

test('the build has the styles of every part of the design system that is on screen', async ({ owner }) => {
  const shown = new Set<string>()
  for (const section of SECTIONS) {
    await openSection(owner, section)
    await standsStill(owner)
    const classes = await owner.evaluate(() =>
      [...document.querySelectorAll('[class*=wds]')].flatMap((element) => [...element.classList])
    )
    for (const name of classes) shown.add(name)
  }
  const sheets = await owner
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const built = await Promise.all(sheets.map(async (sheet) => (await owner.request.get(sheet)).text()))
  const there = new Set(classesOfSelectors(built.join('\n')).flat())
  const lost = classesOfSelectors(WHOLE)
    .filter((classes) => classes.every((name) => shown.has(name)))
    .flat()
    .filter((name) => !there.has(name))
  expect(shown.size).toBeGreaterThan(50)
  expect(lost).toEqual([])
})
