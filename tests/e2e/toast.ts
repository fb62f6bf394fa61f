import type { Page } from '@playwright/test'
import { say } from './words.ts'

/**
 * Takes back what a toast tells of. Those of earlier deeds may stand there still, and one comes only once its deed is
 * saved: neither the first nor the last is surely the one that is meant.
 */
export const undo = (page: Page, told: string | RegExp): Promise<void> =>
  page
    .locator('.ck-toast')
    .filter({ hasText: told })
    .getByRole('button', { name: say('Buttons.Undo') })
    .click()

/** Toasts of the page stay for a minute: on a slow machine their six seconds are over before one is pressed. */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const after = window.setTimeout
    Object.assign(window, { setTimeout: (act: () => void, ms?: number) => after(act, ms === 6000 ? 60_000 : ms) })
  })
