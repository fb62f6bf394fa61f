import { type Browser, expect, type Page, test } from '@playwright/test'
import { openHost } from '../hostile-hosts/open-host.ts'
import { freshToken } from '../hostile-hosts/partner.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ck-accent').trim())

/** The accent of a company's widget on a partner's page that sets none. */
async function accentAtPartner(browser: Browser): Promise<string> {
  const tag = 'casekit-customer-picker'
  const { page, settled, close } = await openHost(
    browser,
    { name: 'a partner' },
    { tags: [tag], token: await freshToken('1') },
  )
  await settled()
  const accent = await page
    .locator(`${tag} .ck-root`)
    .first()
    .evaluate(root => getComputedStyle(root).getPropertyValue('--ck-accent').trim())
  await close()
  return accent
}

test('a look is checked while it is chosen, worn once it is published, and taken back again', async ({
  browser,
  page,
}) => {
  await prepareSession(page, 'provider')
  await page.goto('/Settings/Designer')
  const light = page.getByRole('group', { name: say('Designer.Scheme.light') })
  const publish = page.getByRole('button', { name: say('Designer.Publish') })
  await light.getByLabel(say.start('Designer.Color.text')).fill('#dddddd')
  await expect(light.getByRole('listitem').filter({ hasText: say('Designer.Check.text') })).toContainText('mindst')
  await expect(publish).toBeDisabled()
  await page.getByRole('button', { name: say('Designer.Discard') }).click()

  const before = await accentOf(page)
  const brand = before === '#0b6b57' ? '#0b5f6b' : '#0b6b57'
  await light.getByLabel(say.start('Designer.Color.brand')).fill(brand)
  expect(await accentOf(page)).toBe(before)
  await publish.click()
  await expect(page.getByText(say.start('Designer.Published'))).toBeVisible()
  await expect.poll(() => accentOf(page)).toBe(brand)
  await expectClean(page, 'the designer')
  expect(await accentAtPartner(browser)).toBe(brand)

  await page.getByRole('button', { name: say('Designer.WearDelivered') }).click()
  await expect.poll(() => accentOf(page)).not.toBe(brand)
  expect(await accentAtPartner(browser)).not.toBe(brand)
})
