import { expect, type Page } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { undo } from './toast.ts'
import { say } from './words.ts'

async function post(page: Page, path: string, data: object): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request.post(path, { headers: { authorization }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()) as string
}

async function makeCase(page: Page, title: string): Promise<string> {
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', { customerName: title })
  return post(page, '/api/Website/Case/CreateCompanyCase', { title, description: 'Der males', customerId })
}

/**
 * Creates a task on the case with that title, due so early that it is first in the list and other tests' tasks do not
 * move it.
 */
async function makeTask(page: Page, title: string, subject: string): Promise<void> {
  const caseId = await makeCase(page, title)
  await post(page, '/api/Activity', { caseId, subject, priority: 'High', dueDateTime: '2018-01-02T08:00:00Z' })
}

test('a task is made on the list of tasks, ticked off in its row, and undone', async ({ page }) => {
  await prepareSession(page, 'admin')
  const mark = `${currentTime()}`
  await makeCase(page, `Maling af trappe ${mark}`)
  await page.goto('/Activities')
  const subject = `Ring til maleren ${mark}`
  const row = page.getByRole('row', { name: subject })

  await test.step('the four filters say what they choose', async () => {
    const filters = page.getByRole('search', { name: say('Grid.Filters') })
    for (const name of ['Bruger', 'Type', 'Status', 'Periode'])
      await expect(filters.locator('label', { hasText: new RegExp(`^${name}`) }).first()).toBeVisible()
    await expect(filters.locator('.ck-hidden-text')).toHaveCount(0)
  })

  await test.step('the button makes a task for a case that is found by its title', async () => {
    await page.getByRole('button', { name: say('Activity.New') }).click()
    const made = page.getByRole('dialog', { name: say('Activity.New') })
    await made.getByLabel(say('Activity.Subject'), { exact: false }).first().fill(subject)
    await made.getByRole('combobox', { name: say('Activities.Case') }).fill(mark)
    await made
      .getByRole('listbox', { name: say('Activities.Case') })
      .getByRole('option')
      .first()
      .click()
    await made.getByLabel(say('Activities.Priority')).selectOption('High')
    await made.getByLabel(say('Activity.DueDate')).fill('2020-01-02')
    await made.getByRole('button', { name: say('Activity.Create') }).click()
    await expect(made).toBeHidden()
    await expect(row).toBeVisible()
  })

  await test.step('it is ticked off in its row, and undone', async () => {
    const box = row.getByRole('checkbox', { name: say('Activity.Tick', { subject }) })
    await box.click() // disappears with its row, so its checked state cannot be asserted
    await expect(page.getByText(say('Activity.IsDone', { subject }))).toBeVisible()
    await expect(row).toBeHidden() // only open tasks are shown, while undo is still offered
    await page.getByRole('button', { name: say('Buttons.Undo') }).click()
    await expect(row).toBeVisible()
    await expect(box).not.toBeChecked()
  })
})

test('a task is opened from its row with all that is known of it, changed, and taken away', async ({ page }) => {
  await prepareSession(page, 'admin')
  const subject = `Bestil stillads ${currentTime()}`
  await makeTask(page, `Maling af facade ${currentTime()}`, subject)
  await page.goto('/Activities')
  const row = page.getByRole('row', { name: subject })

  await test.step('its row opens it at an address of its own, with note, time spent and files', async () => {
    await row.click()
    await expect(page).toHaveURL(/\/Activities\?.*open=/)
    const task = page.getByRole('dialog', { name: say('Activity.Edit'), exact: true })
    await expect(task.getByLabel(say('Activities.Priority'))).toHaveValue('High')
    await expect(task.getByRole('link', { name: /^\d+$/ })).toBeVisible()
    await expect(task.getByRole('region', { name: say('Activity.TimeSpent') })).toBeVisible()
    await expect(task.getByRole('region', { name: say('Activity.Files') })).toBeVisible()
    await expectClean(page, 'the open task')
    await task.getByLabel(say('Activity.Note')).fill('Han ringer selv igen')
    await task.getByRole('button', { name: say('Activity.Save') }).click()
    await expect(task).toBeHidden()
    await expect(page).toHaveURL(/\/Activities$/)
  })

  await test.step('a link to it opens it again; taken away it is gone from the list, and undo brings it back', async () => {
    await page.goto('/Activities')
    await row.click()
    const task = page.getByRole('dialog', { name: say('Activity.Edit'), exact: true })
    await expect(task).toBeVisible() // an earlier reload would use the previous URL
    await page.reload()
    await expect(task.getByLabel(say('Activity.Note'))).toHaveValue('Han ringer selv igen')
    await task.getByRole('button', { name: say('Activity.Remove') }).click()
    await expect(row).toBeHidden()
    await page.getByRole('button', { name: say('Buttons.Undo') }).click()
    await expect(row).toBeVisible()
  })
})

