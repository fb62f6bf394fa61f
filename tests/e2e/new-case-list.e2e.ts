import { expect, type Page, test } from '@playwright/test'
import { post } from './api.ts'
import { bearerOf, newMark } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

const headings = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: say.start('Grid.OnlyGroup') }) })

/** Opens the list filtered to three cases of this story, because other stories add cases to the same property. */
async function openOwn(page: Page): Promise<void> {
  await prepareSession(page, 'property-manager')
  const list = await page.request.get('/api/PropertyLease/GetPropertyList', { headers: await bearerOf(page) })
  const propertyId = ((await list.json()) as { id: string }[])[6]?.id
  const mark = newMark()
  for (const number of [1, 2, 3])
    await post(page, '/api/Website/Case/CreateCompanyCase', {
      title: `Tag ${mark} nr. ${number}`,
      description: 'Tegl',
      propertyId,
    })
  await page.goto(`/Test/NewcaseList?search=${mark}`)
}

test('cases stand by property, and those of one property by building part', async ({ page }) => {
  const complained = complaints(page)
  await openOwn(page)
  const first = headings(page).first()
  const said = (await first.getByRole('button').innerText()).split('\n')
  await expectClean(page, 'cases by property and building part')
  await first.getByRole('link').click()
  await expect(page).toHaveURL(/[?&]property=/)
  await expect(page.getByRole('status').filter({ hasText: /^[\d.]+ rækker?$/ })).toHaveText(
    new RegExp(`^${said.at(-1)} rækker?$`),
  )
  await expect(headings(page).first().getByRole('button')).not.toContainText(said[0] ?? '?')
  await expect(headings(page).first().getByRole('button')).toHaveAttribute('aria-expanded', 'true')
  expect(complained).toEqual([])
})

test('the menu of a heading leads to its rows too', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/Test/NewcaseList')
  await headings(page).first().waitFor()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: say('Grid.Open'), exact: true }).press('Enter')
  await expect(page).toHaveURL(/[?&]property=/)
})

test('an answer that comes late counts nothing once something else is asked for', async ({ page }) => {
  await openOwn(page)
  const first = headings(page).first()
  const said = (await first.getByRole('button').innerText()).split('\n')
  const shown = Promise.withResolvers<void>()
  await page.route('**/api/Overview/cases/Values/buildingPart', async route => {
    const { filterModel } = route.request().postDataJSON() as { filterModel: object }
    if (!('property' in filterModel)) await shown.promise
    await route.continue()
  })
  const late = page.waitForResponse(
    answer => answer.url().endsWith('/cases/Rows') && !answer.request().postData()?.includes('"property"'),
  )
  await first.getByRole('link').click()
  const counted = page.getByRole('status').filter({ hasText: /^[\d.]+ rækker?$/ })
  await expect(counted).toHaveText(new RegExp(`^${said.at(-1)} rækker?$`))
  shown.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(counted).toHaveText(new RegExp(`^${said.at(-1)} rækker?$`))
})
