import { expect, type Locator, test } from '@playwright/test'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const FINGER = 44

/** Whether it can be hit within `reach` above and below its middle. */
const isMet = (button: Locator) =>
  button.evaluate(
    (element, reach) => {
      element.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = element.getBoundingClientRect()
      return [-reach, reach].every(away =>
        element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away)),
      )
    },
    FINGER / 2 - 1,
  )

test('on a phone the choices of the board are as high as a finger', async ({ page }) => {
  await prepareSession(page, 'staff')
  await page.goto('/Kanban')
  const choices = page.getByRole('group', { name: say('Kanban.Columns') }).getByRole('button')
  await expect(choices).toHaveCount(4)
  for (const choice of await choices.all()) expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(FINGER)
  expect(await isMet(page.getByRole('button', { name: say.start('Kanban.LimitOf') }).first())).toBe(true)
})
