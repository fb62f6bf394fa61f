import type { Page } from '@playwright/test'
import { say } from './words.ts'

/**
 * Clicks Undo in the toast with the given text. Toasts of earlier actions may still be there, and a toast only appears
 * after its action is saved, so neither the first nor the last is reliable.
 */
export const undo = (page: Page, told: string | RegExp): Promise<void> =>
  page
    .locator('.ck-toast')
    .filter({ hasText: told })
    .getByRole('button', { name: say('Buttons.Undo') })
    .click()

/** Keeps toasts of the page for a minute: on a slow machine six seconds pass before one can be clicked. */
export const keepToasts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const after = window.setTimeout
    Object.assign(window, { setTimeout: (act: () => void, ms?: number) => after(act, ms === 6000 ? 60_000 : ms) })
  })
