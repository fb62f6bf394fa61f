import { expect, type Page } from '@playwright/test'

/** Creates a case as the member signed in on `page`, and returns its page's URL. */
export async function createCase(page: Page, title: string, responsible?: string): Promise<string> {
  const bearer = await page.evaluate(() => localStorage.getItem('bearer'))
  const headers = { authorization: bearer ?? '' }
  const read = async (path: string) =>
    (await (await page.request.get(path, { headers })).json()) as { id: string; customerId: string; name: string }[]
  const [customer] = await read('/api/Website/Customer/GetCustomersSearch/sundparken/1')
  const staff = responsible === undefined ? [] : await read('/api/WebSite/Company/User/Responsible')
  const answer = await page.request.post('/api/Website/Case/CreateCompanyCase', {
    headers,
    data: {
      title,
      description: 'Vandet siver op langs bruseniche.',
      customerId: customer?.customerId,
      responsibleId: staff.find(({ name }) => name === responsible)?.id ?? null,
    },
  })
  expect(answer.ok()).toBe(true)
  return `/Details/${(await answer.json()) as string}`
}
