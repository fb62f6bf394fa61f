import { expect, type Page, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { makeCase } from '../../tests/e2e/api.ts'
import { prepareSession, signIn } from '../../tests/e2e/sign-in.ts'
import { say } from '../../tests/e2e/words.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const HEAD_AT_MOST = 200
const TALK_AT_LEAST = 0.45 * 844

const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0

test('on a phone a case is its conversation, its details and its files, each a tab, and what is written stays', async ({
  page,
}) => {
  await signIn(page, 'staff', '/Cases?search=48174')
  await page.getByRole('link', { name: /Nye termostater/ }).click()
  const tabs = page.getByRole('navigation', { name: say('Case.Views') })
  const box = page.getByLabel(say('Talk.MessageLabel'))
  await expect(box).toBeInViewport()
  await expect.poll(() => heightOf(page, '.ck-case-story')).toBeGreaterThanOrEqual(TALK_AT_LEAST)
  expect(await heightOf(page, '.ck-case-head')).toBeLessThanOrEqual(HEAD_AT_MOST)
  await expectClean(page, 'conversation of a case on a phone')
  await box.fill('Vi kommer i morgen')

  await tabs.getByRole('link', { name: say('Case.Files') }).click()
  await expect(page.getByRole('region', { name: say('Case.Files') })).toBeVisible()
  await expect(box).toBeHidden()
  expect(await heightOf(page, '.ck-case-head')).toBeLessThanOrEqual(HEAD_AT_MOST)

  await tabs.getByRole('link', { name: say('Case.Details') }).click()
  await expect(page).toHaveURL(/view=details/)
  await expect(page.getByRole('complementary', { name: say('Case.Parties') })).toBeVisible()
  await expect(page.getByRole('region', { name: say('Case.Files') })).toBeHidden()
  await expectClean(page, 'details of a case on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.reload()
  await expect(page.getByRole('complementary', { name: say('Case.Parties') })).toBeVisible()
  await tabs.getByRole('link', { name: say('Case.Messages') }).click()
  await expect(box).toHaveValue('Vi kommer i morgen')
  await box.fill('')
})

test('on a phone a visit and a task are begun from the conversation, by the menu and by the palette', async ({
  page,
}) => {
  await prepareSession(page, 'admin')
  await page.goto(`/Details/${await makeCase(page, 'Utæt vandhane')}`)
  await page.getByRole('button', { name: say('Case.MoreActions') }).click()
  await page.getByRole('menuitem', { name: say('CaseWork.BookVisit') }).click()
  const visit = page.getByRole('dialog', { name: say('CaseWork.BookVisit') })
  await expect(visit).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(visit).toBeHidden()
  await expect(page.getByRole('region', { name: say.start('Activity.Title') })).toBeVisible()

  await page.getByRole('link', { name: say('Case.Files'), exact: true }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: say('Palette.Title') }).fill(say('Palette.Note'))
  await page
    .getByRole('option', { name: say('Palette.Note') })
    .first()
    .click()
  await expect(page.getByLabel(say('Case.NoteLabel'))).toBeFocused()
})
