import { chromium, type Browser } from '@playwright/test'
import { SHIFT_VARIABLE } from '@casekit/provider/platform/database/shifted-clock'
import { shiftDate } from './shifted-date.ts'

/** Gives pages of every browser a story opens the time of `npm test -- at <time>`. */
export function shiftPages(): void {
  const shiftMs = Number(process.env[SHIFT_VARIABLE] ?? 0)
  if (shiftMs === 0) return
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async options => shifted(await launch(options), shiftMs)
}

function shifted(browser: Browser, shiftMs: number): Browser {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async options => {
    const context = await newContext(options)
    await context.addInitScript(shiftDate, shiftMs)
    return context
  }
  return browser
}
