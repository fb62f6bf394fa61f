import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expectClean } from './expect-clean.ts'
import { complaints, signIn } from './sign-in.ts'

async function openBi(page: Page): Promise<string[]> {
  const complained = complaints(page)
  await signIn(page, 'admin', '/')
  await page.goto('/BI')
  await page.getByRole('heading', { name: 'Ny rapport', level: 1 }).waitFor()
  return complained
}

async function keepAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Gem rapport' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Navn').fill(name)
  await dialog.getByLabel('Kan ses af').selectOption('Hele virksomheden')
  await dialog.getByRole('button', { name: 'Gem rapport' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

test('numbers are filtered, reckoned from others, put in columns, and told as a picture and as paper', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const complained = await openBi(page)
  await page.getByLabel('Rækker').selectOption('Afdeling')

  await page.getByRole('button', { name: 'Tilføj filter' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Brug filter' }).click()
  await expect(dialog.getByText('Vælg mindst én.')).toBeVisible()
  await dialog.getByLabel('Inddeling').selectOption('Prioritet')
  await dialog.getByLabel('Høj').check()
  await expectClean(page, 'the choice of a filter')
  await dialog.getByRole('button', { name: 'Brug filter' }).click()
  await expect(page.getByRole('button', { name: 'Ret filteret Prioritet' })).toContainText('Høj')

  await page.getByRole('button', { name: 'Regn et tal ud' }).click()
  await dialog.getByLabel('Navn').fill('Pris pr. sag')
  await dialog.getByLabel('Formel').fill('[Sagernes salgspris] / ')
  await dialog.getByRole('button', { name: 'Brug tallet' }).click()
  await expect(dialog.getByText('Formlen kan ikke læses.', { exact: false })).toBeVisible()
  await dialog.getByLabel('Formel').fill('[Sagernes salgspris] / [Oprettede sager]')
  await dialog.getByLabel('Skrives som').selectOption('Beløb')
  await expectClean(page, 'a number of one’s own')
  await dialog.getByRole('button', { name: 'Brug tallet' }).click()
  await expect(page.getByRole('columnheader', { name: 'Pris pr. sag' })).toBeVisible()

  await page.getByLabel('Vises som').selectOption('Søjler')
  await page.getByRole('button', { name: 'Kopiér billede' }).click()
  await expect(page.getByText('Billedet er kopieret')).toBeVisible()
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))
  expect(types).toEqual(['image/png'])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Eksportér' }).click()
  await page.getByRole('menuitem', { name: 'PDF' }).click()
  const bytes = await readFile(await (await saved).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text).toContain('Pris pr. sag')
  expect(text).toContain('El og varme')

  await page.getByLabel('Og inden for dem').selectOption('Prioritet')
  await page.getByRole('button', { name: 'Fjern filteret Prioritet' }).click()
  await page.getByLabel('Sidste inddeling i kolonner').check()
  await expect(page.getByRole('columnheader', { name: 'Akut' })).toBeVisible()
  await expectClean(page, 'a table with its last kind of parts in columns')
  expect(complained).toEqual([])
})

for (const [chart, rows, within] of [
  ['Stablet', 'Måned', 'Afdeling'],
  ['Søjler i grupper', 'Afdeling', 'Prioritet'],
  ['Varmekort', 'Ugedag', 'Time på dagen'],
  ['Kort', 'Postnummer', 'Ikke delt op'],
] as const)
  test(`»${chart}« is drawn, told in a sentence, and clean to those who hear it`, async ({ page }) => {
    const complained = await openBi(page)
    await page.getByLabel('Rækker').selectOption(rows)
    await page.getByLabel('Og inden for dem').selectOption(within)
    await page.getByLabel('Vises som').selectOption(chart)
    await expect(page.getByText(/^Oprettede sager: .* samlet|^Oprettede sager: .* i alt/).first()).toBeVisible()
    await expectClean(page, chart)
    expect(complained).toEqual([])
  })

test('a link shows a report to who is not signed in, and not after it was ended', async ({ page, browser }) => {
  const complained = await openBi(page)
  await keepAs(page, 'Sager måned for måned')
  await page.getByRole('button', { name: 'Del med link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lav link' }).click()
  const address = (await dialog.getByText(/\/shown\//).textContent()) ?? ''
  await expectClean(page, 'the links of a report')

  const stranger = await browser.newPage()
  await stranger.goto(address.trim())
  await expect(stranger.getByRole('heading', { name: 'Sager måned for måned', level: 1 })).toBeVisible()
  await expect(stranger.getByRole('columnheader', { name: 'Oprettede sager' })).toBeVisible()
  await expect(stranger.getByRole('link')).toHaveCount(0)
  await expectClean(stranger, 'a report for who is not signed in')

  await dialog.getByRole('button', { name: /^Afslut linket/ }).click()
  await page.getByRole('button', { name: 'Afslut for altid' }).click()
  await expect(page.getByText('Linket virker ikke mere')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Linket virker ikke mere', level: 1 })).toBeVisible()
  await expect(stranger.getByRole('alert').filter({ hasText: 'Bed den, der sendte det, om et nyt.' })).toBeVisible()
  await stranger.close()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Slet rapport' }).click()
  await page.getByRole('heading', { name: 'Ny rapport', level: 1 }).waitFor()
  expect(complained).toEqual([])
})

test('dashboards take turns on a wall that nobody is signed in to', async ({ page, browser }) => {
  const complained = complaints(page)
  await signIn(page, 'admin', '/')
  await page.goto('/Dashboard?board=manager')
  await page.getByRole('button', { name: 'Del med link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Lav link' }).click()
  const address = (await dialog.getByText(/\/shown\//).textContent()) ?? ''
  const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await wall.goto(address.trim())
  await expect(wall.getByText('Drift og økonomi', { exact: false }).first()).toBeVisible()
  await wall.getByRole('button', { name: 'Næste tavle' }).click()
  await expect(wall.getByText('Planlægning', { exact: false }).first()).toBeVisible()
  await wall.keyboard.press('ArrowLeft')
  await expect(wall.getByText('Drift og økonomi', { exact: false }).first()).toBeVisible()
  await wall.getByRole('button', { name: 'Stop skiftet' }).click()
  await expect(wall.getByRole('button', { name: 'Skift videre' })).toBeVisible()
  await expect(wall.getByRole('link')).toHaveCount(0)
  await expectClean(wall, 'dashboards on the wall')
  await wall.close()
  expect(complained).toEqual([])
})

test('a note stands on its day, is changed, deleted and had back', async ({ page }) => {
  const complained = complaints(page)
  await signIn(page, 'admin', '/')
  await page.goto('/Dashboard?board=manager')
  await page.getByRole('button', { name: 'Skriv en note' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Gem note' }).click()
  await expect(dialog.getByText('Skriv noten.')).toBeVisible()
  await dialog.getByLabel('Note').fill('Frost i fire dage')
  await dialog.getByRole('button', { name: 'Gem note' }).click()
  await expect(page.getByText('Frost i fire dage').first()).toBeVisible()
  await expectClean(page, 'a dashboard with a note')
  await page
    .getByRole('button', { name: /^Slet noten/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(page.getByText('Frost i fire dage').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Slet noten/ })
    .first()
    .click()
  await expect(page.getByText('Noten er slettet')).toBeVisible()
  expect(complained).toEqual([])
})

test('a list becomes a chart, and a part of it the list of its rows', async ({ page }) => {
  const complained = complaints(page)
  await signIn(page, 'admin', '/')
  await page.getByRole('button', { name: 'Vis som diagram' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Gruppér efter').selectOption('Prioritet')
  const bar = dialog.getByRole('link', { name: /Akut/ })
  const count = /\d[\d.]*/.exec((await bar.textContent()) ?? '')?.[0] ?? ''
  await expectClean(page, 'a list as a chart')
  await bar.click()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).search).toContain('Urgent')
  await expect(page.getByText(count, { exact: true }).first()).toBeVisible()
  expect(complained).toEqual([])
})
