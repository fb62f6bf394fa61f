import { expect, test } from '@playwright/test'
import { bearerOf, newMark } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK' })

test('prices by rule are rounded, evenings are sold dearer, and both are taken back', async ({ page }) => {
  const complained = complaints(page)
  // nobody else's prices are told stories of there
  await prepareSession(page, 'swede')
  await page.goto('/Settings/Price')
  const rounding = page.getByLabel('Afrund priser')
  await rounding.selectOption('5')
  await expect(page.getByText('Afrundingen er gemt, og priserne er regnet om')).toBeVisible()
  await page.getByLabel('Varenummer', { exact: true }).fill('1')
  await page.getByLabel('Kostpris', { exact: true }).fill('123,45')
  await expect(page.getByText(/, 175,00$/)).toBeVisible()
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(rounding).toHaveValue('0')

  await page.getByRole('button', { name: 'Nyt tillæg' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nyt tillæg' })
  await dialog.getByLabel('Navn på linjen').fill('aften')
  await dialog.getByLabel('Fra kl.').fill('18:00')
  await dialog.getByLabel('Til kl.').fill('17:00')
  await dialog.getByLabel('Tillæg i procent').fill('50')
  await dialog.getByRole('button', { name: 'Gem' }).click()
  await expect(dialog.getByLabel('Til kl.')).toHaveAccessibleDescription('Slutningen ligger før starten')
  await expectClean(page, 'a surcharge')
  await dialog.getByLabel('Til kl.').fill('24:00')
  await dialog.getByRole('button', { name: 'Gem' }).click()
  const step = page.getByRole('button', { name: 'Ret aften' })
  await expect(step).toHaveAccessibleDescription(/Hverdage, 18:00–24:00/)
  await expectClean(page, 'the prices')
  await page.getByRole('button', { name: 'Fjern aften' }).click()
  await expect(step).toHaveCount(0)
  await page.getByRole('button', { name: 'Fortryd' }).last().click()
  await expect(step).toBeVisible()
  await page.getByRole('button', { name: 'Fjern aften' }).click()
  await expect(step).toHaveCount(0)
  expect(complained).toEqual([])
})

test('a property has a price of its own, which its basket has', async ({ page }) => {
  await prepareSession(page, 'property-manager')
  await page.goto('/')
  const headers = await bearerOf(page)
  const mark = newMark()
  const words = { number: `E-${mark}`, name: `Postkasse ${mark}`, text: '', unit: 'stk.', category: '', supplier: '' }
  const money = { cost: 10, salesPrice: 400, isByRule: false, vatPercent: 25, priceGroupId: null }
  const data = { kind: 'product', ...words, ...money, isActive: true }
  expect((await page.request.post('/api/Website/Product', { headers, data })).ok()).toBe(true)
  const list = await page.request.get('/api/PropertyLease/GetPropertyList', { headers })
  const [, property] = (await list.json()) as { id: string }[]
  await page.goto(`/Properties/${property?.id}`)
  const prices = page.getByRole('region', { name: 'Priser i butikken' })
  await prices.getByRole('combobox', { name: 'Aftal en pris' }).fill(`postkasse ${mark}`)
  await prices.getByRole('option', { name: new RegExp(mark) }).click()
  const price = prices.getByRole('textbox', { name: `Pris for Postkasse ${mark}` })
  await price.fill('299,95')
  await price.press('Enter')
  await expect(prices.getByText(`E-${mark} · normalt 400,00`)).toBeVisible()
  await expectClean(page, 'the prices of a property')
  const answer = await page.request.get(`/api/Shop/Items?propertyId=${property?.id}&text=${mark}`, { headers })
  expect(((await answer.json()) as { items: { salesPrice: number }[] }).items[0]?.salesPrice).toBe(299.95)
  await prices.getByRole('button', { name: `Ophæv prisen på Postkasse ${mark}` }).click()
  await expect(price).toHaveCount(0)
  await page.getByRole('button', { name: 'Fortryd' }).click()
  await expect(price).toHaveValue('299,95')
})
