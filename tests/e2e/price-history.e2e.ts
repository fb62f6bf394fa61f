import { expect, test } from '@playwright/test'
import { post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

test('somebody raises a cost and finds in the product who did it, from what and to what', async ({ page }) => {
  await prepareSession(page, 'admin')
  const number = `H${Math.random().toString(36).slice(2, 8)}`
  const productId = await post(page, '/api/Website/Product', {
    kind: 'product',
    number,
    name: `Hane ${number}`,
    text: '',
    unit: 'stk.',
    cost: 120,
    salesPrice: 200,
    isByRule: false,
    vatPercent: 25,
    category: '',
    supplier: '',
    priceGroupId: null,
    isActive: true,
  })
  await page.goto(`/PriceBook/${productId}`)
  const dialog = page.getByRole('dialog', { name: `Hane ${number}` })
  await expect(dialog.getByText(say('PriceHistory.None'))).toBeVisible()
  await dialog.getByLabel(say('Products.Cost')).fill('130,50')
  await dialog.getByRole('button', { name: say('PriceBook.Save') }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`/PriceBook/${productId}`)
  const change = dialog.getByRole('region', { name: say('PriceHistory.Title') }).getByRole('listitem')
  await expect(change).toHaveCount(1)
  await expect(change).toContainText('Mette Kjærsgaard · rettet')
  await expect(change).toContainText('120,00 → 130,50')
  await expect(change).not.toContainText(say('Products.SalesPrice'))
  await expectClean(page, 'how the price of a product changed')
})
