import { expect, type Page, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('what stands at a customer and the agreements about it are a view of their page, with their year', async ({
  page,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'admin')
  const customer = await agreedCustomer(page)
  await page.goto(`/Customers/Customerdetails/${customer}`)
  await page.getByRole('link', { name: say('CustomerPage.View.plant') }).click()
  await expect(page).toHaveURL(/view=plant$/)
  await expect(
    page
      .getByRole('table', { name: say('PropertyWork.Agreements') })
      .getByRole('row')
      .first(),
  ).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: say('PropertyWork.Assets') })
      .getByRole('row')
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: say('Service.Wheel') })).toBeVisible()
  await expectClean(page, 'plant of a customer')
  await page
    .getByRole('table', { name: say('PropertyWork.Assets') })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/AssetDetails\//)
  expect(complained).toEqual([])
})

/** A customer with an active agreement about an asset; other tests' agreements are about none. */
async function agreedCustomer(page: Page): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request.post('/api/Overview/services/Rows', {
    headers: { authorization },
    data: { startRow: 0, endRow: 50, filterModel: { state: { filterType: 'set', values: ['active'] } } },
  })
  const { rows } = (await answer.json()) as { rows: { customerRow: { id: string } | null; assets: number }[] }
  return rows.find(({ assets }) => assets > 0)?.customerRow?.id ?? ''
}
