import { expect, type Page } from '@playwright/test'
import { createCase } from './live-case.ts'
import { test } from './other-browser.ts'
import { prepareSession, signIn } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'
import { say } from './words.ts'

async function addNote(page: Page, note: string): Promise<void> {
  await page
    .getByRole('group', { name: say('Talk.WriteTo') })
    .getByText(say('Talk.ToInternal'))
    .click()
  await page.getByLabel(say('Case.NoteLabel')).fill(note)
  await page.getByRole('button', { name: say('Case.SaveNote') }).click()
}

test('a case that one member makes appears in the list of another within a second', async ({ page, elsewhere }) => {
  await signIn(page, 'core')
  const colleague = await elsewhere()
  await signIn(colleague, 'staff')
  const title = `Levende ${currentTime()}`
  await createCase(colleague, title)
  await expect(page.getByText(title).first()).toBeVisible({ timeout: 2000 })
})

test('a note that one member writes appears on the open case of another, who goes on typing', async ({
  page,
  elsewhere,
}) => {
  await prepareSession(page, 'core')
  const path = await createCase(page, `Notat ${currentTime()}`)
  await page.goto(path)
  await page
    .getByRole('group', { name: say('Talk.WriteTo') })
    .getByText(say('Talk.ToInternal'))
    .click()
  await page.getByLabel(say('Case.NoteLabel')).fill('Jeg er midt i noget')
  const colleague = await elsewhere()
  await prepareSession(colleague, 'staff')
  await colleague.goto(path)
  const note = `Vi kommer kl. 9 (${currentTime()})`
  await addNote(colleague, note)
  await expect(page.getByText(note)).toBeVisible({ timeout: 2000 })
  await expect(page.getByLabel(say('Case.NoteLabel'))).toHaveValue('Jeg er midt i noget')
})
