import { expect, test } from '@playwright/test'
import { prepareSession } from './sign-in.ts'

test('a timer goes on through a reload and on another device, and another one stops it with undo', async ({
  browser,
}) => {
  const [here, there] = [await browser.newPage(), await browser.newPage()]
  for (const page of [here, there]) await prepareSession(page, 'staff')
  await here.goto('/TimeSheets')
  await here.getByRole('button', { name: 'Start ur: Intern tid' }).click()
  const timer = here.getByRole('region', { name: 'Ur' })
  await expect(timer).toContainText('Intern tid')
  await here.reload()
  await expect(timer).toContainText('Intern tid')

  await there.goto('/TimeSheets')
  await expect(there.getByRole('region', { name: 'Ur' })).toContainText('Intern tid')
  await there.getByRole('button', { name: 'Start ur: Kørsel' }).click()
  await expect(there.getByText('Uret kører: Kørsel. Intern tid blev stoppet, 0 t skrevet.')).toBeVisible()
  await there.getByRole('button', { name: 'Fortryd' }).first().click()
  await expect(there.getByRole('region', { name: 'Ur' })).toContainText('Intern tid')

  await here.reload()
  await expect(timer).toContainText('Intern tid')
  await here.getByRole('button', { name: 'Kassér' }).click()
  await expect(here.getByText('Intet ur kører. Start et på en linje.')).toBeVisible()
})
