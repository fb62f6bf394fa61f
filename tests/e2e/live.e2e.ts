import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { test } from './other-browser.ts'
import { complaints, prepareSession, signIn, signInByForm } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

/** Makes a case as the member who is signed in on `page`, and answers its page's address. */
async function createCase(page: Page, title: string, responsible?: string): Promise<string> {
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

async function addNote(page: Page, note: string): Promise<void> {
  await page
    .getByRole('group', { name: say('Talk.WriteTo') })
    .getByText(say('Talk.ToInternal'))
    .click()
  await page.getByLabel(say('Case.NoteLabel')).fill(note)
  await page.getByRole('button', { name: say('Case.SaveNote') }).click()
}

test('a case that one member makes appears in the list of another within a second', async ({ page, elsewhere }) => {
  await signIn(page, 'core')
  const colleague = await elsewhere()
  await signIn(colleague, 'staff')
  const title = `Levende ${currentTime()}`
  await createCase(colleague, title)
  await expect(page.getByText(title).first()).toBeVisible({ timeout: 2000 })
})

test('a note that one member writes appears on the open case of another, who goes on typing', async ({
  page,
  elsewhere,
}) => {
  await signIn(page, 'core')
  const path = await createCase(page, `Notat ${currentTime()}`)
  await page.goto(path)
  await page
    .getByRole('group', { name: say('Talk.WriteTo') })
    .getByText(say('Talk.ToInternal'))
    .click()
  await page.getByLabel(say('Case.NoteLabel')).fill('Jeg er midt i noget')
  const colleague = await elsewhere()
  await prepareSession(colleague, 'staff')
  await colleague.goto(path)
  const note = `Vi kommer kl. 9 (${currentTime()})`
  await addNote(colleague, note)
  await expect(page.getByText(note)).toBeVisible({ timeout: 2000 })
  await expect(page.getByLabel(say('Case.NoteLabel'))).toHaveValue('Jeg er midt i noget')
})

/** How many streams the open tabs of a browser hold now. A stream may be opened anew: rights of its company changed. */
function countStreams(context: BrowserContext): () => number {
  const open = new Set<Request>()
  const ended = (request: Request) => open.delete(request)
  context.on('request', request => {
    if (new URL(request.url()).pathname === '/api/Live') open.add(request)
  })
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  return () => [...open].filter(request => !request.frame().page().isClosed()).length
}

test('two tabs of one browser share one stream, and the second goes on when the first closes', async ({
  page,
  context,
  elsewhere,
}) => {
  const streams = countStreams(context)
  await signIn(page, 'core')
  const second = await context.newPage()
  await second.goto('/Cases')
  await expect(second.getByRole('heading', { name: say('Cases.Title') })).toBeVisible()
  await expect.poll(streams).toBe(1)

  const colleague = await elsewhere()
  await signIn(colleague, 'staff')
  const title = `Begge faner ${currentTime()}`
  await createCase(colleague, title)
  for (const tab of [page, second]) await expect(tab.getByText(title).first()).toBeVisible()
  await expect.poll(streams).toBe(1)

  await page.close()
  const later = `Den anden fane ${currentTime()}`
  await createCase(colleague, later)
  await expect(second.getByText(later).first()).toBeVisible()
  await expect.poll(streams).toBe(1)
})

test('who is made responsible finds an alert under the bell, and opening it marks it as seen', async ({
  page,
  elsewhere,
}) => {
  const found = complaints(page)
  await signIn(page, 'admin')
  const bell = page.getByRole('banner').getByRole('button', { name: say.start('Alerts.Title') })
  await expect(bell).toBeVisible()
  const title = await page.title()
  const account = await page
    .getByRole('banner')
    .getByRole('button', { name: say.start('Shell.UserMenu') })
    .textContent()
  const name = /Konto: ([^,]+),/.exec(account ?? '')?.[1] ?? ''
  const colleague = await elsewhere()
  await signIn(colleague, 'staff')
  const path = await createCase(colleague, `Til dig ${currentTime()}`, name)

  await expect(bell).toHaveAccessibleName(/ulæst/)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/svg\+xml/)
  expect(await page.title()).toBe(title)
  await bell.click()
  const list = page.getByRole('dialog', { name: say('Alerts.Title') })
  const alert = list.getByRole('link', { name: /har gjort dig ansvarlig for sag/ }).first()
  await expect(alert).toContainText(/Lige nu|sekunder siden/)
  await alert.click()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(list).toBeHidden()

  await bell.click()
  const markAll = list.getByRole('button', { name: say('Alerts.MarkAllSeen') })
  if (await markAll.isVisible()) await markAll.click()
  await expect(bell).toHaveAccessibleName(say('Alerts.Title'))
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg')
  expect(found).toEqual([])
})

test('a stream ends with the sign-out, and the next account has its own', async ({ page }) => {
  await signInByForm(page, 'core')
  const ended = page.waitForEvent('requestfailed', request => new URL(request.url()).pathname === '/api/Live')
  await page
    .getByRole('banner')
    .getByRole('button', { name: say.start('Shell.UserMenu') })
    .click()
  await page.getByRole('menuitem', { name: say('Shell.LogOut') }).click()
  await ended
})
