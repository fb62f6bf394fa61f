import { expect, type Page } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { keepToasts, undo } from './toast.ts'
import { say } from './words.ts'

/** A Wednesday or Thursday in February, in another year each run: no holidays, and free of earlier runs. */
function freeDay(weekday: 3 | 4): string {
  const year = 2031 + (Math.floor(currentTime() / 1000) % 100)
  const days = Array.from({ length: 7 }, (_, at) => new Date(Date.UTC(year, 1, 8 + at)))
  return (
    days
      .find(day => day.getUTCDay() === weekday)
      ?.toISOString()
      .slice(0, 10) ?? ''
  )
}

/** Creates a task on that day; returns its subject. */
async function makeTask(page: Page, day: string): Promise<string> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const subject = `Skift ventil ${currentTime()}`
  const answer = await page.request.post('/api/Activity', {
    headers: { authorization },
    data: { subject, dueDate: day, durationInMinutes: 60 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return subject
}

/** The start of a visit, as its name and the toast of its move show it. */
const clockOf = (name: string) => /\d\d\.\d\d/.exec(name)?.[0] ?? ''

const MONDAY = '2031-03-03'
const board = `/Activities?face=board&date=${MONDAY}&span=day`

test('a dispatcher plans a task by the best time, carries it by keys, is warned outside hours, and takes it back', async ({
  page,
}) => {
  await keepToasts(page)
  await prepareSession(page, 'admin')
  const subject = await makeTask(page, MONDAY)
  await page.goto(`${board}&search=${encodeURIComponent(subject)}`)
  const tray = page.getByRole('complementary', { name: say('Planning.Unplanned') })
  const visit = page.getByRole('region', { name: say('Planning.Board') }).getByRole('button', { name: subject })

  await test.step('the best times stand beside the task with their reasons', async () => {
    await tray.getByRole('button', { name: subject }).click()
    const best = tray.getByRole('region', { name: say('Planning.Best') })
    await expect(best.getByText(say('Planning.InTime')).first()).toBeVisible()
    await expectClean(page, 'the planning board')
    await best.getByRole('listitem').first().getByRole('button').click()
    await expect(visit).toBeVisible()
    await expect(tray.getByRole('button', { name: subject })).toHaveCount(0)
  })

  const before = (await visit.getAttribute('aria-label')) ?? ''
  await test.step('the keys lift it, carry it a quarter on and lay it down', async () => {
    await visit.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(visit).not.toHaveAttribute('aria-label', before)
    await expect(visit).toBeFocused()
  })
  const carried = (await visit.getAttribute('aria-label')) ?? ''

  await test.step('the toast takes it back', async () => {
    await undo(page, clockOf(carried))
    await expect(visit).toHaveAttribute('aria-label', before)
  })

  await test.step('Ctrl Z takes back one move after the other, and says which', async () => {
    const places = [before]
    for (const count of [1, 2]) {
      await visit.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await expect(visit).not.toHaveAttribute('aria-label', places[count - 1] ?? '')
      places[count] = (await visit.getAttribute('aria-label')) ?? ''
    }
    await page.keyboard.press('Control+z')
    await expect(visit).toHaveAttribute('aria-label', places[1] ?? '')
    await expect(page.getByText(say('Planning.TakenBack', { what: `»${subject}«` }))).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(visit).toHaveAttribute('aria-label', before)
  })

  await test.step('outside the working hours it lies only when that is said', async () => {
    await visit.focus()
    await page.keyboard.press('m')
    const move = page.getByRole('dialog', { name: say('Planning.MoveTitle', { subject }) })
    await move.getByLabel(say('Planning.Time')).fill('20:00')
    await expect(move.getByText(say('Planning.FaultHours'))).toBeVisible()
    await expect(move.getByRole('button', { name: say('Planning.Lay') })).toBeDisabled()
    await move.getByText(say('Planning.LayAnyway')).click()
    await move.getByRole('button', { name: say('Planning.Lay') }).click()
    await expect(move).toBeHidden()
    await expect(visit).toHaveAccessibleName(/20\.00/)
  })

  await test.step('carried on there, the nearest free time is offered', async () => {
    await visit.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const against = page.getByRole('dialog', { name: say('Planning.AgainstTitle') })
    await against.getByRole('button', { name: say.start('Planning.LayNearest') }).click()
    await expect(against).toBeHidden()
    await expect(visit).not.toHaveAccessibleName(/20\.\d\d/)
  })

  await test.step('taken out of the plan it waits again', async () => {
    await visit.click()
    await page.getByRole('button', { name: say('Planning.TakeOut') }).click()
    await expect(tray.getByRole('button', { name: subject })).toBeVisible()
  })
})

test('a visit that one dispatcher drags is seen by another at once, and the calendar shows the same day', async ({
  page,
  context,
}) => {
  await prepareSession(page, 'admin')
  const day = freeDay(3)
  const subject = await makeTask(page, day)
  const search = `search=${encodeURIComponent(subject)}`
  await page.goto(`/Activities?face=board&date=${day}&span=day&${search}`)
  const card = page
    .getByRole('complementary', { name: say('Planning.Unplanned') })
    .getByRole('button', { name: subject })
  await expect(card).toBeVisible()
  const other = await context.newPage()
  await other.goto(`/Activities?face=calendar&date=${day}&span=week&${search}`)
  await expect(other.getByRole('button', { name: subject })).toHaveAccessibleName(/Uden tid/)

  await test.step('it is dragged from the tray into somebody’s day', async () => {
    await card.hover() // waits until it has stopped moving
    const from = await card.boundingBox()
    const to = await page.getByRole('region', { name: say('Planning.Board') }).boundingBox()
    if (!from || !to) throw new Error('There is nothing to drag.')
    await page.mouse.move(from.x + 20, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 400, to.y + 100, { steps: 5 })
    await page.mouse.move(to.x + 500, to.y + 110, { steps: 5 })
    await page.mouse.up()
    await expect(card).toHaveCount(0)
  })

  await test.step('the calendar of the other shows its time without being asked', async () => {
    await expect(other.getByRole('button', { name: subject })).not.toHaveAccessibleName(/Uden tid/)
    for (const span of [say('Planning.SpanDay'), say('Planning.SpanMonth'), say('Planning.SpanAgenda')]) {
      await other
        .getByRole('group', { name: say('Planning.Spans') })
        .getByRole('button', { name: span, exact: true })
        .click()
      await expect(other.getByRole('button', { name: subject }).first()).toBeVisible()
    }
    await expectClean(other, 'the agenda')
  })
})

test('in the morning somebody is ill: their visits are taken over in part, and who has to be told is named', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  const day = freeDay(4)
  const subject = await makeTask(page, day)
  await page.goto(`/Activities?face=board&date=${day}&span=day&search=${encodeURIComponent(subject)}`)
  const tray = page.getByRole('complementary', { name: say('Planning.Unplanned') })
  const board = page.getByRole('region', { name: say('Planning.Board') })
  const visit = board.getByRole('button', { name: subject })
  await tray.getByRole('button', { name: subject }).click()
  await tray
    .getByRole('region', { name: say('Planning.Best') })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .click()
  await expect(visit).toBeVisible()
  const before = (await visit.getAttribute('aria-label')) ?? ''
  const who = before.split(', ').find((_, at) => at === subject.split(', ').length) ?? ''

  await test.step('who is ill is marked, and others are proposed for what lies there', async () => {
    await board.getByRole('button', { name: new RegExp(`^${who}`) }).click()
    const away = page.getByRole('dialog', { name: say('Planning.AwayTitle', { name: who }) })
    await expectClean(page, 'somebody is away')
    await away.getByRole('button', { name: say('Planning.AwayFind') }).click()
    const panel = page.getByRole('complementary', { name: say('Planning.AwayPanel', { name: who }) })
    await expect(panel.getByText(say('Planning.AwaySum', { count: '1', all: '1' }))).toBeVisible()
    await expectClean(page, 'a plan for who is away')
    await panel.getByRole('button', { name: say('Planning.AwayTake', { count: 1 }) }).click()
  })

  await test.step('the visit is somebody else’s then, and nobody waits to be called', async () => {
    const told = page.getByRole('complementary', { name: say('Planning.ToldTitle') })
    await expect(told.getByText(say('Planning.ToldNobody'))).toBeVisible()
    await told.getByRole('button', { name: say('Planning.ToldDone') }).click()
    await expect(visit).not.toHaveAccessibleName(before)
    await expect(visit).not.toHaveAccessibleName(new RegExp(who))
    await expect(tray).toBeVisible()
  })
})
