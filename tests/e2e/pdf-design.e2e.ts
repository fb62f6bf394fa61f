import { expect, type Page, type Response, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

async function wordsOf(answer: Response): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.body())), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}

/**
 * The preview shows it after the change. Input made just before may trigger one more rendering that is then discarded.
 */
async function expectDrawn(page: Page, change: () => Promise<unknown>, said: RegExp): Promise<void> {
  const drawn = page.waitForResponse(
    async answer =>
      answer.url().endsWith('/PdfDesign/Preview') &&
      answer.ok() &&
      said.test(await wordsOf(answer).catch(() => 'given up')),
  )
  await change()
  await drawn
}

test('a company writes in the foot of its PDFs, sees it on a sample, takes it back, and finds an earlier version', async ({
  page,
}) => {
  const found = complaints(page)
  await prepareSession(page, 'swede')
  await page.goto('/Settings/Company#logo')
  await expectDrawn(
    page,
    () => page.getByRole('link', { name: say('SettingsMenu.pdfDesigner') }).click(),
    /Offert 1042/,
  )
  await expect(page.getByRole('heading', { name: say('SettingsMenu.pdfDesigner'), level: 1 })).toBeVisible()
  await expect(page.getByTitle(say('PdfDesign.Offers'), { exact: true })).toBeVisible()

  const foot = page
    .locator('.ck-settings-section')
    .filter({ has: page.getByRole('heading', { name: say('PdfDesign.Foot') }) })
  await foot.getByLabel(say('PdfDesign.FootText'), { exact: true }).fill('Bankgiro 123-4567 ')
  await expectDrawn(
    page,
    () =>
      foot
        .getByRole('button', { name: say('PdfDesign.InsertField', { field: say('PdfDesign.Field.case.number') }) })
        .click(),
    /Bankgiro 123-4567 48217 Sida 1 av 1/,
  )
  await page.keyboard.type(' tak')
  await expect(foot.getByLabel(say('PdfDesign.FootText'), { exact: true })).toHaveValue(
    'Bankgiro 123-4567 {{case.number}} tak',
  )
  const invoice = page.getByLabel(say('PdfDesign.Sample'))
  await expectDrawn(page, () => invoice.selectOption({ label: say('PdfDesign.Invoices') }), /Fakturaunderlag 1042/)
  await expectClean(page, 'a design that is not saved')

  await page.getByRole('button', { name: say('Form.Save') }).click()
  await page.getByText(say('Form.Saved', { page: say('SettingsMenu.pdfDesigner') })).waitFor()
  const versions = page.locator('.ck-pdf-versions')
  const newest = versions.getByRole('listitem').first()
  await expect(newest).toContainText(say('PdfDesign.InUse'))
  const name = (await newest.innerText()).match(/Version \d+/)?.[0] ?? ''
  await page.getByRole('button', { name: say('Buttons.Undo'), exact: true }).click()
  await expect(foot.getByLabel(say('PdfDesign.FootText'), { exact: true })).not.toHaveValue(/Bankgiro/)
  await expect(versions.getByRole('button', { name: `Hent ${name.toLowerCase()}`, exact: true })).toBeVisible()
  await versions.getByRole('button', { name: `Hent ${name.toLowerCase()}`, exact: true }).click()
  await expect(foot.getByLabel(say('PdfDesign.FootText'), { exact: true })).toHaveValue(
    /Bankgiro 123-4567 \{\{case.number\}\}/,
  )
  await page.getByRole('button', { name: say('Form.UndoAll') }).click()
  await expect(foot.getByLabel(say('PdfDesign.FootText'), { exact: true })).not.toHaveValue(/Bankgiro/)
  expect(found).toEqual([])
})
