import { expect, type Page, test } from '@playwright/test'
import { makeCase } from '../../tests/e2e/api.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { currentTime } from '../../tests/support/clock.ts'
import { say } from '../../tests/e2e/words.ts'

const row = (page: Page, index: number) => page.locator(`[row-index="${index}"]:has([col-id=title])`)
const focused = (page: Page) => page.locator('[row-index]:has(:focus)').first()

test('cases are triaged by single keys: down, shown beside the list, prioritized, handed to somebody', async ({
  page,
}) => {
  await prepareSession(page, 'staff')
  const mark = `Tastatur ${currentTime()}`
  for (const number of [1, 2, 3]) await makeCase(page, `${mark} nr. ${number}`, mark)
  await page.goto(`/Cases?search=${encodeURIComponent(mark)}`)
  await expect(row(page, 2)).toBeVisible()

  await test.step('J and K move, from anywhere on the page', async () => {
    await page.keyboard.press('j')
    await expect(focused(page)).toHaveAttribute('row-index', '0')
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await expect(focused(page)).toHaveAttribute('row-index', '2')
    await page.keyboard.press('k')
    await expect(focused(page)).toHaveAttribute('row-index', '1')
  })

  await test.step('Space shows the row beside the list, which keeps the keys; Esc hides it', async () => {
    await page.keyboard.press(' ')
    const peek = page.getByRole('complementary').filter({ hasText: mark })
    await expect(peek.getByRole('heading')).toContainText('nr. 2')
    await page.keyboard.press('j')
    await expect(peek.getByRole('heading')).toContainText('nr. 1')
    await page.keyboard.press('Escape')
    await expect(peek).toHaveCount(0)
    await expect(focused(page)).toHaveAttribute('row-index', '2')
  })

  await test.step('P opens the priority, and T the status, of the row', async () => {
    await page.keyboard.press('p')
    await expect(page.getByRole('option', { name: say('CasePriority.High') })).toBeVisible()
    await page.keyboard.press('3')
    await expect(row(page, 2).getByText(say('CasePriority.High'))).toBeVisible()
    await page.keyboard.press('t')
    await expect(page.getByRole('combobox', { name: say('Cases.Status') })).toBeFocused()
    await page.keyboard.type('planlæg')
    await page.keyboard.press('Enter')
    await expect(row(page, 2).getByText(say('CaseStatus.NeedPlanning'))).toBeVisible()
  })

  await test.step('X selects, Shift+X up to here', async () => {
    await page.keyboard.press('x')
    await page.keyboard.press('k')
    await page.keyboard.press('k')
    await page.keyboard.press('Shift+X')
    await expect(page.getByRole('toolbar', { name: say('Grid.Selected', { count: 3 }) })).toBeVisible()
  })

  await test.step('G and a letter go to a page, the palette finds a case', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await expect(page.getByRole('heading', { name: say('Menu.customers') })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(mark)
    await expect(page.getByRole('option', { name: `${mark} nr. 2` })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/Details\//)
  })
})
