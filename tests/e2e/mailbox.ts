import { expect, type Page } from '@playwright/test'

/** The newest mail to an address, once it is there. */
export async function openMail(page: Page, email: string, subject: string): Promise<void> {
  await expect(async () => {
    await page.goto('/dev/mailbox')
    await page
      .getByRole('row', { name: email })
      .getByRole('link', { name: subject, exact: true })
      .click({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
}
