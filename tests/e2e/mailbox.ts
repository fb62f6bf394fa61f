import { expect, type Page } from '@playwright/test'

/** Opens the newest mail to an address, once it has arrived. */
export async function openMail(page: Page, email: string, subject: string): Promise<void> {
  const mail = page.getByRole('row', { name: email }).getByRole('link', { name: subject, exact: true }).first()
  await expect(async () => {
    await page.goto('/dev/mailbox')
    expect(await mail.count()).toBe(1) // the page contains the whole list
  }).toPass({ timeout: 15_000 })
  await mail.click()
}
