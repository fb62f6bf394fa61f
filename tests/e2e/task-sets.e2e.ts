import { expect } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a set of tasks is written once, made on a case in one go, and keeps its order', async ({ page }) => {
  await prepareSession(page, 'admin')
  const mark = String(currentTime())
  for (const name of [`Nedrivning ${mark}`, `Fliser ${mark}`])
    await post(page, '/api/Activity/AddActivityTemplate', { name, minutes: 60 })
  const customerId = await post(page, '/api/Website/Customer/AddCustomer', { customerName: 'Hanne Friis' })
  const title = `Badeværelse ${mark}`
  const caseId = await post(page, '/api/Website/Case/CreateCompanyCase', { title, description: 'Nyt bad', customerId })

  await test.step('the set is made of templates, the second waits for the first', async () => {
    await page.goto('/Settings/Categories?list=sets')
    await page.getByRole('button', { name: say('Categories.AddSet') }).click()
    const dialog = page.getByRole('dialog', { name: say('Categories.AddSet') })
    await dialog.getByLabel(say('Categories.Name')).fill(`Bad ${mark}`)
    const first = dialog.getByRole('group', { name: say('Categories.SetTask', { place: '1' }) })
    await first.getByLabel(say('Categories.SetTemplate')).selectOption({ label: `Nedrivning ${mark}` })
    await dialog.getByRole('button', { name: say('Categories.AddSetTask'), exact: true }).click()
    const second = dialog.getByRole('group', { name: say('Categories.SetTask', { place: '2' }) })
    await second.getByLabel(say('Categories.SetTemplate')).selectOption({ label: `Fliser ${mark}` })
    await second.getByLabel(say('Categories.DaysAfter')).fill('2')
    await second.getByLabel(say('Categories.WaitsFor')).selectOption({ label: `1. Nedrivning ${mark}` })
    await second.getByText(say('Categories.SetMandatory')).click()
    await expectClean(page, 'a set of tasks')
    await dialog.getByRole('button', { name: say('Categories.Save') }).click()
    await expect(page.getByRole('button', { name: new RegExp(`Bad ${mark}.*2 opgaver`) })).toBeVisible()
  })

  const panel = page.getByRole('region', { name: say.start('Activity.Title') })
  await test.step('on a case all of it is made at once, with the days shown before', async () => {
    await page.goto(`/Details/${caseId}`)
    await panel.getByRole('button', { name: say('Activity.FromSet') }).click()
    const dialog = page.getByRole('dialog', { name: say('Activity.FromSet') })
    await dialog.getByLabel(say('Activity.Set')).selectOption({ label: `Bad ${mark}` })
    await expect(dialog.getByRole('list', { name: say('Activity.SetTasks') }).getByRole('listitem')).toHaveCount(2)
    await expectClean(page, 'a set on a case')
    await dialog.getByRole('button', { name: say('Activity.SetCreate', { count: 2 }) }).click()
    await expect(panel.getByRole('button', { name: `Fliser ${mark}` })).toBeVisible()
  })

  await test.step('what waits is not done before what comes first', async () => {
    await panel.getByRole('checkbox', { name: `Fliser ${mark}` }).click()
    await expect(page.getByText(say('Activity.WaitsForOpen', { tasks: `Nedrivning ${mark}` })).last()).toBeVisible()
    await panel.getByRole('checkbox', { name: `Nedrivning ${mark}` }).click()
    await expect(panel.getByRole('checkbox', { name: `Nedrivning ${mark}` })).toBeChecked()
    await panel.getByRole('checkbox', { name: `Fliser ${mark}` }).click()
    await expect(panel.getByRole('checkbox', { name: `Fliser ${mark}` })).toBeChecked()
  })
})
