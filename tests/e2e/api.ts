import { getInsightChoices } from '@casekit/contract/insight'
import { expect, type Page } from '@playwright/test'

/** Makes a call as the member signed in on `page`; returns the id of what it created. */
export async function post(
  page: Page,
  path: string,
  data: object,
  method: 'post' | 'patch' | 'put' = 'post',
): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request[method](path, { headers: { authorization }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as string
}

/** Creates a case for this test, with its own customer; returns its id. */
export async function makeCase(page: Page, title: string, customerName = title): Promise<string> {
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', { customerName })
  return post(page, '/api/Website/Case/CreateCompanyCase', { title, description: 'Det drypper', customerId })
}

/** Only a department's cases: urgent cases that other stories create have no department. */
export async function departmentOf(page: Page, wanted: string): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request.get(getInsightChoices.path, { headers: { authorization } })
  const { department } = (await answer.json()) as { department: { id: string; name: string }[] }
  return department.find(({ name }) => name === wanted)?.id ?? ''
}
