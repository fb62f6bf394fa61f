import { expect, type Page, test } from '@playwright/test'
import { expectClean } from '../../tests/e2e/expect-clean.ts'
import { signIn } from '../../tests/e2e/sign-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const HEAD_AT_MOST = 200
const TALK_AT_LEAST = 0.45 * 844

const heightOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.height ?? 0

test('on a phone a case is its conversation, its details and its files, each a tab, and what is written stays', async ({
  page,
}) => {
  await signIn(page, 'staff', '/Cases?search=48174')
  await page.getByRole('link', { name: /Nye termostater/ }).click()
  const tabs = page.getByRole('navigation', { name: 'Dele af sagen' })
  const box = page.getByLabel('Besked til kunden')
  await expect(box).toBeInViewport()
  expect(await heightOf(page, '.ck-case-head')).toBeLessThanOrEqual(HEAD_AT_MOST)
  expect(await heightOf(page, '.ck-case-story')).toBeGreaterThanOrEqual(TALK_AT_LEAST)
  await expectClean(page, 'conversation of a case on a phone')
  await box.fill('Vi kommer i morgen')

  await tabs.getByRole('link', { name: 'Filer' }).click()
  await expect(page.getByRole('region', { name: 'Filer' })).toBeVisible()
  await expect(box).toBeHidden()
  expect(await heightOf(page, '.ck-case-head')).toBeLessThanOrEqual(HEAD_AT_MOST)

  await tabs.getByRole('link', { name: 'Detaljer' }).click()
  await expect(page).toHaveURL(/view=details/)
  await expect(page.getByRole('complementary', { name: 'Parter' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Filer' })).toBeHidden()
  await expectClean(page, 'details of a case on a phone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.reload()
  await expect(page.getByRole('complementary', { name: 'Parter' })).toBeVisible()
  await tabs.getByRole('link', { name: 'Beskeder' }).click()
  await expect(box).toHaveValue('Vi kommer i morgen')
  await box.fill('')
})
