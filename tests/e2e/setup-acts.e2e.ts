import { SETTING_IDS } from '@casekit/contract/ids'
import { getSetting } from '@casekit/contract/settings'
import { expect, test } from '@playwright/test'
import { makeCase } from './api.ts'
import { column } from './board.ts'
import { bearerOf } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { enterOwnCompany } from './own-company.ts'
import { say } from './words.ts'

test('a color and a channel of Setup stand on the board and on the case', async ({ page }) => {
  await enterOwnCompany(page)
  const caseId = await makeCase(page, 'Utæt hane')
  await page.goto('/Settings/Setup?list=channels')
  await page.getByRole('button', { name: say('Setup.Add') }).click()
  const entry = page.getByRole('dialog', { name: say('Setup.Add') })
  await entry.getByLabel(say('Setup.Name')).fill('Telefon')
  await entry.getByRole('button', { name: say('Setup.Save') }).click()
  await expect(page.getByRole('button', { name: /^Telefon/ })).toBeVisible()

  await page.getByRole('button', { name: say('Setup.List.stages'), exact: true }).click()
  const first = page
    .getByRole('region', { name: say('Setup.List.stages') })
    .getByRole('listitem')
    .first()
  await first.getByRole('button').first().click()
  await page.getByLabel(say('Setup.Color')).fill('#c2410c')
  await page.getByRole('button', { name: say('Setup.ColorOff') }).press('Enter')
  const color = page.getByLabel(say('Setup.ColorNone'))
  await expect(color).toBeFocused()
  await color.fill('#c2410c')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Setup.Save') })
    .click()
  await expect(first.locator('.ck-setup-color')).toBeVisible()

  await page.goto(`/Details/${caseId}`)
  await page.getByRole('button', { name: say.start('CaseFact.caseChannel') }).click()
  await page.getByRole('option', { name: 'Telefon' }).click()
  await expect(page.getByText('Kanal: Telefon')).toBeVisible()

  await page.goto('/Kanban')
  await expect(page.locator('.ck-kb-color')).toHaveCount(1)
})

test('a status that Setup closes the way to is not offered on a case or the board, and a reason that it wants is asked for', async ({
  page,
}) => {
  await enterOwnCompany(page)
  const caseId = await makeCase(page, 'Utæt hane')
  await page.goto('/Settings/Setup?list=channels')
  await page.getByRole('button', { name: say('Setup.Statuses') }).click()
  await page
    .getByRole('switch', {
      name: say('Setup.AsksReason', { from: say('CaseStatus.Open'), to: say('CaseStatus.Closed') }),
    })
    .check()
  await page
    .getByRole('switch', {
      name: say('Setup.AllowsWay', { from: say('CaseStatus.Open'), to: say('CaseStatus.NeedPlanning') }),
    })
    .uncheck()
  await expectClean(page, 'which changes of status are allowed and need a reason')
  const headers = await bearerOf(page)
  const path = getSetting.path.replace(':settingId', SETTING_IDS.statusReasons)
  await expect
    .poll(async () => (await page.request.get(path, { headers })).json())
    .toMatchObject({ value: { OpenClosed: true, closed: ['OpenNeedPlanning'] } })

  await page.goto('/Kanban')
  await page.getByRole('button', { name: say('KanbanBy.status'), exact: true }).click()
  const card = column(page, say('CaseStatus.Open')).locator(`[data-open="${caseId}"]`)
  await card.focus()
  await page.keyboard.press('m')
  const move = page.getByRole('dialog')
  await expect(move.getByRole('radio', { name: say('CaseStatus.Closed') })).toBeVisible()
  await expect(move.getByRole('radio', { name: say('CaseStatus.NeedPlanning') })).toHaveCount(0)
  await page.keyboard.press('Escape')
  const closed = column(page, say('CaseStatus.NeedPlanning'))
  await card.hover()
  await page.mouse.down()
  await closed.hover()
  await expect(closed).toHaveCSS('opacity', '0.4')
  await page.mouse.up()
  await expect(column(page, say('CaseStatus.Open')).locator(`[data-open="${caseId}"]`)).toBeVisible()
  await expect(page.locator('.ck-toast')).toHaveCount(0)

  await page.goto(`/Details/${caseId}`)
  await page.getByRole('button', { name: say('CaseStatus.Open'), exact: true }).click()
  await expect(page.getByRole('menuitem', { name: say('CaseStatus.Closed') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: say('CaseStatus.NeedPlanning') })).toBeHidden()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('CaseStatus.CloseCase') }).click()
  const why = page.getByRole('dialog', { name: say('CaseStatus.CloseCase') })
  await why.getByLabel(say('CaseStatus.Reason')).fill('Hanen er skiftet')
  await expectClean(page, 'why a case is closed', '[open].ck-dialog')
  await why.getByRole('button', { name: say('CaseStatus.CloseCase') }).click()
  await expect(why).toBeHidden()

  await page.goto('/Settings/Setup?list=statuses')
  await expect(page.getByText(/^Ændret af .+/)).toBeVisible()
  await page.getByRole('button', { name: say('Form.ResetSection') }).click()
  await expect(
    page.getByRole('switch', {
      name: say('Setup.AllowsWay', { from: say('CaseStatus.Open'), to: say('CaseStatus.NeedPlanning') }),
    }),
  ).toBeChecked()
  await expect(
    page.getByRole('switch', {
      name: say('Setup.AsksReason', { from: say('CaseStatus.Open'), to: say('CaseStatus.Closed') }),
    }),
  ).not.toBeChecked()
})
