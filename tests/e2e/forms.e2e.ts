import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { makeCase } from './api.ts'
import { holdBefore } from './camera.ts'
import { expectClean } from './expect-clean.ts'
import { enterOwnCompany } from './own-company.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK', permissions: ['camera'] })

test('a form is built and published, filled in on a case through a reload, printed, and its failed field is a task', async ({
  page,
}) => {
  const name = `Pumpetjek ${currentTime()}`
  await enterOwnCompany(page) // its form for all cases does not appear on other stories' cases
  await page.goto('/Settings/CustomForms')
  await page.getByRole('button', { name: say('Forms.New') }).click()
  await page.getByRole('menuitem', { name: say('Forms.Empty') }).click()
  const dialog = page.getByRole('dialog', { name: say('Forms.New') })
  await dialog.getByLabel(say('Forms.Name')).fill(name)
  await dialog.getByRole('button', { name: say('Forms.Create') }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await build(page)
  await expectClean(page, 'builder of a form')
  await page.getByRole('link', { name: say('Forms.Uses') }).click()
  await page.getByLabel(say('Forms.IsForAllCases')).check()
  await page.getByRole('button', { name: say('Forms.Publish', { number: '1' }) }).click()
  await expect(page.getByText(say('Forms.State.published', { number: '1' }), { exact: true })).toBeVisible()

  await page.goto(`/Details/${await makeCase(page, `Pumpen larmer ${currentTime()}`)}`)
  const fillIn = page.getByRole('button', { name: say('CaseForms.FillInOne', { form: name }) })
  await fillIn.click()
  await fill(page)
  await page.reload()
  await expect(page.getByLabel(say('FormSheet.Note'))).toHaveValue('Falder over natten')
  await expectClean(page, 'form that is filled in')
  await page.getByRole('button', { name: say('FormSheet.Complete') }).click()
  await expect(page.getByText('udfyldt af')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('FormSheet.Pdf') }).click()
  expect((await download).suggestedFilename()).toBe(`${name}.pdf`)
  await page.getByRole('listitem').getByRole('link', { name: 'Efterfyld anlæg' }).click()
  await expect(
    page
      .getByRole('region', { name: say('CaseForms.Title') })
      .getByText(say('FormSheet.FailedCount', { count: 1 }))
      .first(),
  ).toBeVisible()
  await expect(
    page.getByRole('region', { name: say('Activity.Title') }).getByRole('button', { name: 'Efterfyld anlæg' }),
  ).toBeVisible()
  await listed(page, name)
  await archive(page, name)
})

test('a code is scanned into a form, and typed where the camera may not be used', async ({ page }) => {
  const name = `Lagertjek ${currentTime()}`
  await holdBefore(page, ['5701234567890'])
  await prepareSession(page, 'admin')
  await page.goto('/Settings/CustomForms')
  await page.getByRole('button', { name: say('Forms.New') }).click()
  await page.getByRole('menuitem', { name: say('Forms.Empty') }).click()
  const dialog = page.getByRole('dialog', { name: say('Forms.New') })
  await dialog.getByLabel(say('Forms.Name')).fill(name)
  await dialog.getByRole('button', { name: say('Forms.Create') }).click()
  await page.getByRole('button', { name: say('FormKind.scan') }).click()
  await page.getByLabel(say('Forms.Label')).fill('Filterets nummer')
  const phone = page.getByRole('region', { name: say('Forms.OnPhone') })
  const code = phone.getByRole('textbox', { name: 'Filterets nummer' })
  await phone.getByRole('button', { name: say('FormSheet.Scan') }).click()
  await expect(code).toHaveValue('5701234567890')
  await expect(phone.getByLabel(say('FormSheet.Camera'))).toBeHidden()

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await phone.getByRole('button', { name: say('FormSheet.Scan') }).click()
  await expect(phone.getByText(say('FormSheet.NoCamera'))).toBeVisible()
  await expectClean(page, 'form with a code to scan')
  await code.fill('A-17')
  await expect(code).toHaveValue('A-17')
})

/** Builds a field that fails below 1 and creates a task. */
async function build(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('FormKind.number') }).click()
  await page.getByLabel(say('Forms.Label')).fill('Driftstryk')
  await page.getByLabel(say('Forms.IsRequired')).check()
  await page.getByLabel(say('Forms.Unit')).fill('bar')
  await page.getByLabel(say('Forms.Min')).fill('1')
  await page.getByLabel(say('Forms.OnFail'), { exact: true }).selectOption({ label: say('FormRaise.task') })
  await page.getByLabel(say('Forms.RaiseTitle'), { exact: true }).fill('Efterfyld anlæg')
  await page.getByLabel('Kræv en bemærkning').check()
  const phone = page.getByRole('region', { name: say('Forms.OnPhone') })
  await phone.getByLabel('Driftstryk').last().fill('0,7')
  await expect(phone.getByText(say('FormSheet.Below', { limit: '1 bar' }))).toBeVisible()
  await page.getByRole('button', { name: say('Forms.Save'), exact: true }).click()
  await expect(page.getByText(say('Forms.Saved'))).toBeVisible()
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Driftstryk' }).fill('0,7')
  await expect(page.getByText('Opgaven »Efterfyld anlæg« oprettes')).toBeVisible()
  await page.getByRole('button', { name: say('FormSheet.Complete') }).click()
  await expect(page.getByText(say('FormSheet.Missing.note'))).toBeVisible()
  await page.getByLabel(say('FormSheet.Note')).fill('Falder over natten')
}

/** Shows its answers as a list, with failures as text. */
async function listed(page: Page, name: string): Promise<void> {
  await page.goto('/Settings/CustomForms')
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: say('Forms.Answers') }).click()
  await page.getByRole('button', { name: say('FormAnswers.AsList') }).click()
  await expect(page.getByRole('heading', { level: 1, name: say('Forms.Answers') })).toBeVisible()
  const answer = page.getByRole('row').filter({ hasText: name })
  await expect(answer).toContainText(say('FormSheet.FailedCount', { count: 1 }))
  await expect(answer).toContainText('Driftstryk')
  await expectClean(page, 'list of answers to forms')
}

async function archive(page: Page, name: string): Promise<void> {
  await page.goto('/Settings/CustomForms')
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: say('Forms.More') }).click()
  await page.getByRole('menuitem', { name: say('Forms.Archive') }).click()
  await expect(page.getByText(say('Forms.Archived'))).toBeVisible()
}
