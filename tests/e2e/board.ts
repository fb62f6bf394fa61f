import type { Page } from '@playwright/test'
import { signIn } from './sign-in.ts'
import { say } from './words.ts'

export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const cardsOf = (page: Page, name: string) => column(page, name).locator('[data-card]')

export async function openBoard(page: Page, account: 'staff' | 'admin'): Promise<void> {
  await signIn(page, account)
  await page.getByRole('link', { name: say('Menu.kanban') }).click()
  await cardsOf(page, 'Modtaget').first().waitFor()
}
