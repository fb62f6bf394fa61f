import { expect, type Page, test } from '@playwright/test'
import { makeCase, post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

const LINE = { kind: 'product', choice: 'included', productId: null, number: '', unit: 'stk.', discountPercent: 0 }

/** An offer of two lines that was started from another one. */
async function beginOffer(page: Page, title: string): Promise<string> {
  const caseId = await makeCase(page, title)
  const fromId = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title })
  const lines = [
    { ...LINE, id: 'a1', text: 'Vandhane', quantity: 4, price: 250.5, vatPercent: 25 },
    { ...LINE, id: 'a2', text: 'Montage', quantity: 1, price: 800, vatPercent: 25 },
  ]
  const options = [{ id: 'a', name: '', title: '', isRecommended: false, lines }]
  const content = { intro: '', terms: '', depositPercent: 0, options }
  const headers = { authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '' }
  const data = { title, content, validUntil: null, internalNote: '', isTemplate: false }
  expect((await page.request.put(`/api/Website/Document/${fromId}`, { headers, data })).ok()).toBe(true)
  return post(page, '/api/Website/Document', { caseId, kind: 'Offer', fromId, title })
}

test('somebody sees what was changed since an offer was begun, restores it, and undoes that', async ({ page }) => {
  await prepareSession(page, 'admin')
  const title = `Versioner ${Math.random().toString(36).slice(2, 8)}`
  await page.goto(`/Offer/${await beginOffer(page, title)}`)
  const quantity = page.getByRole('textbox', { name: say('Document.Quantity') }).first()
  await quantity.fill('5')
  await quantity.press('Tab')
  await page.getByRole('textbox', { name: say('DocumentEditor.Intro') }).fill('Tak for besøget.')
  await expect(page.getByText(say('DocumentEditor.Saved.saved'), { exact: true })).toBeVisible()

  await page
    .getByRole('button', { name: say('DocumentEditor.Actions') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: say('DocumentVersions.Title') }).click()
  const dialog = page.getByRole('dialog', { name: say('DocumentVersions.Title') })
  const rows = dialog.getByRole('list', { name: say('DocumentVersions.Title') }).locator('> li')
  await expect(rows.first()).toContainText(say('DocumentVersions.Present'))
  await rows.last().locator('summary').click()
  const line = rows.last().getByRole('listitem').filter({ hasText: 'Vandhane' })
  await expect(line).toContainText('1.002,00 → 1.252,50')
  await expect(line).toContainText('Antal 4 → 5')
  await expect(
    rows
      .last()
      .getByRole('listitem')
      .filter({ hasText: say('DocumentEditor.Intro') }),
  ).toContainText('Tak for besøget.')
  await expectClean(page, 'the versions of an offer')
  await dialog.getByRole('button', { name: say('DocumentVersions.TakeBack') }).click()

  await expect(dialog).toBeHidden()
  await expect(quantity).toHaveValue('4')
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(quantity).toHaveValue('5')
  await expect(page.getByRole('textbox', { name: say('DocumentEditor.Intro') })).toHaveText('Tak for besøget.')
})
