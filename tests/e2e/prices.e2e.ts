import { expect, test } from '@playwright/test'
import { bearerOf, newMark } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { enterOwnCompany } from './own-company.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { undo } from './toast.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('prices by rule are rounded, evenings are sold dearer, and both are taken back', async ({ page }) => {
  const complained = complaints(page)
  await enterOwnCompany(page)
  await page.goto('/Settings/Price')
  const rounding = page.getByLabel(say('Price.RoundTo'))
  await rounding.selectOption('5')
  await expect(page.getByText(say('Price.RoundingSaved'))).toBeVisible()
  await page.getByLabel(say('Price.TryNumber'), { exact: true }).fill('1')
  await page.getByLabel(say('Price.TryCost'), { exact: true }).fill('123,45')
  await expect(page.getByText(/, 175,00$/)).toBeVisible()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(rounding).toHaveValue('0')

  await page.getByRole('button', { name: say('Price.AddStep') }).click()
  const dialog = page.getByRole('dialog', { name: say('Price.AddStep') })
  await dialog.getByLabel(say('Price.StepName')).fill('aften')
  await dialog.getByLabel(say('Price.StepStart')).fill('18:00')
  await dialog.getByLabel(say('Price.StepEnd')).fill('17:00')
  await dialog.getByLabel(say('Price.StepPercent')).fill('50')
  await dialog.getByRole('button', { name: say('PriceBook.Save') }).click()
  await expect(dialog.getByLabel(say('Price.StepEnd'))).toHaveAccessibleDescription(say('Price.EndFirst'))
  await expectClean(page, 'a surcharge')
  await dialog.getByLabel(say('Price.StepEnd')).fill('24:00')
  await dialog.getByRole('button', { name: say('PriceBook.Save') }).click()
  const step = page.getByRole('button', { name: 'Ret aften' })
  await expect(step).toHaveAccessibleDescription(/Hverdage, 18:00–24:00/)
  await expectClean(page, 'the prices')
  await page.getByRole('button', { name: say('Price.RemoveStep', { name: 'aften' }) }).click()
  await expect(step).toHaveCount(0)
  await undo(page, say('Price.StepRemoved', { name: 'aften' }))
  await expect(step).toBeVisible()
  await page.getByRole('button', { name: say('Price.RemoveStep', { name: 'aften' }) }).click()
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
  const made = await page.request.post('/api/Website/Product', { headers, data })
  expect(made.ok()).toBe(true)
  const productId = async () => (await made.json()) as string
  const list = await page.request.get('/api/PropertyLease/GetPropertyList', { headers })
  const [, property] = (await list.json()) as { id: string }[]
  await page.goto(`/Properties/${property?.id}`)
  const prices = page.getByRole('region', { name: say('PropertyPrices.Title') })
  await prices.getByRole('combobox', { name: say('PropertyPrices.Add') }).fill(`postkasse ${mark}`)
  await prices.getByRole('option', { name: new RegExp(mark) }).click()
  const price = prices.getByRole('textbox', { name: say('PropertyPrices.PriceOf', { name: `Postkasse ${mark}` }) })
  await price.fill('299,95')
  await price.press('Enter')
  await expect(prices.getByText(`E-${mark} · normalt 400,00`)).toBeVisible()
  await expectClean(page, 'the prices of a property')
  const asked = async () => {
    const answer = await page.request.get(`/api/Shop/Items?propertyId=${property?.id}&text=${mark}`, { headers })
    return ((await answer.json()) as { items: { salesPrice: number }[] }).items[0]?.salesPrice
  }
  await expect.poll(asked).toBe(299.95)
  await page.reload()
  await expect(price).toHaveValue('299,95')
  await prices.getByRole('button', { name: say('PropertyPrices.End', { name: `Postkasse ${mark}` }) }).click()
  await expect(price).toHaveCount(0)
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(price).toHaveValue('299,95')

  await prices.getByRole('button', { name: say('PropertyPrices.End', { name: `Postkasse ${mark}` }) }).click()
  await expect(price).toHaveCount(0)
  const agreed = { kind: 'product', soldId: await productId(), price: 150 }
  const set = await page.request.put(`/api/PropertyLease/Prices/${property?.id}`, { headers, data: agreed })
  expect(set.ok()).toBe(true)
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(page.getByText(say('PropertyPrices.Changed'))).toBeVisible()
  await expect(price).toHaveValue('150,00')
})
