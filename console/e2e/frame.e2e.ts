import { expect, type Page, test } from '@playwright/test'
import { ACCOUNTS, prepareSession, signIn } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: say('Shell.MainMenu') })
const crumbs = (page: Page) => page.getByRole('navigation', { name: say('Shell.Breadcrumb') })

async function signInWithout(page: Page, email: string, path: string): Promise<void> {
  await page.goto(path)
  await page.getByLabel(say('Login.Email')).fill(email)
  await page.getByLabel(say('Login.Password'), { exact: true }).fill('casekit-demo')
  await page.getByRole('button', { name: say('Login.Title') }).click()
}

test('the address of a page that is not there says so, inside the frame', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/Settings/Nowhere')
  await expect(page.getByRole('heading', { name: say('Frame.NotFoundTitle'), level: 1 })).toBeVisible()
  await expect(page.getByText('Adressen fører ikke til nogen side her')).toBeVisible()
  await expect(page).toHaveTitle(/Siden findes ikke · Casekit/)
  await expect(crumbs(page)).toHaveText(say('Frame.NotFoundTitle'))
  await page.getByRole('link', { name: say('ModuleOff.ToCases') }).click()
  await expect(page.getByRole('heading', { name: say('Menu.cases') })).toBeVisible()
})

test('a denied module is named in a modal, and only names of ours are repeated', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/NotActivated/kanban')
  await expect(page.getByRole('dialog', { name: say('Crumb.notActivated') })).toContainText('ikke adgang til Kanban')
  await page.goto('/NotActivated/%3Cb%3Ex')
  await expect(page.getByRole('dialog', { name: say('Crumb.notActivated') })).toContainText(
    'ikke adgang til dette modul',
  )
  await page.getByRole('button', { name: say('ModuleOff.ToCases') }).click()
  await expect(page).toHaveURL('/Cases')
})

test('an address of nobody leads to the cases, a settings page of nobody to a page that says so', async ({ page }) => {
  await prepareSession(page, 'core')
  await page.goto('/Nowhere/at/all')
  await expect(page).toHaveURL('/Cases')
  await expect(page.getByText(say('Frame.UnknownAddress'))).toBeVisible()
  await page.goto('/Settings/Nowhere')
  await expect(page.getByRole('heading', { name: say('Frame.NotFoundTitle') })).toBeAttached()
  await expect(menu(page)).toBeVisible()
})

test('a refused page leads to the cases and says why', async ({ page }) => {
  await prepareSession(page, 'core')
  await page.goto('/Kanban')
  await expect(page).toHaveURL('/Cases')
  await expect(page.getByText(say('Frame.Refused', { page: say('Menu.kanban') }))).toBeVisible()
})

test('without Core one comes to the first page that is open', async ({ page }) => {
  await signInWithout(page, ACCOUNTS.kanban, '/Cases')
  await expect(page).toHaveURL('/Kanban')
})

const active = (page: Page) => menu(page).locator('[aria-current]')

/** The unread cases of the signed-in account, as the API counts them. */
async function unreadCases(page: Page): Promise<number> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request.get('/api/Badge', { headers: { authorization } })
  return ((await answer.json()) as { caseBadge: number }).caseBadge
}

/** Expects one active entry with exactly this word, and the API's count beside it. */
async function expectActive(page: Page, word: string): Promise<void> {
  await expect(active(page)).toHaveCount(1)
  await expect(active(page).locator('.ck-truncate')).toHaveText(word)
  const badge = active(page).locator('.ck-nav-badge > [aria-hidden]')
  // a case that was just opened is marked as read a moment later
  await expect(async () => {
    const count = await unreadCases(page)
    await expect(badge).toHaveText(count > 0 ? [String(count)] : [], { timeout: 500 })
  }).toPass({ timeout: 10_000 })
}

