import { expect } from '@playwright/test'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { test } from './other-browser.ts'
import { enterOwnCompany } from './own-company.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a module that is switched off is named where it is asked for, and all of it comes back', async ({
  page,
  elsewhere,
}) => {
  const theirs = await elsewhere()
  const { company } = await enterOwnCompany(theirs)
  await post(theirs, '/api/Assets/Asset', { name: 'Ventilationsaggregat' })
  const link = theirs.getByRole('link', { name: say('Menu.assets'), exact: true })
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Jublo/Modules')
  await page.getByLabel(say('Modules.Find')).fill(company)
  const assets = page.getByRole('switch', { name: `Anlæg hos ${company}` })
  await assets.uncheck()
  await expect(page.getByText(`Anlæg er slået fra hos ${company}`)).toBeVisible()
  await expectClean(page, 'the modules of the companies')

  await theirs.goto('/Cases')
  await theirs.getByRole('heading', { name: say('Cases.Title'), exact: true }).waitFor()
  await expect(link).toHaveCount(0)
  await theirs.goto('/Assets')
  const denied = theirs.getByRole('dialog', { name: say('Crumb.notActivated') })
  await expect(denied).toContainText(say('Menu.assets'))
  await denied
    .getByRole('button', { name: say('Buttons.Close') })
    .last()
    .click()
  await expect(theirs).toHaveURL(/\/Cases/)

  await assets.check()
  await expect(page.getByText(`Anlæg er slået til hos ${company}`)).toBeVisible()
  await theirs.goto('/Cases')
  await link.click()
  await expect(theirs).toHaveURL(/\/Assets/)
  await expect(theirs.getByRole('grid').getByText('Ventilationsaggregat')).toBeVisible()
})
