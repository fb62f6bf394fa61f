import { expect, type Page, test } from '@playwright/test'
import { makeCase, post } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { enterOwnCompany } from './own-company.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

const line = (id: string, text: string, price: number, choice = 'included') => ({
  id,
  kind: 'product',
  choice,
  productId: null,
  number: '',
  text,
  quantity: 1,
  unit: 'stk.',
  price,
  discountPercent: 0,
  vatPercent: 25,
})

function option(of: string, name: string, price: number) {
  const lines = [line(`${of}1`, `${name} gulv`, price), line(`${of}2`, 'Gulvvarme', 100, 'optional')]
  return { id: of, name, title: '', isRecommended: false, lines }
}

/** A draft with an expensive and a cheap option. */
async function makeOffer(page: Page, title: string, depositPercent = 0): Promise<string> {
  const id = await post(page, '/api/Website/Document', { caseId: await makeCase(page, title), kind: 'Offer', title })
  const headers = { authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '' }
  const content = {
    intro: 'Velkommen indenfor',
    terms: 'Betaling 14 dage netto.',
    depositPercent,
    options: [option('dear', 'Bedst', 4000), option('cheap', 'God', 800)],
  }
  const data = { title, content, validUntil: null, internalNote: '', isTemplate: false }
  const saved = await page.request.put(`/api/Website/Document/${id}`, { headers, data })
  expect(saved.ok(), await saved.text()).toBe(true)
  return id
}

async function draw(page: Page) {
  const field = page.locator('canvas')
  await field.hover({ position: { x: 60, y: 60 } }) // waits until it has stopped moving
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {}
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 30, { steps: 4 })
  await page.mouse.move(x + 180, y + 80, { steps: 4 })
  await page.mouse.up()
}

test('who cannot draw signs with the name, by keys alone, and sees what is due beforehand', async ({ page }) => {
  await prepareSession(page, 'admin')
  const offerId = await makeOffer(page, 'Skriv navn', 30)
  await page.goto(`/View/${offerId}`)
  await expect(page.getByText('Velkommen indenfor')).toBeVisible()
  await expect(page.getByText('Depositum 30 % 1.500,00 kr.').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: say('OfferView.Sign') })).toBeHidden()
  await expect(page.locator('.ck-presentation')).toHaveCSS('position', 'static')
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: say('OfferView.Sign') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('OfferView.Name'), { exact: true }).fill('Lars Bundgaard')
  await dialog.getByLabel(/Jeg accepterer vilkårene/).press('Space')
  await dialog.getByRole('button', { name: say('OfferView.Accept') }).press('Enter')
  await expect(dialog.getByText(say('OfferView.SignatureMissing'))).toBeVisible()
  await dialog.getByLabel(say('OfferView.SignByName')).press('Space')
  await expect(dialog.locator('canvas')).toHaveCount(0)
  await dialog.getByRole('button', { name: say('OfferView.Accept') }).press('Enter')
  await expect(page.getByText(say('OfferView.State.accepted'))).toBeVisible()
})

test('documents are shown as the settings say, and signed while the line is down', async ({ page, context }) => {
  const complained = complaints(page)
  await enterOwnCompany(page)
  const offerId = await makeOffer(page, 'Vis på stedet')
  await page.goto('/Settings/Presenter')
  await page.getByLabel(say('PresentationSettings.Welcome')).fill('Godt at se jer')
  await page.getByLabel(say('PresentationSettings.Order')).selectOption('cheapestFirst')
  await page.getByLabel(say('PresentationSettings.LinePrices')).uncheck()
  await page.getByLabel(say('PresentationSettings.AsksRequisition')).uncheck()
  await page.getByRole('button', { name: say('Form.Save') }).click()
  await expect(page.getByText(say('Form.Saved', { page: say('SettingsMenu.presenter') }))).toBeVisible()
  await expectClean(page, 'the settings of presentations')

  await page.goto(`/View/${offerId}`)
  await expect(page.getByText('Godt at se jer')).toBeVisible()
  await expect(page.getByText('Betaling 14 dage netto.')).toBeVisible()
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/God/)
  await page.getByRole('radio', { name: /God/ }).check()
  await expect(page.getByText('800,00', { exact: true })).toHaveCount(0)
  await page.getByLabel('Gulvvarme').check()
  await expect(page.getByText('1.125,00 kr.').first()).toBeVisible()
  await expectClean(page, 'a presentation')

  await context.setOffline(true)
  await page.getByRole('button', { name: say('OfferView.Sign') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(say('OfferView.Requisition'))).toHaveCount(0)
  await dialog.getByRole('textbox', { name: say('OfferView.Name') }).fill('Lars Bundgaard')
  await draw(page)
  await dialog.getByLabel(/Jeg accepterer vilkårene/).check()
  await dialog.getByRole('button', { name: say('OfferView.Accept') }).click()
  await expect(dialog.getByText(/Underskriften ligger på denne enhed/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(say('OfferView.State.accepted'))).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('signatures'))).toBe(null)
  expect(complained.filter(said => !/ERR_INTERNET_DISCONNECTED/.test(said))).toEqual([])
})
