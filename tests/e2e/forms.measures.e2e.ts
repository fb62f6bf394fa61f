import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { longestProcessorTask } from '../bench/longest-processor-task.ts'
import { currentTime } from '../support/clock.ts'
import { plainField } from '../support/form-content.ts'
import { makeCase, post } from './api.ts'
import { prepareSession } from './sign-in.ts'

test.use({ locale: 'da-DK', viewport: { width: 390, height: 844 } })
test.slow() // a hundred and fifty fields by keyboard

const FIELDS = 150
/** Two of five are photos: sixty in total. */
const KINDS = ['number', 'text', 'yesno', 'photo', 'photo'] as const
const SECTIONS = 6
const PER_SECTION = FIELDS / SECTIONS
/** A phone is four times slower than this machine. */
const SLOWER = 4
const PAUSE_MS = 100

test('a form of 150 fields with 60 photos is filled in without a line on a slow phone, and never halts', async ({
  page,
  context,
  browser,
}, info) => {
  await prepareSession(page, 'admin')
  await page.goto(`/FormAnswers/${await begin(page)}`)
  await page.getByText(`0 af ${FIELDS}`).first().waitFor()
  const photo = info.outputPath('foto.jpg')
  await picture().toFile(photo)
  await context.setOffline(true)
  await page.getByRole('textbox').first().focus()
  const longest = await longestProcessorTask(browser, page, 'filled', async () => {
    for (let at = 0; at < FIELDS; at += 1) await answer(page, at, photo)
    // a query by role or text would be the page's longest task
    await page.waitForFunction(all => document.querySelector('progress')?.ariaLabel === `${all} af ${all}`, FIELDS)
    await page.evaluate(() => performance.mark('filled'))
  })
  expect(longest * SLOWER).toBeLessThan(PAUSE_MS)
})

/** About as large as a phone's photo. */
const picture = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, noise: { type: 'gaussian' }, background: '#888' } }).jpeg({
    quality: 60,
  })

const kindAt = (at: number) => KINDS[at % KINDS.length] ?? 'text'
const isPhoto = (kind: string) => kind === 'photo'

const photosBefore = (at: number) =>
  Array.from({ length: at }, (_field, before) => kindAt(before)).filter(isPhoto).length

/** Answers the focused field by keyboard, or with a photo, and moves to the next. */
async function answer(page: Page, at: number, photo: string): Promise<void> {
  const kind = kindAt(at)
  if (kind === 'number') await page.keyboard.type('12')
  if (kind === 'text') await page.keyboard.type('Fugt')
  if (kind === 'yesno') await page.keyboard.press('Space')
  if (kind === 'photo') await page.locator('input[type=file]').nth(photosBefore(at)).setInputFiles(photo)
  await page.keyboard.press('Tab')
}

const fieldAt = (number: number) => plainField(`f${number}`, kindAt(number), { label: `Punkt ${number + 1}` })

/** Creates a form with many fields on a new case; returns the id of the started answer. */
async function begin(page: Page): Promise<string> {
  const name = `Gennemgang ${currentTime()}`
  const sections = Array.from({ length: SECTIONS }, (_part, at) => ({
    id: `s${at}`,
    title: `Etage ${at + 1}`,
    showIf: null,
    fields: Array.from({ length: PER_SECTION }, (_field, place) => fieldAt(at * PER_SECTION + place)),
  }))
  const formId = await post(page, '/api/Form/AddForm', { name })
  const nowhere = { stageIds: [], categoryIds: [], agreementIds: [], taskCategoryIds: [], packageIds: [] }
  const uses = { timing: 'any', isShared: false, isForAllCases: false, ...nowhere }
  await post(page, `/api/Form/EditForm/${formId}`, { name, description: '', content: { sections }, uses }, 'put')
  await post(page, `/api/Form/Publish/${formId}`, {}, 'put')
  return post(page, '/api/Form/StartAnswer', { formId, caseId: await makeCase(page, name) })
}