test('exactly one entry of the menu is active, also on the page of a case', async ({ page }) => {
  await signIn(page, 'staff')
  await page.getByRole('row').nth(3).waitFor()
  await expectActive(page, say('Cases.Title'))
  await page.getByRole('row').nth(3).click()
  await expect(page).toHaveURL(/\/Details\//)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expectActive(page, say('Cases.Title'))
  await crumbs(page)
    .getByRole('link', { name: say('Cases.Title') })
    .click()
  await expect(page).toHaveURL(/\/Cases/)
})

test('a klarpris token kept in the browser brings its entry into the menu, which goes with it', async ({ page }) => {
  await prepareSession(page, 'admin')
  const entry = menu(page).getByRole('link', { name: say('Menu.klarpris') })
  await expect(entry).toHaveCount(0)
  await page.goto('/Settings/Integrations/KlarPris')
  await page.getByRole('textbox', { name: say('CompanySettings.KlarprisToken') }).fill('abc-123')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('klarpris'))).toBe('abc-123')
  await page.goto('/Cases')
  await entry.click()
  await expect(page).toHaveURL('/Settings/Integrations/KlarPris')
  await page.getByRole('textbox', { name: say('CompanySettings.KlarprisToken') }).fill('')
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.Saved', { page: say('SettingsMenu.klarpris') }))).toBeVisible()
  await page.goto('/Cases')
  await expect(menu(page).getByRole('link', { name: say('Menu.customers') })).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('going to the address one is at fetches the rows anew and leaves what is typed', async ({ page }) => {
  await signIn(page, 'staff')
  await page.getByRole('row').nth(3).waitFor()
  const search = page.getByRole('searchbox', { name: say('Cases.Search'), exact: true })
  await search.fill('va')
  await expect(page).toHaveURL(/search=va/)
  await page.goto('/Cases')
  await page.getByRole('row').nth(3).waitFor()
  const everywhere = page.locator('.ck-topbar input')
  await everywhere.fill('Sund')
  const again = page.waitForRequest(request => request.url().includes('/Overview/cases/Rows'))
  const before = await page.evaluate(() => history.length)
  await menu(page)
    .getByRole('link', { name: say('Menu.cases') })
    .click()
  await again
  await expect(everywhere).toHaveValue('Sund')
  expect(await page.evaluate(() => history.length)).toBe(before)
})

test('favorites are added, renamed, sorted and removed, and are there after a reload', async ({ page }) => {
  await signIn(page, 'staff')
  const list = menu(page).getByRole('list', { name: say('MenuGroup.favorites') })
  await list.getByRole('button', { name: say('Favorites.Add') }).click()
  await expect(list.getByRole('link')).toHaveText([say('Cases.Title')])
  await page.getByRole('link', { name: /Skal planlægges/ }).click()
  await list.getByRole('button', { name: say('Favorites.Add') }).click()
  await menu(page)
    .getByRole('button', { name: say('Favorites.Sort') })
    .click()
  await list.getByLabel(say('Favorites.Name')).nth(1).fill('Planlæg nu')
  await list.getByRole('button', { name: say('Favorites.MoveUp', { name: 'Planlæg nu' }) }).click()
  await menu(page)
    .getByRole('button', { name: say('Favorites.Done') })
    .click()
  await expect(list.getByRole('link')).toHaveText(['Planlæg nu', say('Cases.Title')])
  await page.reload()
  await expect(list.getByRole('link')).toHaveText(['Planlæg nu', say('Cases.Title')])
  await page.goto('/Settings/Nowhere')
  await list.getByRole('link', { name: 'Planlæg nu' }).click()
  await expect(page).toHaveURL(/\/Cases\?status=NeedPlanning$/)
  await menu(page)
    .getByRole('button', { name: say('Favorites.Sort') })
    .click()
  await list.getByRole('button', { name: say('Favorites.RemoveOne', { name: 'Planlæg nu' }) }).click()
  await list.getByRole('button', { name: say('Favorites.RemoveOne', { name: 'Sager' }) }).click()
  await expect(list.getByRole('link')).toHaveCount(0)
})

test('a folded group stays folded', async ({ page }) => {
  await signIn(page, 'staff')
  await menu(page)
    .getByRole('button', { name: say('MenuGroup.team') })
    .click()
  await expect(menu(page).getByRole('link', { name: say('Menu.cases') })).toHaveCount(0)
  await page.reload()
  await expect(menu(page).getByRole('button', { name: say('MenuGroup.team') })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
})

test('forged guards get nothing, and are put right by the server', async ({ page }) => {
  await signIn(page, 'core')
  const answers: number[] = []
  page.on('response', response => {
    if (response.url().includes('/api/')) answers.push(response.status())
  })
  await page.evaluate(() => {
    const names = [
      'Core',
      'SettingsAccess',
      'Kanban',
      'PropertyManagement',
      'OfferAccess',
      'BIAccess',
      'TransferAccess',
    ]
    localStorage.setItem('guards', JSON.stringify(names.map(name => ({ name }))))
  })
  await page.goto('/NotActivated/kanban')
  await expect(page).toHaveURL(/\/Cases$/)
  expect(await page.evaluate(() => localStorage.getItem('guards'))).not.toContain('PropertyManagement')
  const refused = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('bearer')}` }
    const calls = ['/api/Website/Property', '/api/Website/Property/Search/vej/10']
    const answers = await Promise.all(calls.map(path => fetch(path, { headers })))
    return answers.map(({ status }) => status)
  })
  expect(refused.every(status => status >= 400)).toBe(true)
  expect(answers.every(status => status < 500)).toBe(true)
})
