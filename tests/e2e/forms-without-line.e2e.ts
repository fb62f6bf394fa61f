import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { contentOf, plainField } from '../support/form-content.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { makeVisit, openToday, openTodayWithForms, shellKept } from './field-day.ts'
import { signIn, signInByForm } from './sign-in.ts'
import { say } from './words.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Copenhagen' })

/** Publishes a form that is required before visits of a category; returns its id. */
async function publishForm(page: Page, name: string, categoryId: string): Promise<string> {
  const formId = await post(page, '/api/Form/AddForm', { name })
  const field = plainField('ok', 'yesno', { label: 'Er der lukket for vandet?', isRequired: true })
  const nowhere = { stageIds: [], categoryIds: [], agreementIds: [], packageIds: [] }
  const uses = { ...nowhere, taskCategoryIds: [categoryId], isShared: false }
  await post(
    page,
    `/api/Form/EditForm/${formId}`,
    {
      name,
      description: '',
      content: contentOf(field),
      uses: { ...uses, timing: 'start', isForAllCases: false },
    },
    'put',
  )
  await post(page, `/api/Form/Publish/${formId}`, {}, 'put')
  return formId
}

/** Creates a visit today that requires a form of the same name; returns the form's id. */
async function visitWithForm(page: Page, name: string): Promise<string> {
  const categoryId = await post(page, '/api/Activity/AddActivityCategory', { name })
  const formId = await publishForm(page, name, categoryId)
  const id = await makeVisit(page, name)
  await post(page, `/api/Activity/UpdateActivity/${id}`, { categoryId }, 'put')
  return formId
}

type Line = { id: string; failed: number; doneAt: string | null }

async function answersTo(page: Page, formId: string): Promise<Line[]> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answers = await page.request.get(`/api/Form/GetAnswers/${formId}`, { headers: { authorization } })
  return (await answers.json()) as Line[]
}

/** Someone else fills in and finishes the answer this browser has open. */
async function completeAnswer(page: Page, formId: string): Promise<void> {
  const [answer] = await answersTo(page, formId)
  const answers = { ok: { value: 'yes', note: '', files: [] } }
  await post(page, `/api/Form/SaveAnswer/${answer?.id}`, { answers }, 'put')
  await post(page, `/api/Form/Complete/${answer?.id}`, {}, 'put')
}

test('a form that was never opened is begun and ended without a line, and is on its case once the line is back', async ({
  page,
  context,
}) => {
  const name = `Eftersyn ${String(currentTime())}`
  await signIn(page, 'admin', '/Cases')
  const formId = await visitWithForm(page, name)
  try {
    await openTodayWithForms(page, name)
    await shellKept(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: say('CaseForms.FillInOne', { form: name }) }).click()
    const form = page.getByRole('dialog', { name })
    await form.getByRole('radio', { name: say('FormPaper.yes') }).check({ force: true })
    await expectClean(page, 'form without a line')
    await form.getByRole('button', { name: say('FormSheet.Complete') }).click()
    await expect(form.getByText('Formularen afsluttes af sig selv')).toBeVisible()
    await form.getByRole('button', { name: say('Buttons.Close') }).click()
    await expect(page.getByText(say('Today.FormsWaiting', { count: 1 }))).toBeVisible()
    await openToday(page, name)
    await expect(page.getByText(say('Today.FormsWaiting', { count: 1 }))).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('er kun på telefonen')).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('CaseForms.FillInOne', { form: name }) })).toHaveCount(0)
    const doneAt: unknown = expect.stringMatching(/^20/)
    expect(await answersTo(page, formId)).toMatchObject([{ failed: 0, doneAt }])
  } finally {
    await context.setOffline(false)
    await post(page, `/api/Form/Archive/${formId}`, { isArchived: true }, 'put')
  }
})

test.describe('where forms do not get through', () => {
  test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })

  test('one that waits is asked about before another company is entered, and one that somebody else completed is taken away', async ({
    page,
  }) => {
    const name = `Trykprøve ${String(currentTime())}`
    await signInByForm(page, 'admin', '/Cases')
    const formId = await visitWithForm(page, name)
    try {
      await openToday(page, name)
      await page.route('**/Form/SaveAnswer/*', route => route.abort())
      await page.getByRole('button', { name: say('CaseForms.FillInOne', { form: name }) }).click()
      const form = page.getByRole('dialog', { name })
      await form.getByRole('radio', { name: say('FormPaper.yes') }).check({ force: true })
      await expect(form.getByText(say('DocumentEditor.Saved.waiting'))).toBeVisible()
      await form.getByRole('button', { name: say('Buttons.Close') }).click()
      await expect(page.getByText(say('Today.FormsWaiting', { count: 1 }))).toBeVisible()

      await page
        .getByRole('banner')
        .getByRole('button', { name: say.start('Shell.UserMenu') })
        .click()
      await page.getByRole('menuitem', { name: /^Voltgaard/ }).click()
      await page
        .getByRole('dialog', { name: say('Form.LeaveTitle') })
        .getByRole('button', { name: say('Buttons.Cancel') })
        .click()

      await completeAnswer(page, formId)
      await page.unroute('**/Form/SaveAnswer/*')
      await page.reload()
      await expect(page.getByText(say('Today.FormGoneTitle'))).toBeVisible()
      await expectClean(page, 'a form that has no place any more')
      await page.getByRole('button', { name: say('Today.Remove'), exact: true }).click()
      await expect(page.getByText(say('Today.FormGoneTitle'))).toHaveCount(0)
      await expect(page.getByText('er kun på telefonen')).toHaveCount(0)
    } finally {
      await post(page, `/api/Form/Archive/${formId}`, { isArchived: true }, 'put')
    }
  })
})
