import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { bearerOf } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { undo } from './toast.ts'
import { say } from './words.ts'

/**
 * A Wednesday and Thursday in September, in another year each run and a separate week per test: no holidays, and free
 * of earlier runs and the other test.
 */
function freeDays(week: 1 | 2): [string, string] {
  const year = 2031 + (Math.floor(currentTime() / 1000) % 100)
  const days = Array.from({ length: 8 }, (_, at) => new Date(Date.UTC(year, 8, 1 + 7 * week + at)))
  const at = days.findIndex(day => day.getUTCDay() === 3)
  return [days[at], days[at + 1]].map(day => day!.toISOString().slice(0, 10)) as [string, string]
}

/** Creates a task of the member's own on a day at eight; returns its subject. */
async function makeOwnTask(page: Page, day: string): Promise<string> {
  const subject = `Skift ventil ${currentTime()}`
  const me = await page.evaluate(
    () => JSON.parse(localStorage.getItem('userInfo') ?? '{}') as { stakeholderId: string },
  )
  const answer = await page.request.post('/api/Activity', {
    headers: await bearerOf(page),
    data: {
      subject,
      dueDate: day,
      dueTime: '08:00',
      durationInMinutes: 60,
      assignedToStakeholder: me.stakeholderId,
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return subject
}

test('a task is carried through the week by mouse, made longer, carried on by keys, and taken back', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  const [wednesday, thursday] = freeDays(1)
  const subject = await makeOwnTask(page, wednesday)
  await page.goto(`/Activities?face=calendar&date=${wednesday}&span=week&search=${encodeURIComponent(subject)}`)
  const task = page.getByRole('button', { name: subject })
  const times = (text: string) => expect(task).toHaveAccessibleName(new RegExp(text.replaceAll('.', '\\.')))
  await times('08.00–09.00')
  const column = async (day: string) => {
    const box = await page.locator(`[data-day="${day}"]`).boundingBox()
    if (!box) throw new Error('There is no such day.')
    return box
  }

  await test.step('by mouse two hours later, the day after', async () => {
    const from = await task.boundingBox()
    const to = await column(thursday)
    if (!from) throw new Error('There is nothing to carry.')
    await page.mouse.move(from.x + 20, from.y + 6)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, from.y + 60, { steps: 5 })
    await page.mouse.move(to.x + 40, from.y + 6 + 2 * 52, { steps: 5 })
    await page.mouse.up()
    await times('10.00–11.00')
    await expect(page.locator(`[data-day="${thursday}"]`).getByRole('button', { name: subject })).toBeVisible()
    await expectClean(page, 'a week of the calendar')
  })

  await test.step('by its end half an hour longer', async () => {
    const { x = 0, y = 0, height = 0 } = (await task.boundingBox()) ?? {}
    await page.mouse.move(x + 20, y + height - 2)
    await page.mouse.down()
    await page.mouse.move(x + 20, y + height + 10, { steps: 3 })
    await page.mouse.move(x + 20, y + height + 26, { steps: 3 })
    await page.mouse.up()
    await times('10.00–11.30')
  })

  await test.step('by keys back to the day before and a quarter later, and the focus goes along', async () => {
    await task.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await times('10.15–11.45')
    await expect(page.locator(`[data-day="${wednesday}"]`).getByRole('button', { name: subject })).toBeFocused()
  })

  await test.step('Ctrl Z takes it back, Escape lets it lie, and it is there after a reload', async () => {
    await page.keyboard.press('Control+z')
    await times('10.00–11.30')
    await task.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await page.reload()
    await times('10.00–11.30')
  })

  await test.step('outside working hours it says so first', async () => {
    await task.focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: new RegExp(subject) })
    await dialog.getByRole('textbox', { name: say('Planning.Time') }).fill('22:00')
    await dialog.getByRole('textbox', { name: say('Planning.Time') }).press('Tab')
    await expect(dialog.getByText(say('Planning.FaultHours'))).toBeVisible()
    await page.keyboard.press('Escape')
  })
})

test('a double press on a free time begins a task there, and a month moves one to another day', async ({ page }) => {
  await prepareSession(page, 'admin')
  const [wednesday, thursday] = freeDays(2)
  const mark = `Mål op ${currentTime()}`
  await page.goto(`/Activities?face=calendar&date=${wednesday}&span=week&search=${encodeURIComponent(mark)}`)
  const day = page.locator(`[data-day="${wednesday}"]`)
  await expect(day).toBeAttached()
  await day.dblclick({ position: { x: 30, y: 9.6 * 52 } })
  const dialog = page.getByRole('dialog', { name: say('Activity.New') })
  await expect(dialog.getByRole('textbox', { name: say('Activity.DueTime') })).toHaveValue('09.30')
  await dialog.getByRole('textbox', { name: say('Activity.Subject') }).fill(mark)
  await dialog.getByRole('button', { name: say('Activity.Create') }).click()
  await expect(day.getByRole('button', { name: mark })).toBeVisible()

  const subject = await makeOwnTask(page, wednesday)
  await page.goto(`/Activities?face=calendar&date=${wednesday}&span=month&search=${encodeURIComponent(subject)}`)
  const task = page.getByRole('button', { name: subject })
  await task.dragTo(page.locator(`[data-day="${thursday}"]`))
  await expect(page.locator(`[data-day="${thursday}"]`).getByRole('button', { name: subject })).toBeVisible()
  await undo(page, subject)
  await expect(page.locator(`[data-day="${wednesday}"]`).getByRole('button', { name: subject })).toBeVisible()
})
