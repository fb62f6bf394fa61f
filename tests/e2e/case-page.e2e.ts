import { expect, type Page } from '@playwright/test'
import { makeCase, post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

/** Creates a case with one task; returns its path. */
async function openCase(page: Page): Promise<string> {
  const caseId = await makeCase(page, 'Dryp', `Dryp ${currentTime()}`)
  await post(page, '/api/Activity', { subject: 'Bestil membran', caseId })
  return `/Details/${caseId}`
}

const task = (page: Page) => page.getByRole('button', { name: 'Bestil membran', exact: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('two members work on one case: each sees the other’s changes, and neither loses one', async ({
  page,
  elsewhere,
}) => {
  await prepareSession(page, 'admin')
  const path = await openCase(page)
  await page.goto(path)
  const colleague = await elsewhere()
  await prepareSession(colleague, 'staff')
  await colleague.goto(path)
  await expect(task(colleague)).toBeVisible()

  await test.step('who writes a message is seen to', async () => {
    await colleague.getByLabel(say('Talk.MessageLabel')).fill('Vi kommer i morgen')
    await expect(page.getByText('skriver en besked').first()).toBeAttached({ timeout: 10_000 })
    await colleague.getByLabel(say('Talk.MessageLabel')).fill('')
  })

  await test.step('two marks ticked one after the other both stand, for the colleague too', async () => {
    await page.getByRole('button', { name: say('CaseFact.More') }).click()
    await page.getByRole('button', { name: /Vælg mærker/ }).click()
    await page.getByRole('checkbox', { name: 'Fugt' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Garanti' }).check({ force: true })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: /Vælg mærker/ })).toBeFocused()
    await colleague.getByRole('button', { name: say('CaseFact.More') }).click()
    await expect(colleague.getByRole('button', { name: /Fugt.*Garanti.*Vælg mærker/ })).toBeVisible()
  })

  await test.step('of a task that both change, what one alone changed stays, and what both changed is told', async () => {
    await task(page).click()
    await dialog(page, say('Activity.Edit')).getByLabel(say('Activity.Minutes')).fill('90')
    await task(colleague).click()
    await dialog(colleague, say('Activity.Edit')).getByLabel(say('Activity.Minutes')).fill('45')
    await dialog(colleague, say('Activity.Edit')).getByLabel(say('Activity.Description')).fill('Tolv kvadratmeter')
    await colleague.getByRole('button', { name: say('Activity.Save') }).click()
    await expect(page.getByText(say('Activity.Contested', { theirs: '45' }))).toBeVisible()
    await expect(dialog(page, say('Activity.Edit')).getByLabel(say('Activity.Description'))).toHaveValue(
      'Tolv kvadratmeter',
    )
    await page.getByRole('button', { name: say('Activity.Save') }).click()
    await task(page).click()
    await expect(dialog(page, say('Activity.Edit')).getByLabel(say('Activity.Minutes'))).toHaveValue('90')
    await expect(dialog(page, say('Activity.Edit')).getByLabel(say('Activity.Description'))).toHaveValue(
      'Tolv kvadratmeter',
    )
  })

  await test.step('a task that was taken away comes back as it was, and the focus is never lost', async () => {
    await page.getByRole('button', { name: say('Activity.Remove') }).press('Enter')
    await expect(task(page)).toBeHidden()
    await expect(
      page
        .getByRole('region', { name: say('Activity.Title') })
        .getByRole('button')
        .first(),
    ).toBeFocused()
    await page.getByRole('button', { name: say('Buttons.Undo') }).focus()
    await page.keyboard.press('Enter')
    await expect(task(colleague)).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: say('Activity.Title') })
        .getByRole('button')
        .first(),
    ).toBeFocused()
  })
})

test('a case is worked through by keys alone, and its history says so in words', async ({ page }) => {
  const heard = complaints(page)
  await prepareSession(page, 'admin')
  await page.goto(await openCase(page))
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().focus()
    await page.keyboard.press('Enter')
  }
  await press(/^Rekvisitionsnr/)
  await page.keyboard.type('SP-7')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('button', {
      name: say('CaseFact.Edit', { fact: say('CaseFact.requisitionNumber'), value: 'SP-7' }),
    }),
  ).toBeFocused()

  await press('Besigtigelse')
  await expect(page.getByRole('button', { name: 'Besigtigelse' })).toBeFocused()
  await press(say('Case.MoreActions'))
  await page.getByRole('menuitem', { name: say('Case.ClearStage') }).press('Enter')
  await expect(page.getByText('har ingen fase nu')).toBeVisible()
  await expect(page.getByRole('button', { name: say('Case.MoreActions') })).toBeFocused()
  await press(say('Case.MoreActions'))
  await expect(page.getByRole('menuitem', { name: say('CaseWork.Copy') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: say('Case.ClearStage') })).toBeHidden()
  await page.keyboard.press('Escape')

  await press(say('CaseStatus.Open'))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByLabel(say('CaseStatus.Reason')).fill('Dobbelt oprettet')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: say('CaseStatus.Canceled') })).toBeFocused()
  await press(say('CaseStatus.Reopen'))
  await page.getByLabel(say('CaseStatus.Reason')).fill('Ikke dobbelt')
  await page
    .getByRole('button', { name: say('CaseStatus.Reopen') })
    .last()
    .press('Enter')
  await expect(page.getByText(say('CaseStatus.Reopened', { count: 1 }))).toBeVisible()

  const paper = { name: 'Fugtrapport.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }
  await page
    .getByRole('region', { name: say('Case.Files') })
    .getByLabel(say('CaseFiles.Add'))
    .last()
    .setInputFiles(paper)
  await press(/^Fugtrapport.pdf$/)
  await expect(dialog(page, 'Fugtrapport.pdf').getByTitle('Fugtrapport.pdf')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Fugtrapport.pdf', exact: true })).toBeFocused()

  await press(say('CaseFact.More'))
  await page.getByRole('switch', { name: say('CaseFact.disableNotifications') }).press('Space')
  await expect(page.getByRole('switch', { name: say('CaseFact.disableNotifications') })).toBeChecked()
  await press(say('Case.MoreActions'))
  await page.getByRole('menuitem', { name: say('CaseWork.Relate') }).press('Enter')
  await expect(dialog(page, say('CaseWork.Relate'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await press(say('CaseHistory.Filter'))
  const history = dialog(page, say('Case.History'))
  await expect(history.getByRole('listitem').filter({ hasText: say('CaseFact.disableNotifications') })).toContainText(
    'FørFraEfterTil',
  )
  await expect(
    history
      .getByRole('listitem')
      .filter({ hasText: say('CaseStatus.Canceled') })
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: say('CaseHistory.Filter'), exact: true })).toBeFocused()
  await expectClean(page, 'case page')
  expect(heard).toEqual([])
})

test('an answer that was on its way before a change does not take the change back', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto(await openCase(page))
  const station = (name: string) => page.getByRole('button', { name, exact: true })
  await station('Besigtigelse').waitFor()
  const [caught, followed, held, late] = Array.from({ length: 4 }, () => Promise.withResolvers<void>()) as [
    PromiseWithResolvers<void>,
    PromiseWithResolvers<void>,
    PromiseWithResolvers<void>,
    PromiseWithResolvers<void>,
  ]
  const met = { old: 0, fresh: 0 }
  await page.route('**/api/Website/Case/CaseDetails/**', async route => {
    const response = await route.fetch()
    const { caseStage } = (await response.json()) as { caseStage: { name: string } | null }
    const isFresh = caseStage?.name === 'Besigtigelse'
    const nth = (met[isFresh ? 'fresh' : 'old'] += 1)
    if (isFresh && nth > 1) return route.abort() // no later attempt may succeed
    const isHeld = !isFresh && nth === 1
    if (isHeld) {
      caught.resolve()
      await held.promise
    }
    await route.fulfill({ response })
    if (isHeld) late.resolve()
    if (isFresh) followed.resolve()
    return undefined
  })
  await page.getByRole('button', { name: /^Rekvisitionsnr/ }).click()
  await page.keyboard.type('SP-8')
  await page.keyboard.press('Enter')
  await caught.promise
  await station('Besigtigelse').click()
  await followed.promise
  held.resolve()
  await late.promise
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  await expect(station('Besigtigelse')).toBeDisabled()
  await page.getByRole('button', { name: say('Case.MoreActions') }).click()
  await page.getByRole('menuitem', { name: say('Case.ClearStage') }).click()
  await expect(page.getByText('har ingen fase nu')).toBeVisible()
  await expect(page.getByText(say('Case.ChangedElsewhere'))).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' }) // a response may be pending when the page closes
})