test('a time that was spent is corrected where it stands, by keys, and undo brings back what stood', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  const subject = `Smør låse ${currentTime()}`
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const data = { subject, dueDateTime: '2020-01-02T08:00:00Z' } // among the first in the list
  const made = await page.request.post('/api/Activity', { headers: { authorization }, data })
  expect(made.ok(), await made.text()).toBe(true)
  await page.goto('/Activities')
  await page.getByRole('row', { name: subject }).click()
  const task = page.getByRole('dialog', { name: say('Activity.Edit'), exact: true })
  const times = task.getByRole('region', { name: say('Activity.TimeSpent') })
  await page.setViewportSize({ width: 1280, height: 1600 }) // without scrolling, nothing compensates
  await times.getByLabel(say('Activity.Start')).fill('2020-01-02 8')
  const atItsFoot = { x: 20, y: 30 } // the button must not move away when the press blurs the field
  await times.getByRole('button', { name: say('Activity.AddTime') }).click({ position: atItsFoot })
  const row = times.getByRole('listitem')
  await expect(row).toContainText('8.00')
  await expect(row).toContainText('9.00')
  const pencil = row.getByRole('button', { name: say.start('Activity.EditTime') })
  const editor = row.getByRole('form', { name: say.start('Activity.EditTime') })

  await test.step('an end before its start is refused beside the field, and nothing is sent', async () => {
    await pencil.focus()
    await page.keyboard.press('Enter')
    await expect(editor.getByLabel(say('Activity.Start'))).toBeFocused()
    await editor.getByLabel(say('Activity.End')).fill('2020-01-02 7.30')
    await page.keyboard.press('Enter')
    await expect(editor.getByLabel(say('Activity.End'))).toHaveAccessibleDescription(say('Activity.EndBeforeStart'))
    await expectClean(page, 'a time that is being corrected')
  })

  await test.step('escape leaves it as it stood, and the task stays open', async () => {
    await page.keyboard.press('Escape')
    await expect(editor).toBeHidden()
    await expect(pencil).toBeFocused()
    await expect(row).toContainText('9.00')
  })

  await test.step('enter saves it, and the press that undoes it brings back what stood', async () => {
    await page.keyboard.press('Enter')
    await editor.getByLabel(say('Activity.End')).fill('2020-01-02 11.15')
    await page.keyboard.press('Enter')
    await expect(row).toContainText('11.15')
    await expect(pencil).toBeFocused()
    await undo(page, say('Activity.TimeChanged'))
    await expect(row).toContainText('9.00')
  })
})

test('one under way can be new again, and undo leaves what somebody else has done with a task since', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  const subject = `Efterspænd bolte ${currentTime()}`
  const headers = { authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '' }
  const task = { subject, dueDateTime: '2020-01-02T08:00:00Z' } // among the first in the list
  const activityId = (await (await page.request.post('/api/Activity', { headers, data: task })).json()) as string
  const spent = { activityId, startTime: '2020-01-02T08:00:00Z', endTime: '2020-01-02T09:00:00Z' }
  const timed = await page.request.post('/api/Activity/AddActivityTimeSpent', { headers, data: spent })
  expect(timed.ok(), await timed.text()).toBe(true)
  const status = async () => {
    const answer = await page.request.get(`/api/Activity/${activityId}`, { headers })
    return ((await answer.json()) as { status: string }).status
  }
  expect(await status()).toBe('Started')
  await page.goto('/Activities')
  const row = page.getByRole('row', { name: subject })

  await test.step('what is chosen in its row is what it becomes, also where time was spent', async () => {
    await row.locator('[col-id=status]').press('F2')
    await page.getByRole('option', { name: say('ActivityStatus.New'), exact: true }).click()
    await expect.poll(status).toBe('New')
    await undo(page, say('Activity.NowIs', { subject, status: say('ActivityStatus.New') }))
    await expect.poll(status).toBe('Started')
  })

  await test.step('an undo that comes after somebody else says so and changes nothing', async () => {
    await row.getByRole('checkbox', { name: say('Activity.Tick', { subject }) }).click()
    await expect(page.getByText(say('Activity.IsDone', { subject }))).toBeVisible()
    const elsewhere = await page.request.put(`/api/Activity/${activityId}`, { headers, data: { status: 'Canceled' } })
    expect(elsewhere.ok(), await elsewhere.text()).toBe(true)
    await undo(page, say('Activity.IsDone', { subject }))
    await expect(page.getByText(say('Activity.NotChanged'))).toBeVisible()
    expect(await status()).toBe('Canceled')
  })
})
