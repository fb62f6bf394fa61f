import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { departmentOf } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

async function openBi(page: Page): Promise<string[]> {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/BI')
  await page.getByRole('heading', { name: say('Bi.New'), level: 1 }).waitFor()
  return complained
}

async function keepAs(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: say('Bi.Save') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Bi.Name')).fill(name)
  await dialog.getByLabel(say('Bi.ShareWith')).selectOption(say('Bi.ShareAll'))
  await dialog.getByRole('button', { name: say('Bi.Save') }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

test('numbers are filtered, reckoned from others, put in columns, and told as a picture and as paper', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const complained = await openBi(page)
  await page.getByLabel(say('Bi.Rows')).selectOption(say('Dimension.department'))

  await page.getByRole('button', { name: say('Bi.AddFilter') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Bi.FilterSave') }).click()
  await expect(dialog.getByText(say('Bi.FilterMissing'))).toBeVisible()
  await dialog.getByLabel(say('Bi.FilterBy')).selectOption(say('Dimension.priority'))
  await dialog.getByLabel(say('CasePriority.High')).check()
  await expectClean(page, 'the choice of a filter')
  await dialog.getByRole('button', { name: say('Bi.FilterSave') }).click()
  await expect(page.getByRole('button', { name: say('Bi.FilterEdit', { name: 'Prioritet' }) })).toContainText(
    say('CasePriority.High'),
  )

  await page.getByRole('button', { name: say('Bi.AddCalculated') }).click()
  await dialog.getByLabel(say('Bi.CalculatedName')).fill('Pris pr. sag')
  await dialog.getByLabel(say('Bi.Formula')).fill('[Sagernes salgspris] / ')
  await dialog.getByRole('button', { name: say('Bi.CalculatedSave') }).click()
  await expect(dialog.getByText('Formlen kan ikke læses.', { exact: false })).toBeVisible()
  await dialog.getByLabel(say('Bi.Formula')).fill('[Sagernes salgspris] / [Oprettede sager]')
  await dialog.getByLabel(say('Bi.CalculatedUnit')).selectOption(say('Bi.Unit.money'))
  await expectClean(page, 'a number of one’s own')
  await dialog.getByRole('button', { name: say('Bi.CalculatedSave') }).click()
  await expect(page.getByRole('columnheader', { name: 'Pris pr. sag' })).toBeVisible()

  await page.getByLabel(say('Bi.Chart')).selectOption(say('Chart.bar'))
  await page.getByRole('button', { name: say('Insight.CopyPicture') }).click()
  await expect(page.getByText(say('Insight.Copied'))).toBeVisible()
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap(({ types }) => types))
  expect(types).toEqual(['image/png'])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Insight.Export') }).click()
  await page.getByRole('menuitem', { name: say('Schedule.Format.pdf') }).click()
  const bytes = await readFile(await (await saved).path())
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  expect(text).toContain('Pris pr. sag')
  expect(text).toContain('El og varme')

  await page.getByLabel(say('Bi.Within')).selectOption(say('Dimension.priority'))
  await page.getByRole('button', { name: say('Bi.FilterRemove', { name: 'Prioritet' }) }).click()
  await page.getByLabel(say('Bi.Pivot')).check()
  await expect(page.getByRole('columnheader', { name: say('CasePriority.Urgent') })).toBeVisible()
  await expectClean(page, 'a table with its last kind of parts in columns')
  expect(complained).toEqual([])
})

for (const [chart, rows, within] of [
  [say('Chart.stacked'), say('Dimension.month'), say('Dimension.department')],
  [say('Chart.grouped'), say('Dimension.department'), say('Dimension.priority')],
  [say('Chart.heat'), say('Dimension.weekday'), say('Dimension.hour')],
  [say('Chart.map'), say('Dimension.postalCode'), say('Bi.Nothing')],
] as const)
  test(`»${chart}« is drawn, told in a sentence, and clean to those who hear it`, async ({ page }) => {
    const complained = await openBi(page)
    await page.getByLabel(say('Bi.Rows')).selectOption(rows)
    await page.getByLabel(say('Bi.Within')).selectOption(within)
    await page.getByLabel(say('Bi.Chart')).selectOption(chart)
    await expect(page.getByText(/^Oprettede sager: .* samlet|^Oprettede sager: .* i alt/).first()).toBeVisible()
    await expectClean(page, chart)
    expect(complained).toEqual([])
  })

test('a link shows a report to who is not signed in, and not after it was ended', async ({ page, browser }) => {
  const complained = await openBi(page)
  await keepAs(page, 'Sager måned for måned')
  await page.getByRole('button', { name: say('InsightLink.Share') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('InsightLink.Make') }).click()
  const address = (await dialog.getByText(/\/shown\//).textContent()) ?? ''
  await expectClean(page, 'the links of a report')

  const stranger = await browser.newPage()
  await stranger.goto(address.trim())
  await expect(stranger.getByRole('heading', { name: 'Sager måned for måned', level: 1 })).toBeVisible()
  await expect(stranger.getByRole('columnheader', { name: say('Measure.casesOpened') })).toBeVisible()
  await expect(stranger.getByRole('link')).toHaveCount(0)
  await expectClean(stranger, 'a report for who is not signed in')

  await dialog.getByRole('button', { name: say.start('InsightLink.End') }).click()
  await page.getByRole('button', { name: say('InsightLink.EndNow') }).click()
  await expect(page.getByText(say('InsightLink.Ended'))).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: say('InsightLink.Ended'), level: 1 })).toBeVisible()
  await expect(stranger.getByRole('alert').filter({ hasText: say('Shown.GoneText') })).toBeVisible()
  await stranger.close()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('Bi.Delete') }).click()
  await page.getByRole('heading', { name: say('Bi.New'), level: 1 }).waitFor()
  expect(complained).toEqual([])
})

