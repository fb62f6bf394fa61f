import { expect } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { signIn } from './sign-in.ts'

test('a task comes again every week; one is moved, those after it are changed, and all are taken away', async ({
  page,
}) => {
  await signIn(page, 'admin')
  const subject = `Rundering ${currentTime()}`
  await page.goto('/Activities')
  const task = page.getByRole('dialog', { name: 'Opgave', exact: true })
  const rows = page.getByRole('row', { name: subject })

  await test.step('a rule of the calendar makes its tasks', async () => {
    await page.getByRole('button', { name: 'Ny opgave' }).click()
    const made = page.getByRole('dialog', { name: 'Ny opgave' })
    await made.getByLabel('Opgave', { exact: false }).first().fill(subject)
    await made.getByLabel('Frist').fill('+7')
    await made.getByLabel('Gentages').selectOption('week')
    await made.getByLabel('Næste kommer').selectOption('series')
    await expect(made.getByRole('group', { name: 'Ugedage' }).getByRole('checkbox')).toHaveCount(7)
    await made.getByLabel('Gentages til og med').fill('+24')
    await expectClean(page, 'a series that is being made')
    await made.getByRole('button', { name: 'Opret opgave' }).click()
    await expect(made).toBeHidden()
    await page.getByRole('searchbox', { name: 'Søg i opgaver' }).fill(subject)
    await expect(rows).toHaveCount(3)
  })

  await test.step('this one and those that follow are changed at once', async () => {
    await rows.nth(1).click()
    await task.getByRole('radio', { name: 'Denne og de følgende' }).check({ force: true })
    await task.getByLabel('Opgave', { exact: false }).first().fill(`${subject}, kort`)
    await expectClean(page, 'a task of a series')
    await task.getByRole('button', { name: 'Gem opgave' }).click()
    await expect(task).toBeHidden()
    await expect(page.getByRole('row', { name: `${subject}, kort` })).toHaveCount(2)
    await expect(rows).toHaveCount(3)
  })

  await test.step('the series is ended after the question', async () => {
    await page
      .getByRole('row', { name: `${subject}, kort` })
      .first()
      .click()
    await task.getByRole('radio', { name: 'Alle i serien' }).check({ force: true })
    await task.getByRole('button', { name: 'Slet opgave' }).click()
    const asked = page.getByRole('dialog', { name: 'Slet opgaver i serien?' })
    await asked.getByRole('button', { name: 'Slet opgave' }).click()
    await expect(asked).toBeHidden()
    await expect(rows).toHaveCount(1)
  })
})

test('a task that stands becomes the first of a series', async ({ page }) => {
  await signIn(page, 'admin')
  const subject = `Eftersyn ${currentTime()}`
  await page.goto('/Activities')
  await page.getByRole('button', { name: 'Ny opgave' }).click()
  const made = page.getByRole('dialog', { name: 'Ny opgave' })
  await made.getByLabel('Opgave', { exact: false }).first().fill(subject)
  await made.getByLabel('Frist').fill('+7')
  await made.getByRole('button', { name: 'Opret opgave' }).click()
  await expect(made).toBeHidden()
  await page.getByRole('searchbox', { name: 'Søg i opgaver' }).fill(subject)
  const rows = page.getByRole('row', { name: subject })
  await expect(rows).toHaveCount(1)
  await rows.first().click()
  const task = page.getByRole('dialog', { name: 'Opgave', exact: true })
  await task.getByLabel('Gentages').selectOption('week')
  await task.getByLabel('Næste kommer').selectOption('series')
  await task.getByLabel('Gentages til og med').fill('+24')
  await task.getByRole('button', { name: 'Gem opgave' }).click()
  await expect(task).toBeHidden()
  await expect(rows).toHaveCount(3)
})

test('a task comes as many times as is said, and no other number than a whole one is taken', async ({ page }) => {
  await signIn(page, 'admin')
  const subject = `Filterskift ${currentTime()}`
  await page.goto('/Activities')
  await page.getByRole('button', { name: 'Ny opgave' }).click()
  const made = page.getByRole('dialog', { name: 'Ny opgave' })
  await made.getByLabel('Opgave', { exact: false }).first().fill(subject)
  await made.getByLabel('Frist').fill('+7')
  await made.getByLabel('Gentages').selectOption('week')
  await made.getByLabel('Næste kommer').selectOption('series')
  const times = made.getByLabel('Antal gange')
  for (const [typed, says] of [
    ['to', 'Skriv et helt tal'],
    ['0', 'Mindst 1'],
  ] as const) {
    await times.fill(typed)
    await made.getByRole('button', { name: 'Opret opgave' }).click()
    await expect(times).toHaveAccessibleDescription(says)
  }
  await times.fill('4')
  await made.getByRole('button', { name: 'Opret opgave' }).click()
  await expect(made).toBeHidden()
  await page.getByRole('searchbox', { name: 'Søg i opgaver' }).fill(subject)
  const rows = page.getByRole('row', { name: subject })
  await expect(rows).toHaveCount(4)
  await rows.first().click()
  const task = page.getByRole('dialog', { name: 'Opgave', exact: true })
  await task.getByRole('radio', { name: 'Alle i serien' }).check({ force: true })
  await expect(task.getByLabel('Antal gange')).toHaveValue('4')
  await task.getByLabel('Antal gange').fill('2')
  await task.getByRole('button', { name: 'Gem opgave' }).click()
  await expect(task).toBeHidden()
  await expect(rows).toHaveCount(2)
})
