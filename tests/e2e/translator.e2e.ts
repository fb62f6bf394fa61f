import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints } from './sign-in.ts'
import { pick } from './pick.ts'
import { say } from './words.ts'

/** Each test changes its own texts, so they can run concurrently. */
async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: say('Login.Title') }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/Translator')
  await page.getByRole('row').nth(1).waitFor()
}

const search = (page: Page, text: string) => page.getByRole('searchbox', { name: say('Translator.Filter') }).fill(text)
const rowOf = (page: Page, key: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: key }) })
const danish = (page: Page, key: string) =>
  rowOf(page, key).getByTitle(say('Translator.Edit', { key, language: 'Dansk' }))

async function textOf(page: Page, key: string): Promise<unknown> {
  const answer = await page.request.get('/api/translateShop/da-DK.json')
  return ((await answer.json()) as Record<string, unknown>)[key]
}

test('who is signed out reads every text and changes none', async ({ page }) => {
  const found = complaints(page)
  await page.goto('/Translator')
  await expect(page).toHaveTitle(say('Shell.PageTitle', { page: say('Translator.Title') }))
  await search(page, 'Buttons.Close')
  await expect
    .poll(() => page.getByRole('cell').allTextContents())
    .toEqual(
      expect.arrayContaining([
        say.in('en-US')('Buttons.Close'),
        say('Buttons.Close'),
        say.in('nn-NO')('Buttons.Close'),
        say.in('sv-SE')('Buttons.Close'),
        say.in('de-DE')('Buttons.Close'),
        say.in('es-ES')('Buttons.Close'),
      ]),
    )
  await expect(page.getByText(say('Translator.ReadOnly'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Translator.Import') })).toHaveCount(0)
  await expect(rowOf(page, 'Buttons.Close').getByRole('button')).toHaveCount(0)
  await search(page, '')
  await expect(page.getByRole('row').nth(10)).toBeAttached()
  await expectClean(page, 'texts that are read')
  expect(found).toEqual([])
})

test('texts are found by word, section, language and state, and the reader keeps the word over a change of language', async ({
  page,
}) => {
  await page.goto('/Translator')
  await pick(page, say('Translator.Section'), 'case')
  await pick(page.getByRole('search'), say('Translator.Language'), 'Svenska')
  await search(page, 'öppet')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('columnheader')).toHaveText([
    say('Translator.Key'),
    say('Translator.Source', { language: 'English' }),
    'Svenska',
  ])
  await pick(page.getByRole('banner'), say('Translator.Language'), 'English')
  await expect(page.getByRole('heading', { name: say.in('en-US')('Translator.Title') })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('öppet')
  await pick(page, say.in('en-US')('Translator.State'), say.in('en-US')('Translator.State.missing'))
  await expect(page.getByText(say.in('en-US')('Translator.NoneTitle'))).toBeVisible()
  await page.getByRole('button', { name: say.in('en-US')('Translator.ShowAll') }).click()
  await expect(page.getByRole('navigation', { name: say.in('en-US')('Translator.Pages') })).toBeVisible()
})

test('a provider administrator changes a text in place by keyboard, and everybody reads it at once', async ({
  page,
}) => {
  const key = 'CustomerPicker.AddContactWhy'
  await enter(page, 'provider@casekit.example')
  await search(page, key)
  await danish(page, key).press('Enter')
  const box = page.getByRole('textbox', { name: say('Translator.Edit', { key, language: 'Dansk' }) })
  await expect(box).toBeFocused()
  await box.fill('Skal vi {tale} med en anden?')
  await box.press('Control+Enter')
  await expect(page.getByText('Teksten passer ikke')).toBeVisible()
  await expect(box).toHaveValue('Skal vi {tale} med en anden?')
  await box.fill('Skal vi tale med en anden?')
  await page.getByRole('button', { name: say('Translator.SaveDraft') }).click()
  await expect(danish(page, key)).toBeFocused()
  await expect(danish(page, key)).toContainText(say('Translator.State.draft'))
  expect(await textOf(page, key)).toBe('Skal vi tale med en anden?')
  await danish(page, key).press('Enter')
  await page.getByRole('button', { name: say('Translator.BackToShipped') }).click()
  await expect(danish(page, key)).toContainText(say('CustomerPicker.AddContactWhy'))
})

test('a text that somebody else has changed meanwhile is not overwritten unseen', async ({ page, context }) => {
  const key = 'CustomerPicker.AddDeliveryWhy'
  await enter(page, 'provider@casekit.example')
  const other = await context.newPage()
  await other.goto('/Translator')
  for (const [tab, text] of [
    [page, 'Skal vi et andet sted hen?'],
    [other, 'Skal vi køre til en anden adresse?'],
  ] as const) {
    await search(tab, key)
    await danish(tab, key).click()
    await tab.getByRole('textbox', { name: key }).fill(text)
  }
  await page.getByRole('button', { name: say('Translator.SaveReviewed') }).click()
  await expect(danish(page, key)).toContainText('Skal vi et andet sted hen?')
  await other.getByRole('button', { name: say('Translator.SaveReviewed') }).click()
  await expect(other.getByText('Den lyder nu: »Skal vi et andet sted hen?«')).toBeVisible()
  await expect(other.getByRole('textbox', { name: key })).toHaveValue('Skal vi køre til en anden adresse?')
  await other.getByRole('button', { name: say('Translator.SaveReviewed') }).click()
  await expect(danish(other, key)).toContainText('Skal vi køre til en anden adresse?')
  await danish(other, key).click()
  await other.getByRole('button', { name: say('Translator.BackToShipped') }).click()
  await expect(danish(other, key)).toContainText(say(key))
})

test('a company says it in its own words, on its own screens alone', async ({ page, elsewhere }) => {
  await enter(page, 'partner@voltgaard.example')
  await expect(page.getByRole('button', { name: say('Translator.OfCompany') })).toHaveCount(0)
  const boss = await elsewhere({ locale: 'da-DK' })
  await enter(boss, 'admin@nordhavn.example')
  await boss.getByRole('button', { name: say('Translator.OfCompany') }).click()
  await search(boss, 'Grid.NextPage')
  await danish(boss, 'Grid.NextPage').click()
  await boss.getByRole('textbox', { name: 'Grid.NextPage' }).fill('Bladr frem')
  await boss.getByRole('button', { name: say('Translator.Save'), exact: true }).click()
  await expect(danish(boss, 'Grid.NextPage')).toContainText(say('Translator.State.changed'))
  await boss.goto('/Cases')
  await expect(boss.getByRole('button', { name: 'Bladr frem' })).toBeVisible()
  expect(await textOf(page, 'Grid.NextPage')).toBe(say('Grid.NextPage'))
  await boss.goto('/Translator')
  const held = Promise.withResolvers<void>()
  await boss.route('**/api/Website/Wording', route => void held.promise.then(() => route.continue()))
  await boss.getByRole('button', { name: say('Translator.OfCompany') }).click()
  await search(boss, 'Grid.NextPage')
  await expect(danish(boss, 'Grid.NextPage')).toHaveCount(0) // the company's own wording has not loaded yet
  held.resolve()
  await danish(boss, 'Grid.NextPage').click()
  await boss.getByRole('button', { name: say('Translator.BackToShipped') }).click()
  await expect(danish(boss, 'Grid.NextPage')).toContainText(say('Grid.NextPage'))
})

test('a file goes out, and comes back only after it has shown what it would change', async ({ page }) => {
  const key = 'CaseWizard.RequisitionExample'
  await enter(page, 'provider@casekit.example')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Translator.Export') }).click()
  await page.getByRole('menuitem', { name: 'Nynorsk' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('nn-NO.json')
  const texts = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, string>
  expect(texts[key]).toBe('T.d. 2025-118')

  await page.getByRole('button', { name: say('Translator.Import') }).click()
  const dialog = page.getByRole('dialog', { name: say('Translator.ImportTitle') })
  const choose = (content: object) =>
    dialog.getByLabel(say('Translator.File')).setInputFiles({
      name: 'nn-NO.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })
  await choose({ ...texts, 'No.Such': 'x', [key]: 'T.d. {' })
  await dialog.getByRole('button', { name: say('Translator.ShowChanges') }).click()
  await expect(dialog.getByRole('alert')).toContainText(`No.Such`)
  await expect(dialog.getByRole('alert')).toContainText(key)
  await choose({ ...texts, [key]: 'Til dømes 2025-118' })
  await dialog.getByRole('button', { name: say('Translator.ShowChanges') }).click()
  await expect(dialog.getByRole('row')).toHaveCount(2)
  await expect(dialog.getByRole('row').last()).toContainText('T.d. 2025-118')
  await dialog.getByRole('button', { name: say('Translator.WriteChanges', { count: 1 }) }).click()
  await expect(page.getByText(say('Translator.Imported', { count: 1 }))).toBeVisible()
  await search(page, key)
  await expect(rowOf(page, key)).toContainText('Til dømes 2025-118')
  await rowOf(page, key).getByTitle('på Nynorsk').click()
  await page.getByRole('button', { name: say('Translator.BackToShipped') }).click()
  await expect(rowOf(page, key)).toContainText('T.d. 2025-118')
})

for (const scheme of ['light', 'dark'] as const) {
  test(`the translator is accessible (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await enter(page, 'provider@casekit.example')
    await search(page, 'Buttons.C') // axe takes a minute for a page of fifty rows on a slow machine
    await page
      .getByTitle(/^Ret .* på Dansk/)
      .first()
      .click()
    await expectClean(page, 'editing')
    await page.getByRole('button', { name: say('Translator.Import') }).click()
    await expectClean(page, 'importing')
  })
}