test('dashboards take turns on a wall that nobody is signed in to', async ({ page, browser }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Dashboard?board=manager')
  await page.getByRole('button', { name: say('InsightLink.Share') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('InsightLink.Make') }).click()
  const address = (await dialog.getByText(/\/shown\//).textContent()) ?? ''
  const wall = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
  await wall.goto(address.trim())
  await expect(wall.getByText(say('Board.manager'), { exact: false }).first()).toBeVisible()
  await wall.getByRole('button', { name: say('Shown.Later') }).click()
  await expect(wall.getByText(say('Board.dispatcher'), { exact: false }).first()).toBeVisible()
  await wall.keyboard.press('ArrowLeft')
  await expect(wall.getByText(say('Board.manager'), { exact: false }).first()).toBeVisible()
  await wall.getByRole('button', { name: say('Shown.Pause') }).click()
  await expect(wall.getByRole('button', { name: say('Shown.Play') })).toBeVisible()
  await expect(wall.getByRole('link')).toHaveCount(0)
  await expectClean(wall, 'dashboards on the wall')
  await wall.close()
  expect(complained).toEqual([])
})

test('a note stands on its day, is changed, deleted and had back', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto('/Dashboard?board=manager')
  await page.getByRole('button', { name: say('Notes.Add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Notes.Save') }).click()
  await expect(dialog.getByText(say('Notes.TextMissing'))).toBeVisible()
  await dialog.getByLabel(say('Notes.Text')).fill('Frost i fire dage')
  await dialog.getByRole('button', { name: say('Notes.Save') }).click()
  await expect(page.getByText('Frost i fire dage').first()).toBeVisible()
  await expectClean(page, 'a dashboard with a note')
  await page
    .getByRole('button', { name: /^Slet noten/ })
    .first()
    .click()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(page.getByText('Frost i fire dage').first()).toBeVisible()
  await page
    .getByRole('button', { name: /^Slet noten/ })
    .first()
    .click()
  await expect(page.getByText(say('Notes.Removed'))).toBeVisible()
  expect(complained).toEqual([])
})

test('a list becomes a chart, and a part of it the list of its rows', async ({ page }) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto(`/Cases?department=${await departmentOf(page, 'VVS København')}`)
  await page.getByRole('button', { name: say('Grid.Chart') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Grid.GroupBy')).selectOption(say('Dimension.priority'))
  const bar = dialog.getByRole('link', { name: /Akut/ })
  const count = /\d[\d.]*/.exec((await bar.textContent()) ?? '')?.[0] ?? ''
  await expectClean(page, 'a list as a chart')
  await bar.click()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).search).toContain('Urgent')
  await expect(page.getByText(count, { exact: true }).first()).toBeVisible()
  expect(complained).toEqual([])
})
