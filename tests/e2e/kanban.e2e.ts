import { expect, type Page } from '@playwright/test'
import { makeCase } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { complaints, signIn } from './sign-in.ts'
import { say } from './words.ts'

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardsOf = (page: Page, name: string) => column(page, name).locator('[data-card]')

/** The ids of a column's cards, without this one. */
const cardsBeside = async (page: Page, name: string, id: string) => {
  const cards = await cardsOf(page, name).evaluateAll(all => all.map(card => card.getAttribute('data-card')))
  return cards.filter(card => card !== id)
}

/** The card above this one: places themselves change when other stories make cases meanwhile. */
const cardAbove = async (page: Page, name: string, id: string) => {
  const cards = await cardsOf(page, name).evaluateAll(all => all.map(card => card.getAttribute('data-card')))
  return cards[cards.indexOf(id) - 1]
}

async function openBoard(page: Page, account: 'staff' | 'admin'): Promise<void> {
  await signIn(page, account)
  await page.getByRole('link', { name: say('Menu.kanban') }).click()
  await cardsOf(page, 'Modtaget').first().waitFor()
}

// one board for all: two stories at once would take each other's cards
test.describe.configure({ mode: 'default' })

test('a card is dragged, a colleague sees it within a second, and it is taken back', async ({ page, elsewhere }) => {
  const found = complaints(page)
  const other = await elsewhere()
  await Promise.all([openBoard(page, 'staff'), openBoard(other, 'admin')])
  const id = await cardsOf(page, 'Besigtigelse').nth(1).getAttribute('data-card')
  const card = page.locator(`[data-card="${id}"]`)
  const [from, to] = [await card.boundingBox(), await column(page, 'Tilbud').boundingBox()]
  if (!from || !to) throw new Error('The board is not there.')
  await page.mouse.move(from.x + 60, from.y + 40)
  await page.mouse.down()
  await page.mouse.move(from.x + 90, from.y + 50, { steps: 3 })
  await page.mouse.move(to.x + 80, from.y + 60, { steps: 8 })
  await page.mouse.up()
  await expect(column(page, 'Tilbud').locator(`[data-card="${id}"]`)).toBeVisible()
  await expect(column(other, 'Tilbud').locator(`[data-card="${id}"]`)).toBeVisible({ timeout: 1500 })
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(column(page, 'Besigtigelse').locator(`[data-card="${id}"]`)).toBeVisible()
  await expect(column(other, 'Besigtigelse').locator(`[data-card="${id}"]`)).toBeVisible()
  expect(found).toEqual([])
})

test('a card is carried by keys, and moved by the menu; the board is clean', async ({ page }) => {
  await signIn(page, 'staff')
  const id = await makeCase(page, 'Kortet, der bæres')
  await openBoard(page, 'staff')
  const title = page.locator(`[data-open="${id}"]`)
  await title.focus()
  await page.keyboard.press(' ')
  await page.keyboard.press('ArrowRight')
  const told = page.locator('output[aria-live="assertive"]')
  await expect(told).toContainText('Besigtigelse, plads')
  const landed = Number(/plads (\d+)/.exec((await told.textContent()) ?? '')?.[1])
  await page.keyboard.press('ArrowDown')
  await expect(told).toContainText(`Besigtigelse, plads ${landed + 1} `)
  const above = (await cardsBeside(page, 'Besigtigelse', id))[landed - 1]
  await page.keyboard.press(' ')
  await expect.poll(() => cardAbove(page, 'Besigtigelse', id)).toBe(above)
  await expect(title).toBeFocused()
  await page.keyboard.press('m')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Modtaget' }).check()
  await dialog.getByRole('button', { name: say('Kanban.Move') }).click()
  await expect(column(page, 'Modtaget').locator(`[data-card="${id}"]`)).toBeVisible()
  await expectClean(page, 'the board')
})

test('a case made in a column stands there; a status that wants a reason gives the card back without one', async ({
  page,
}) => {
  await openBoard(page, 'staff')
  const before = await cardsOf(page, 'Tilbud').first().getAttribute('data-card')
  await page.getByRole('button', { name: say('Kanban.CreateIn', { name: 'Tilbud' }) }).click()
  const wizard = page.getByRole('dialog', { name: say('CaseWizard.Title') })
  await wizard.getByRole('row').nth(1).click()
  await wizard.getByRole('button', { name: say('Buttons.Next') }).click()
  await wizard.getByLabel(say('CaseWizard.Description')).fill('Oprettet i en kolonne')
  await wizard.getByText(say('CaseWizard.More')).click()
  await wizard.getByLabel(say('CaseWizard.CaseTitle')).fill('Sag fra tavlen')
  await wizard.getByRole('button', { name: say('CaseWizard.CreateCase') }).click()
  await expect(cardsOf(page, 'Tilbud').first()).toContainText('Sag fra tavlen')
  await expect(cardsOf(page, 'Tilbud').nth(1)).toHaveAttribute('data-card', before ?? '')
  await expect(page.getByText(say('Kanban.UpdatedAt', { at: 'lige nu' }))).toBeVisible()

  const id = await cardsOf(page, 'Tilbud').first().getAttribute('data-card')
  await page.getByRole('button', { name: say('KanbanBy.status'), exact: true }).click()
  const card = page.locator(`[data-open="${id}"]`)
  await page.getByRole('searchbox', { name: say('Kanban.Find') }).fill('Sag fra tavlen')
  await card.focus()
  await page.keyboard.press('m')
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: say('CaseStatus.Canceled') })
    .check()
  await page.keyboard.press('Enter')
  const why = page.getByRole('dialog', { name: say.start('Kanban.ReasonFor') })
  await expect(why.getByLabel(say('Kanban.Reason'))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(column(page, say('CaseStatus.Open')).locator(`[data-card="${id}"]`)).toBeVisible()
  await expect(card).toBeFocused()
  await page.keyboard.press('m')
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: say('CaseStatus.Canceled') })
    .check()
  await page.keyboard.press('Enter')
  await why.getByLabel(say('Kanban.Reason')).fill('Oprettet ved en fejl')
  await page.keyboard.press('Enter')
  await expect(column(page, say('CaseStatus.Canceled')).locator(`[data-card="${id}"]`)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('searchbox', { name: say('Kanban.Find') })).toHaveValue('Sag fra tavlen')
  await page.getByRole('button', { name: say('Kanban.ClearAll') }).click()
  // the board is kept as the user left it: the next story begins with its stages
  const kept = page.waitForResponse(
    answer => answer.request().method() !== 'GET' && (answer.request().postData() ?? '').includes('"groupBy":"stage"'),
  )
  await page.getByRole('button', { name: say('KanbanBy.stage'), exact: true }).click()
  await cardsOf(page, 'Modtaget').first().waitFor()
  expect((await kept).ok()).toBe(true)
})
