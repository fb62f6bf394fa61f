import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Sent to each page that is looked at and read there: half as long as `axe.source`. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds nothing on the page, or within `part`; `where` names the place in the message. */
export async function expectClean(page: Page, where: string, part?: string): Promise<void> {
  const found: string[] = []
  for (const frame of page.frames().filter(isOurs)) found.push(...(await violationsOf(frame, part)))
  expect(found, where).toEqual([])
}

/** What a browser shows a PDF in is its own, and has no address of ours, at times none at all. */
const isOurs = (frame: Frame) => /^(https?:|about:srcdoc)/.test(frame.url())

/** Only what is wrong crosses over from the browser: the list of all that is right takes ten times as long as the check. */
async function violationsOf(frame: Frame, part: string | undefined): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  return frame.evaluate(
    async ({ rules, part }) => {
      // a scheme that has just changed is worn two frames later, by the end of its transitions; what comes in has come
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const changes = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(changes.map(one => one.finished))
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const { violations } = await checker.run(part ?? document, {
        runOnly: { type: 'tag', values: rules },
        resultTypes: ['violations'],
        preload: false, // else it lays style sheets of other origins into the page, which the page's policy refuses
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    { rules: RULES, part },
  )
}
