import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inRoot } from './root.ts'

/** When the product that is pictured starts: its demo data depends on the time. */
export const PICTURED_FROM = Date.parse('2026-11-24T09:07:00+01:00')

/** The time on the pictures, a few minutes later. */
export const PICTURED_AT = Date.parse('2026-11-24T09:15:00+01:00')

const DRAWN_BY = inRoot('tests/pictures/browser.txt')

const versionOf = (browser: string) =>
  `${basename(browser)} ${/[\d.]+/.exec(execFileSync(browser, ['--version'], { encoding: 'utf8' }))?.[0] ?? ''}\n`

/** Whether the pictures were drawn by this browser, in this version. */
export const isDrawnBy = (browser = ''): boolean =>
  existsSync(DRAWN_BY) && existsSync(browser) && readFileSync(DRAWN_BY, 'utf8') === versionOf(browser)

export const noteDrawnBy = (browser: string): void => writeFileSync(DRAWN_BY, versionOf(browser))
