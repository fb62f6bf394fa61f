import { expect } from '@playwright/test'
import { daysAfter, weekdayOf } from '@casekit/rules/zoned-time'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

/** The first Sunday at least a week from now. */
function sunday(): string {
  const soon = new Date(currentTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  return daysAfter(soon, 7 - weekdayOf(soon))
}

test('a dispatcher books a visit of a length for a skill, and is told why another time is not among those offered', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  const mark = `${currentTime()}`
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const post = async <Answer>(path: string, data: object) => {
    const answer = await page.request.post(path, { headers: { authorization }, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as Answer
  }
  const skill = await post<{ id: string }>('/api/Website/Booking/Skills', { name: `Svejsning ${mark}` })
  const customerId = await post<string>('/api/Website/Customer/AddCustomer', { customerName: `Hanne ${mark}` })
  const made = { title: `Rør ${mark}`, description: 'Det drypper', customerId }
  const caseId = await post<string>('/api/Website/Case/CreateCompanyCase', made)

  await page.goto(`/Details/${caseId}`)
  await page.getByRole('button', { name: say('CaseWork.BookVisit') }).click()
  const dialog = page.getByRole('dialog', { name: say('CaseWork.BookVisit') })
  const slots = dialog.getByRole('button', { name: /^\d\d:\d\d, / })

  await test.step('the times are those of the length that is chosen', async () => {
    await expect(slots.first()).toBeVisible()
    const asked = page.waitForRequest(request => request.url().includes('/Booking/Slots'))
    await dialog.getByLabel(say('CaseWork.VisitLength')).selectOption('480')
    expect(new URL((await asked).url()).searchParams.get('durationInMinutes')).toBe('480')
    await dialog.getByLabel(say('CaseWork.VisitLength')).selectOption('120')
    await expect(slots.first()).toBeVisible()
  })

  const why = dialog.getByRole('group').filter({ hasText: say('WhyNot.Title') })
  const reasons = why.getByRole('listitem')
  await test.step('nobody works on a Sunday, and that is said of each', async () => {
    await why.getByText(say('WhyNot.Title')).click()
    await why.getByLabel(say('WhyNot.When')).fill(`${sunday()} 10`)
    await why.getByRole('button', { name: say('WhyNot.Ask') }).click()
    await expect(reasons.first()).toContainText(say('WhyNot.Reason.dayOff'))
    await expect(reasons.filter({ hasText: say('WhyNot.Reason.skill') })).toHaveCount(0)
    await expectClean(page, 'why a time is not offered')
  })

  await test.step('with a skill that nobody has, that is said as well, and no time is offered', async () => {
    await dialog.getByLabel(say('Activity.Skill')).selectOption(skill.id)
    await expect(slots).toHaveCount(0)
    await why.getByText(say('WhyNot.Title')).click()
    await why.getByLabel(say('WhyNot.When')).fill(`${sunday()} 10`)
    await why.getByRole('button', { name: say('WhyNot.Ask') }).click()
    const count = await expect(reasons.first())
      .toBeVisible()
      .then(() => reasons.count())
    await expect(reasons.filter({ hasText: say('WhyNot.Reason.skill') })).toHaveCount(count)
  })
  const gone = await page.request.delete(`/api/Website/Booking/Skills/${skill.id}`, { headers: { authorization } })
  expect(gone.ok(), await gone.text()).toBe(true)
})
