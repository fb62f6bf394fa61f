import { expect, test } from '@playwright/test'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { currentTime } from '../support/clock.ts'

test('a company makes a test key, sees what stands behind it and makes it anew', async ({ page }) => {
  const name = `Bureau ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations?key=new')
  const panel = page.getByRole('complementary')
  await panel.getByLabel('Kun én kunde').check()
  await panel.getByLabel('Testnøgle').check()
  await expect(panel.getByLabel('Kun én kunde')).toHaveCount(0)
  await expect(panel.getByLabel('Alle kunder')).toBeChecked()
  await expect(panel.getByLabel('Må logge medarbejdere ind')).toHaveCount(0)
  await panel.getByLabel('Navn').fill(name)
  await panel.getByLabel('Sider, den må bruges på').fill('https://bureau.example')
  await panel.getByRole('button', { name: 'Opret nøgle' }).click()
  await expect(page.getByText(/^ckk_test_/)).toBeVisible()
  await page.getByRole('button', { name: 'Jeg har kopieret den' }).click()
  await expect(page.getByRole('row', { name })).toContainText('Test')
  await expect(panel.getByLabel('Testnøgle')).toHaveCount(0)
  const data = panel.getByRole('region', { name: 'Testdata' })
  await expect(data).toContainText('Kunder12Sager24Bookede besøg0')
  await expectClean(page, 'a test key')
  await data.getByRole('button', { name: 'Nulstil testdata' }).click()
  const asks = page.getByRole('dialog', { name: `Nulstil testdata for ${name}?` })
  await asks.getByRole('button', { name: 'Annuller' }).click()
  await data.getByRole('button', { name: 'Nulstil testdata' }).click()
  await asks.getByRole('button', { name: 'Nulstil testdata' }).click()
  await expect(page.getByText(`Testdata for ${name} er som fra begyndelsen`)).toBeVisible()

  await panel.getByRole('button', { name: 'Prøv og indsæt' }).click()
  const trial = page.getByRole('dialog', { name: `${name}: prøv og indsæt` })
  const wizard = trial.locator('casekit-case-wizard')
  await expect(wizard.getByRole('row', { name: /Anna Holm/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Spær nøgle' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Spær nøgle' }).click()
  await expect(page.getByRole('row', { name })).toContainText('Spærret')
})

/** One red dot, as PNG. */
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

test('a widget is dressed for the partner’s page and shown on a picture of it', async ({ page }) => {
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations')
  await page.getByRole('button', { name: /React-eksemplet/ }).click()
  await page.getByRole('button', { name: 'Prøv og indsæt' }).click()
  const trial = page.getByRole('dialog')
  const look = trial.getByRole('group', { name: 'Udseende' })
  const wizard = trial.locator('casekit-case-wizard')
  await look.getByRole('button', { name: 'Gran' }).click()
  await expect(wizard).toHaveCSS('--casekit-accent', '#1d6b4f')
  await expect(trial.getByRole('region', { name: 'I jeres stylesheet' })).toContainText(
    'casekit-case-wizard { --casekit-accent: #1d6b4f; }',
  )
  await look.getByLabel('Tæt').check()
  await expect(trial.getByRole('region', { name: 'På siden' })).toContainText('density="compact"')
  const preview = trial.getByRole('region', { name: 'Forhåndsvisning' })
  const picture = preview.getByRole('img', { name: 'Billede af partnerens side' })
  const choose = (mimeType: string, buffer: Buffer) =>
    preview.locator('input[type=file]').setInputFiles({ name: 'page', mimeType, buffer })
  await choose('text/plain', Buffer.from('no picture'))
  await expect(preview.getByText('Det er ikke et billede')).toBeVisible()
  await choose('image/png', Buffer.from('no picture'))
  await expect(preview.getByText('Det er ikke et billede')).toBeVisible()
  await choose('image/png', Buffer.from(DOT, 'base64'))
  await expect(picture).toBeVisible()
  await expect(wizard.getByRole('heading').first()).toBeVisible()
  const left = async () => (await wizard.boundingBox())?.x ?? 0
  const before = await left()
  await preview.getByLabel('Fra venstre').fill('30')
  await expect.poll(left).toBeGreaterThan(before)
  await expectClean(page, 'the studio with a picture', '.ck-studio-look')
  await preview.getByRole('button', { name: 'Uden billedet' }).click()
  await expect(picture).toHaveCount(0)
  await expect(wizard.getByRole('heading').first()).toBeVisible()
})
