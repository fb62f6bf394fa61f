import { expect, test } from '@playwright/test'
import { prepareSession } from './sign-in.ts'

test('an administrator reads who changed what, opens an entry and checks that nothing was altered', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Audit')
  const row = page.getByRole('row').filter({ hasText: 'Ændret' }).first()
  await row.click()
  const table = page.getByRole('table').filter({ hasText: 'Før' })
  await expect(table.getByRole('rowheader').first()).toBeVisible()
  await page.getByRole('button', { name: 'Kontrollér loggen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kontrollér loggen' })
  await expect(dialog.getByText(/Intet er ændret: .* poster, forseglet til/)).toBeVisible()
  await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
})
