import { expect, type Locator, type Page, test } from '@playwright/test'
import { openHost, tokenFrom } from '../../embeds/e2e/host-page.ts'
import { makeCase, post } from './api.ts'
import { bearerOf, newMark } from './document.ts'
import { expectClean } from './expect-clean.ts'
import { complaints, prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK', viewport: { width: 1440, height: 900 } })

const REACT_HOST = process.env.CASEKIT_REACT_HOST_URL ?? 'http://127.0.0.1:8084'
/** A blue 2 × 2 square. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGOQD54PRAwQCgAb6gRFVlj6qgAAAABJRU5ErkJggg==',
  'base64',
)

async function begin(page: Page, title: string): Promise<string> {
  await prepareSession(page, 'admin')
  await page.goto('/')
  return post(page, '/api/Website/Document', { caseId: await makeCase(page, title), kind: 'Offer', title })
}

async function linkOf(page: Page, id: string): Promise<string> {
  const headers = await bearerOf(page)
  const answer = await page.request.post(`/api/Website/Document/${id}/Link`, { headers, data: {} })
  const { token } = (await answer.json()) as { token: string }
  return `/document/${token}`
}

type Kept = { intro: string; introRich?: unknown; options: { lines: { text: string; rich?: unknown }[] }[] }
async function keptOf(page: Page, id: string): Promise<Kept> {
  const answer = await page.request.get(`/api/Website/Document/${id}`, { headers: await bearerOf(page) })
  return ((await answer.json()) as { content: Kept }).content
}

const intro = (page: Page) => page.getByRole('textbox', { name: say('DocumentEditor.Intro') })
const saved = (page: Page) => expect(page.getByText(say('DocumentEditor.Saved.saved'), { exact: true })).toBeVisible()

const paste = (field: Locator, html: string) =>
  field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)

const SAID = 'Vi leverer til tiden\n\n• rør\n• haner\n\n1. luk\n2. skift'

test('an introduction is set by keyboard alone, and its receiver reads it so', async ({ page, browser }) => {
  const complained = complaints(page)
  const id = await begin(page, `Tekst ${newMark()}`)
  await page.goto(`/Offer/${id}`)
  await intro(page).focus()
  await page.keyboard.type('Vi ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('leverer')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' til tiden')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- rør')
  await page.keyboard.press('Enter')
  await page.keyboard.type('haner')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('1. luk')
  await page.keyboard.press('Enter')
  await page.keyboard.type('skift')
  await saved(page)
  await expect.poll(async () => (await keptOf(page, id)).intro).toBe(SAID)
  expect((await keptOf(page, id)).introRich).toMatchObject([
    { kind: 'paragraph', runs: [{ text: 'Vi ' }, { text: 'leverer', bold: true }, { text: ' til tiden' }] },
    { kind: 'bullet' },
    { kind: 'bullet' },
    { kind: 'number' },
    { kind: 'number' },
  ])
  await expectClean(page, 'an introduction that is set')

  await page.keyboard.press('Shift+Home')
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('skift')
  await page.keyboard.press('Tab')
  const tools = page.getByRole('toolbar', { name: say('RichText.Tools') }).first()
  await expect(tools.getByRole('button', { name: say('RichText.Bold') })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: say('RichText.Link') })
  await dialog.getByLabel(say('RichText.LinkAddress')).fill('ingen steder')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(say('RichText.LinkWrong'))).toBeVisible()
  await dialog.getByLabel(say('RichText.LinkAddress')).fill('nordhavn.example')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(intro(page)).toBeFocused()
  await saved(page)

  const phone = await (await browser.newContext({ locale: 'da-DK', viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(await linkOf(page, id))
  await expect(phone.getByRole('strong').filter({ hasText: 'leverer' })).toBeVisible()
  await expect(phone.getByRole('listitem').filter({ hasText: 'haner' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'skift' })).toHaveAttribute('href', 'https://nordhavn.example')
  await expectClean(phone, 'an offer whose texts are set')
  await phone.context().close()
  await page.reload()
  await expect(intro(page).getByRole('listitem')).toHaveText(['rør', 'haner', 'luk', 'skift'])
  expect(complained).toEqual([])
})

/** Sends keys as fast as possible, without waiting for the page's reaction to the previous one. */
async function pressAtOnce(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  const key = (type: 'rawKeyDown' | 'keyUp', name: string, code: number, more = {}) =>
    devices.send('Input.dispatchKeyEvent', { type, key: name, code: name, windowsVirtualKeyCode: code, ...more })
  const selecting = { modifiers: 8, commands: ['moveToBeginningOfLineAndModifySelection'] }
  await Promise.all([
    key('rawKeyDown', 'Home', 36, selecting),
    key('keyUp', 'Home', 36, { modifiers: 8 }),
    key('rawKeyDown', 'Tab', 9),
    key('keyUp', 'Tab', 9),
  ])
}

test('who selects words and goes on at once sets those words', async ({ page }) => {
  const id = await begin(page, `Hurtigt ${newMark()}`)
  await page.goto(`/Offer/${id}`)
  await intro(page).focus()
  await page.keyboard.type('luk')
  await pressAtOnce(page)
  const tools = page.getByRole('toolbar', { name: say('RichText.Tools') }).first()
  await expect(tools.getByRole('button', { name: say('RichText.Bold') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(intro(page).getByRole('strong')).toHaveText('luk')
})

test('of what is pasted stays what a text can hold, and a line that is a text holds as much', async ({ page }) => {
  const id = await begin(page, `Indsat ${newMark()}`)
  await page.goto(`/Offer/${id}`)
  await page.getByRole('button', { name: say('LineKind.text'), exact: true }).click()
  const said = page.getByRole('textbox', { name: say('Document.Line'), exact: true })
  await expect(said).toBeFocused()
  await paste(
    said,
    `<h1 style="color:red">Farve</h1><table><tr><td><b>vælges</b></td></tr></table><script>1</script>
     <ul><li>grå</li></ul><img src="x"><a href="javascript:alert(1)">her</a>`,
  )
  await expect(said.getByRole('strong')).toHaveText('vælges')
  await expect(said.getByRole('link')).toHaveCount(0)
  await expect
    .poll(async () => (await keptOf(page, id)).options[0]?.lines[0]?.text)
    .toBe('Farve\n\nvælges\n\n• grå\n\nher')
  await page.keyboard.press('Control+z')
  await expect(said).toHaveText('')
  await paste(said, `<p>${'Farve '.repeat(400)}</p>`)
  await expect(page.getByText(say('Form.TooLong', { count: '2000' }))).toBeVisible()
  await expect(said).toHaveText('')
  await page.keyboard.type('Farven vælges senere')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('textbox', { name: say('Document.Line'), exact: true })).toHaveCount(2)
  await saved(page)
  expect((await keptOf(page, id)).options[0]?.lines[0]).toMatchObject({ text: 'Farven vælges senere' })
})

test('an offer in the page of a partner shows its pictures, files and texts as the link does', async ({ page }) => {
  const id = await begin(page, `Bilag ${newMark()}`)
  await page.goto(`/Offer/${id}`)
  await intro(page).fill('Se ')
  await page.keyboard.press('End')
  await page.keyboard.press('Control+i')
  await page.keyboard.type('billedet')
  await page.getByRole('button', { name: say('LineKind.product'), exact: true }).click()
  await expect(page.getByRole('textbox', { name: say('Document.Line'), exact: true })).toBeFocused()
  await page.keyboard.type('Bruser')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('DocumentEditor.More', { line: 'Bruser' }) }).click()
  await page.getByRole('menuitem', { name: say('DocumentEditor.AddPictures') }).click()
  const pictures = page.getByRole('dialog', { name: say('DocumentEditor.PicturesOf', { line: 'Bruser' }) })
  await pictures
    .locator('input[type=file]')
    .setInputFiles({ name: 'bruser.png', mimeType: 'image/png', buffer: PICTURE })
  await expect(pictures.getByLabel('bruser.png')).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('DocumentEditor.Enclose') }).click()
  const files = page.getByRole('dialog', { name: say('DocumentEditor.Enclose') })
  const text = { name: 'garanti.txt', mimeType: 'text/plain', buffer: Buffer.from('Fem år') }
  await files.locator('input[type=file]').setInputFiles(text)
  await expect(files.getByLabel('garanti.txt')).toBeChecked()
  await page.keyboard.press('Escape')
  await saved(page)
  await linkOf(page, id)

  const token = await tokenFrom(page, REACT_HOST)
  const body = `<main><casekit-offer token="${token}" offer-id="${id}" language="da-DK"></casekit-offer></main>`
  const complained = await openHost(page, { origin: REACT_HOST, body })
  const offer = page.locator('casekit-offer')
  await expect(offer.getByRole('emphasis')).toHaveText('billedet')
  await offer.getByRole('button', { name: 'bruser.png' }).click()
  await expect(offer.getByRole('dialog', { name: 'bruser.png' }).getByAltText('bruser.png')).toBeVisible()
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await offer.getByRole('button', { name: 'garanti.txt' }).click()
  expect((await download).suggestedFilename()).toBe('garanti.txt')
  await expectClean(page, 'an offer with pictures in a page', 'main')
  expect(complained).toEqual([])
})
