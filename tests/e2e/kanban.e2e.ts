import { expect, type Page, test } from '@playwright/test'
import { makeCase } from './api.ts'
import { cardsOf, column, openBoard } from './board.ts'
import { expectClean } from './expect-clean.ts'
import { signIn } from './sign-in.ts'
import { say } from './words.ts'

/** The ids of a column's cards, except this one. */
const cardsBeside = async (page: Page, name: string, id: string) => {
  const cards = await cardsOf(page, name).evaluateAll(all => all.map(card => card.getAttribute('data-card')))
  return cards.filter(card => card !== id)
}

/** The card above this one: positions change when other tests create cases meanwhile. */
const cardAbove = async (page: Page, name: string, id: string) => {
  const cards = await cardsOf(page, name).evaluateAll(all => all.map(card => card.getAttribute('data-card')))
  return cards[cards.indexOf(id) - 1]
}

/** Waits for the delayed save of the board's state. */
const keeping = (page: Page, what: string) =>
  page.waitForResponse(
    answer => answer.request().method() !== 'GET' && (answer.request().postData() ?? '').includes(what),
  )

// two stories at once would move each other's cards; other files open another member's board
test.describe.configure({ mode: 'default' })

test('a card is carried by keys, and moved by the menu; the board is clean', async ({ page }) => {
  await signIn(page, 'admin')
  const id = await makeCase(page, 'Kortet, der bæres')
  await openBoard(page, 'admin')
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
  await openBoard(page, 'admin')
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
  const found = keeping(page, '"search":"Sag fra tavlen"')
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
  expect((await found).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('searchbox', { name: say('Kanban.Find') })).toHaveValue('Sag fra tavlen')
  await page.getByRole('button', { name: say('Kanban.ClearAll') }).click()
  // the board's state is stored: the next test starts with the stages
  const kept = keeping(page, '"groupBy":"stage"')
  await page.getByRole('button', { name: say('KanbanBy.stage'), exact: true }).click()
  await cardsOf(page, 'Modtaget').first().waitFor()
  expect((await kept).ok()).toBe(true)
})
