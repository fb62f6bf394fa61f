import { expect, type Page, test } from '@playwright/test'
import { makeCase } from '../../tests/e2e/api.ts'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { prepareSession } from '../../tests/e2e/sign-in.ts'
import { currentTime } from '../../tests/support/clock.ts'
import { say } from '../../tests/e2e/words.ts'

/** A part of the page as a picture. */
const picture = async (page: Page, name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } }),
})

test('the files of a case are turned through by the arrows, and a picture is drawn upon', async ({ page }) => {
  await prepareSession(page, 'staff')
  const caseId = await makeCase(page, `Utæt tag ${currentTime()}`)
  await page.goto(`/Details/${caseId}`)
  const files = page.getByRole('region', { name: say.start('Case.Files') })
  const chosen = [await picture(page, 'tag.png'), await picture(page, 'tagrende.png')]
  await files.locator('input[type=file]').setInputFiles(chosen)
  await expect(files.getByRole('button', { name: 'tagrende.png', exact: true })).toBeVisible()
  await files.getByRole('button', { name: 'tag.png', exact: true }).click()

  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('img', { name: 'tag.png' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'tagrende.png' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('img', { name: 'tag.png' })).toBeVisible()
  await expectClean(page, 'a picture with others beside it')
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ ...size, height: 450 })
  await expect(viewer.getByRole('img', { name: 'tag.png' })).toBeInViewport({ ratio: 1 })
  await expectClean(page, 'a picture in a low window')
  await page.setViewportSize(size)

  await viewer.getByRole('button', { name: say('CaseFiles.Draw') }).click()
  const field = page.getByLabel(say('CaseFiles.DrawHere'))
  await field.hover({ position: { x: 60, y: 60 } }) // once it stops moving
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {}
  await page.mouse.down()
  await page.mouse.move(x + 180, y + 90, { steps: 6 })
  await page.mouse.up()
  await expectClean(page, 'a picture that is drawn upon')
  await page.getByRole('button', { name: say('CaseFiles.KeepDrawn') }).click()
  await expect(files.getByRole('button', { name: 'tag markeret.jpg' })).toBeVisible()
  await expect(files.getByRole('button', { name: 'tag.png', exact: true })).toBeVisible()
})
