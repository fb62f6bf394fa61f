import { expect, type Page, test } from '@playwright/test'
import { makeCase, post } from './api.ts'
import { bearerOf, line, newMark, write } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK', viewport: { width: 1440, height: 900 } })

/** A blue 2 × 2 square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGOQD54PRAwQCgAb6gRFVlj6qgAAAABJRU5ErkJggg==',
  'base64',
)

async function begin(page: Page, mark: string): Promise<string> {
  await prepareSession(page, 'admin')
  await page.goto('/')
  const caseId = await makeCase(page, mark)
  const id = await post(page, '/api/Website/Document', { caseId, kind: 'Offer', title: mark })
  await write(page, id, mark, { a: [line('1', 'Bruser', 100.01)] })
  return id
}

async function linkOf(page: Page, id: string): Promise<string> {
  const answer = await page.request.post(`/api/Website/Document/${id}/Link`, {
    headers: await bearerOf(page),
    data: {},
  })
  const { token } = (await answer.json()) as { token: string }
  return `/document/${token}`
}

const saved = (page: Page) => expect(page.getByText(say('DocumentEditor.Saved.saved'), { exact: true })).toBeVisible()

test('a line shows a picture, a file goes along, and both stand where the customer reads', async ({
  page,
  browser,
}) => {
  const complained = complaints(page)
  const id = await begin(page, `Bilag ${newMark()}`)
  await page.goto(`/Offer/${id}`)
  await page.getByRole('button', { name: say('DocumentEditor.More', { line: 'Bruser' }) }).click()
  await page.getByRole('menuitem', { name: say('DocumentEditor.AddPictures') }).click()
  const pictures = page.getByRole('dialog', { name: say('DocumentEditor.PicturesOf', { line: 'Bruser' }) })
  await expect(pictures.getByText(say('DocumentEditor.NoCasePictures'))).toBeVisible()
  const file = { name: 'bruser.png', mimeType: 'image/png', buffer: PICTURE }
  await pictures.locator('input[type=file]').setInputFiles(file)
  await expect(pictures.getByLabel('bruser.png')).toBeChecked()
  await expectClean(page, 'the pictures of a line')
  await page.keyboard.press('Escape')
  const remove = page.getByRole('button', { name: 'Fjern billedet bruser.png' })
  await remove.click()
  await expect(remove).toBeHidden()
  await page.getByRole('button', { name: say('Buttons.Undo') }).click()
  await expect(remove).toBeVisible()

  await page.getByRole('button', { name: say('DocumentEditor.Enclose') }).click()
  const files = page.getByRole('dialog', { name: say('DocumentEditor.Enclose') })
  const text = { name: 'garanti.txt', mimeType: 'text/plain', buffer: Buffer.from('Fem år') }
  await files.locator('input[type=file]').setInputFiles(text)
  await expect(files.getByLabel('garanti.txt')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: say('Document.Enclosed') }).getByText('garanti.txt')).toBeVisible()
  await saved(page)

  const phone = await (await browser.newContext({ locale: 'da-DK', viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(await linkOf(page, id))
  await phone.getByRole('button', { name: 'bruser.png' }).click()
  await expect(phone.getByRole('dialog', { name: 'bruser.png' }).getByAltText('bruser.png')).toBeVisible()
  await phone.keyboard.press('Escape')
  const enclosed = phone.getByRole('button', { name: 'garanti.txt' })
  await phone.route('**/OfferView/File/**', route => route.abort())
  await enclosed.click()
  await expect(phone.getByText(say('DocumentEditor.DidNotWork'))).toBeVisible()
  await phone.unroute('**/OfferView/File/**')
  const download = phone.waitForEvent('download')
  await enclosed.click()
  expect((await download).suggestedFilename()).toBe('garanti.txt')
  await expectClean(phone, 'an offer with pictures')
  await phone.context().close()
  expect(complained).toEqual([])
})

test('a private customer reads prices with VAT, a builder why there is none', async ({ page, browser }) => {
  const id = await begin(page, `Moms ${newMark()}`)
  await page.goto(`/Offer/${id}`)
  const mode = page.getByRole('combobox', { name: say('VatMode.Title'), exact: true })
  await mode.selectOption({ label: say('VatMode.included') })
  const headers = await bearerOf(page)
  const kept = async () => {
    const answer = await page.request.get(`/api/Website/Document/${id}`, { headers })
    return ((await answer.json()) as { content: { vatMode?: string } }).content.vatMode
  }
  await expect.poll(kept).toBe('included')
  const phone = await (await browser.newContext({ locale: 'da-DK', viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(await linkOf(page, id))
  await expect(phone.getByRole('listitem').filter({ hasText: 'Bruser' })).toContainText('125,01')
  await expect(phone.getByText(say('VatNote.included'))).toBeVisible()

  await mode.selectOption({ label: say('VatMode.construction') })
  await expect.poll(kept).toBe('construction')
  await phone.reload()
  await expect(phone.getByText(say('VatNote.construction'))).toBeVisible()
  await expect(phone.getByText('100,01 kr.').first()).toBeVisible()
  await expect(phone.getByText('heraf moms')).toBeHidden()
  await phone.context().close()
})
