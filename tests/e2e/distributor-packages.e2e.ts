import { expect, test } from '@playwright/test'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a change of an adopted package is taken over, and a package of a partner is adopted at a price of its own', async ({
  page,
}) => {
  const complained = complaints(page)
  await prepareSession(page, 'property-manager')
  await page.goto('/DistributorPackages')
  await page.getByRole('button', { name: 'Filterskift, ventilationsaggregat' }).click()
  const changed = page.getByRole('region', { name: say('Distributor.ChangedSince') })
  await expect(changed.getByText('1.995,00')).toBeVisible()
  await changed
    .getByRole('listitem')
    .filter({ hasText: say('OfferedField.name') })
    .getByRole('button', { name: say('Distributor.Take') })
    .click()
  await expect(changed.getByRole('listitem')).toHaveCount(1)
  await changed.getByRole('button', { name: say('Distributor.Leave') }).click()
  await expect(changed).toHaveCount(0)

  await page.getByRole('button', { name: 'Termografering af hovedtavle' }).click()
  await page.getByLabel(say('Distributor.OwnPrice')).fill('2650')
  await page.getByRole('button', { name: say('Distributor.Adopt') }).click()
  await page
    .getByRole('link', { name: say('Distributor.Own', { name: 'Termografering af hovedtavle', price: '2.650,00' }) })
    .click()
  await expect(page.getByText('3.312,50 kr.')).toBeVisible()
  expect(complained).toEqual([])
})
