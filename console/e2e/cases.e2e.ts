import { changeCaseStatus } from '@casekit/contract/case-facts'
import { expect, test } from '@playwright/test'
import { makeCase, post } from '../../tests/e2e/api.ts'
import { enterOwnCompany } from '../../tests/e2e/own-company.ts'
import { prepareSession, signIn } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'
import { currentTime } from '../../tests/support/clock.ts'

const ROWS = '.ck-row-link'

test('coming back from a case shows the same page with the focus on its row, and what was changed meanwhile', async ({
  page,
}) => {
  const addresses: string[] = []
  page.on('framenavigated', frame => addresses.push(frame.url()))
  await signIn(page, 'core', '/Cases?sort=caseNumber&page=2') // oldest first: cases of other stories do not move the rows
  const first = page.locator('[aria-rowindex="103"] .ck-row-link')
  const title = await first.getAttribute('title')
  expect(addresses.filter(address => address.endsWith('/Cases'))).toEqual([]) // also not while the list opened
  await first.click()
  await expect(page).toHaveURL(/\/Details\//)
  await page.getByRole('button', { name: say('CaseFact.EditTitle') }).click()
  await page.getByRole('textbox', { name: say('Cases.CaseTitle') }).fill(`${title} (haster)`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(haster)')
  await page.goBack()
  await expect(page).toHaveURL('/Cases?sort=caseNumber&page=2')
  await expect(first).toHaveAttribute('title', `${title} (haster)`)
  await expect(page.locator('[aria-rowindex="103"]').locator(':focus')).toBeVisible()
})

test('a search stands in the address; without a match it offers to reset', async ({ page }) => {
  await signIn(page, 'core')
  await page.getByRole('searchbox', { name: say('Cases.Search'), exact: true }).fill('zzqqzz')
  await expect(page).toHaveURL('/Cases?search=zzqqzz')
  await expect(page.getByText(say('Standard.NoMatch', { text: 'zzqqzz' }))).toBeVisible()
  await page.getByRole('button', { name: say('Grid.ResetFilters') }).click()
  await expect(page).toHaveURL('/Cases')
  await expect(page.getByRole('searchbox', { name: say('Cases.Search'), exact: true })).toHaveValue('')
  await expect(page.locator(ROWS).first()).toBeVisible()
})

test('whose notifications are off is a question of the unread mark alone: no case is hidden by it', async ({
  page,
}) => {
  await enterOwnCompany(page)
  await makeCase(page, 'Utæt hane')
  await page.goto('/Cases')
  const count = page
    .getByRole('navigation', { name: say('Cases.Views') })
    .getByRole('link')
    .first()
  await expect(count).toHaveText(/\d/)
  const before = await count.textContent()
  const only = page.getByRole('switch', { name: say('Grid.OnlyNotifications') })
  const wasOn = await only.isChecked()
  const kept = page.waitForResponse('**/SetCompanyUserFilter')
  await only.click()
  await kept
  await page.reload()
  await expect(only).toBeChecked({ checked: !wasOn })
  await expect(count).toHaveText(before ?? '')
  await only.click()
})

test('a list that cannot be fetched says so and tries again', async ({ page }) => {
  await page.route('**/api/Overview/cases/Rows', route => route.abort())
  // a live event from another test's case would retry before the click
  await page.route(
    ({ pathname }) => pathname === '/api/Live',
    route => route.abort(),
  )
  await signIn(page, 'core')
  await expect(page.getByText(say('Cases.FailedTitle'))).toBeVisible()
  await page.unroute('**/api/Overview/cases/Rows')
  await page.getByRole('button', { name: say('Buttons.TryAgain') }).click()
  await expect(page.locator(ROWS).first()).toBeVisible()
})

test('arrow keys walk the rows, Enter opens, and a stage is set and taken back by keyboard', async ({ page }) => {
  const caseNumber = { filterType: 'number', type: 'lessThan', filter: 48_218 } // the newest demo case: cases of other stories do not move the rows
  await signIn(page, 'core', `/Cases?status=Open&filter=${encodeURIComponent(JSON.stringify({ caseNumber }))}`)
  const cell = page.locator('[aria-rowindex="8"] [col-id=customerName]')
  await expect(cell).not.toBeEmpty() // a grid is hidden and not focusable until its header is measured
  await cell.press('Control+End')
  await expect(page.locator('.ag-row-last .ag-cell:focus')).toHaveAttribute('col-id', 'createdAt') // its row was still to come
  await page.keyboard.press('Control+Home')
  await cell.press('ArrowDown')
  await page.keyboard.press('Enter')
  const line = page.getByRole('list', { name: say('Cases.Stage') })
  const press = line.getByRole('button').last()
  const stage = await press.getAttribute('aria-label')
  await press.press('Enter')
  await expect(page.getByText(`er flyttet til ${stage}`)).toBeVisible()
  await expect(line.locator('[aria-current=step]')).toContainText(stage ?? '')
  await page.getByRole('button', { name: say('Buttons.Undo') }).press('Enter')
  await expect(line.locator('[aria-current=step]', { hasText: stage ?? '' })).toHaveCount(0)
})

test('a priority is changed in the list by keyboard and taken back; one that somebody else changed is told', async ({
  page,
}) => {
  await signIn(page, 'core', '/Cases?status=Open&priority=Normal&sort=caseNumber')
  const cell = page.locator('[row-index="2"] [col-id=priority]')
  const choice = cell.getByRole('combobox', { name: say('Cases.Priority') })
  await expect(cell.getByText(say('CasePriority.Normal'))).toBeVisible()
  await cell.press('F2')
  await choice.press('Escape')
  await expect(choice).toHaveCount(0)
  const before = await page.locator('[row-index="2"] [col-id=caseNumber]').textContent()
  await cell.press('Enter')
  await choice.fill('høj')
  await choice.press('Enter')
  await expect(page.getByText(say('Grid.BulkDone', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(page.locator('[row-index="2"] [col-id=caseNumber]')).toHaveText(before ?? '')
  await page.route('**/Website/Case/CaseDetails/**', async route => {
    const answer = await route.fetch()
    const details = (await answer.json()) as { facts: { priority: object } }
    Object.assign(details.facts.priority, { value: 'Urgent', text: 'Akut', by: 'Mette' })
    await route.fulfill({ response: answer, json: details })
  })
  await cell.press('Enter')
  await page.getByRole('option', { name: say('CasePriority.Low') }).click()
  await expect(page.getByText(say('Grid.EditConflict', { theirs: 'Akut', who: 'Mette' }))).toBeVisible()
  await expect(page).toHaveURL(/\/Cases/)
})

test('a status is set for several cases, on those that may go there, and taken back', async ({ page }) => {
  await prepareSession(page, 'core')
  const mark = `Flere ${currentTime()}`
  for (const number of [1, 2]) {
    const caseId = await makeCase(page, `${mark} nr. ${number}`, mark)
    await post(page, changeCaseStatus.path.replace(':caseId', caseId), { status: 'NeedPlanning' }, 'patch')
  }
  await page.goto(`/Cases?status=NeedPlanning&search=${encodeURIComponent(mark)}`)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await expect(page.locator(ROWS).first()).toBeVisible()
  await boxes.nth(1).press('Space')
  await boxes.nth(2).press('Space')
  const status = page.getByRole('button', { name: say('Grid.SetStatus') })
  await status.press('Enter')
  await expect(page.getByRole('option')).toHaveText([/Åben/, /Afsluttet/])
  await page.keyboard.type('afslut')
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('Grid.BulkDone', { count: 2 }))).toBeVisible()
  const back = page.waitForResponse(answer => answer.url().includes('TakeBackCases') && answer.ok())
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await back
})

test('a note survives a failure and an expired session', async ({ page }) => {
  await prepareSession(page, 'core')
  await page.goto(`/Details/${await makeCase(page, 'Nøgle til kælderen')}`)
  await page
    .getByRole('group', { name: say('Talk.WriteTo') })
    .getByText(say('Talk.ToInternal'))
    .click()
  const note = page.getByLabel(say('Case.NoteLabel'))
  await note.fill('Ring til viceværten')
  await page.route('**/SendCaseMessage', route => route.fulfill({ status: 500, body: '{}' }))
  await note.press('Control+Enter')
  await expect(page.getByText('Notatet blev ikke gemt')).toBeVisible()
  await expect(note).toHaveValue('Ring til viceværten')
  await page.unroute('**/SendCaseMessage')
  // in the same tick: a request by the page itself would open the dialog first
  await page.getByRole('button', { name: say('Case.SaveNote') }).evaluate((save: HTMLButtonElement) => {
    localStorage.setItem('bearer', 'cks_expired')
    save.click()
  })
  const again = page.getByRole('dialog', { name: say('Login.AgainTitle') })
  await again.getByLabel(say('Login.Password')).fill('casekit-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Ring til viceværten' }).last()).toBeVisible()
  await expect(note).toHaveValue('')
})

test('an unknown case has a page of its own inside the frame', async ({ page }) => {
  await prepareSession(page, 'core')
  await page.goto('/Details/01900000-0000-7000-8000-000000000999')
  await expect(page.getByText(say('Case.UnknownTitle')).last()).toBeVisible()
  await page.getByRole('link', { name: say('Case.ToCases') }).click()
  await expect(page).toHaveURL('/Cases')
})
