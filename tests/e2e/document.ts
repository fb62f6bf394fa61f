import { expect, type Locator, type Page } from '@playwright/test'
import { makeCase, post } from './api.ts'
import { prepareSession } from './sign-in.ts'

export const line = (id: string, text: string, price: number, choice = 'included') => ({
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

export type Line = ReturnType<typeof line>

export async function bearerOf(page: Page): Promise<{ authorization: string }> {
  return { authorization: (await page.evaluate(() => localStorage.getItem('bearer'))) ?? '' }
}

/** Saves a document's content, as the member signed in on `page`. */
export async function write(page: Page, id: string, title: string, options: Record<string, readonly Line[]>) {
  const content = {
    intro: '',
    terms: 'Betaling 14 dage netto.',
    depositPercent: 0,
    options: Object.entries(options).map(([name, lines]) => ({
      id: name,
      name,
      title: '',
      isRecommended: false,
      lines,
    })),
  }
  const data = { title, content, validUntil: null, internalNote: '', isTemplate: false }
  const saved = await page.request.put(`/api/Website/Document/${id}`, { headers: await bearerOf(page), data })
  expect(saved.ok(), await saved.text()).toBe(true)
}

/** A sent offer on a case of the examples' company. */
export async function sendOffer(page: Page, title: string): Promise<string> {
  await prepareSession(page, 'admin')
  await page.goto('/')
  const id = await post(page, '/api/Website/Document', { caseId: await makeCase(page, title), kind: 'Offer', title })
  await write(page, id, title, {
    good: [line('1', 'Fliser', 800)],
    best: [line('2', 'Natursten', 4000), line('3', 'Gulvvarme', 100, 'optional')],
  })
  await post(page, `/api/Website/Document/${id}/Link`, {})
  return id
}

/** Signs in a signature field, as with a finger. */
export async function draw(page: Page, field: Locator) {
  await field.hover({ position: { x: 60, y: 60 } }) // waits until it has stopped moving
  const { x = 0, y = 0 } = (await field.boundingBox()) ?? {}
  await page.mouse.down()
  await page.mouse.move(x + 120, y + 30, { steps: 4 })
  await page.mouse.move(x + 180, y + 80, { steps: 4 })
  await page.mouse.up()
}

/** A unique suffix for this test. */
export const newMark = () => Math.random().toString(36).slice(2, 8)
