import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { contentOf, plainField } from '../support/form-content.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { makeVisit, openToday, shellKept } from './field-day.ts'
import { signIn } from './sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'Europe/Copenhagen' })

/** A form that is asked before visits of a category begin; answers its id. */
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

test('a form that was never opened is begun and ended without a line, and is on its case once the line is back', async ({
  page,
  context,
}) => {
  const subject = `Rist ${String(currentTime())}`
  const name = `Eftersyn ${String(currentTime())}`
  await signIn(page, 'admin', '/Cases')
  const categoryId = await post(page, '/api/Activity/AddActivityCategory', { name })
  const formId = await publishForm(page, name, categoryId)
  try {
    const id = await makeVisit(page, subject)
    await post(page, `/api/Activity/UpdateActivity/${id}`, { categoryId }, 'put')
    await openToday(page, subject)
    await shellKept(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: `Udfyld ${name}` }).click()
    const form = page.getByRole('dialog', { name })
    await form.getByRole('radio', { name: 'Ja' }).check({ force: true })
    await expectClean(page, 'form without a line')
    await form.getByRole('button', { name: 'Afslut formularen' }).click()
    await expect(form.getByText('Formularen afsluttes af sig selv')).toBeVisible()
    await form.getByRole('button', { name: 'Luk' }).click()
    await expect(page.getByText('1 formular er kun på telefonen')).toBeVisible()
    await page.reload()
    await openToday(page, subject)
    await expect(page.getByText('1 formular er kun på telefonen')).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByText('er kun på telefonen')).toHaveCount(0)
    await expect(page.getByRole('button', { name: `Udfyld ${name}` })).toHaveCount(0)
    const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
    const answers = await page.request.get(`/api/Form/GetAnswers/${formId}`, { headers: { authorization } })
    const doneAt: unknown = expect.stringMatching(/^20/)
    expect(await answers.json()).toMatchObject([{ failed: 0, doneAt }])
  } finally {
    await context.setOffline(false)
    await post(page, `/api/Form/Archive/${formId}`, { isArchived: true }, 'put')
  }
})
