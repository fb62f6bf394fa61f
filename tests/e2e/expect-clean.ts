import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Injected into each checked page: half as large as `axe.source`. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Asserts that axe finds nothing on the page, or within `part`; `where` names the place in the message. */
export async function expectClean(page: Page, where: string, part?: string): Promise<void> {
  const found: string[] = []
  for (const frame of page.frames().filter(isOurs)) found.push(...(await violationsOf(frame, part)))
  expect(found, where).toEqual([])
}

/** The frame in which a browser shows a PDF is its own; its URL is not ours, or missing. */
const isOurs = (frame: Frame) => /^(https?:|about:srcdoc)/.test(frame.url())

/** Only violations are transferred from the browser: the list of passes takes ten times as long as the check. */
async function violationsOf(frame: Frame, part: string | undefined): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  return frame.evaluate(
    async ({ rules, part }) => {
      // a changed scheme is applied two frames later, when its transitions end; entry animations have ended too
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const changes = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      await Promise.allSettled(changes.map(one => one.finished))
      const { axe: checker } = window as unknown as { axe: typeof axe }
      const { violations } = await checker.run(part ?? document, {
        runOnly: { type: 'tag', values: rules },
        resultTypes: ['violations'],
        preload: false, // otherwise axe adds style sheets of other origins to the page, which its policy refuses
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
    },
    { rules: RULES, part },
  )
}
