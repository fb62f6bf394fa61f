import { getCaseNumber } from '@casekit/contract/cases'
import { getFilesAndFolders } from '@casekit/contract/files'
import { expect, type Page, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { plainZip } from '../support/plain-zip.ts'
import { makeCase } from './api.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test.use({ locale: 'da-DK' })

async function get<Answer>(page: Page, { path }: { path: string }, caseId: string): Promise<Answer> {
  const authorization = (await page.evaluate(() => localStorage.getItem('bearer'))) ?? ''
  const answer = await page.request.get(path.replace(':caseId', caseId), { headers: { authorization } })
  return (await answer.json()) as Answer
}

const filesOf = async (page: Page, caseId: string) =>
  (await get<{ files: { originalName: string }[] }>(page, getFilesAndFolders, caseId)).files.map(
    ({ originalName }) => originalName,
  )

test('files come in a ZIP with a folder for each case; one that leads out of it is refused, and all go again', async ({
  page,
}) => {
  const mark = `Filer ${currentTime()}`
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations?view=move-in')
  const caseId = await makeCase(page, mark)
  const { caseNumber } = await get<{ caseNumber: number }>(page, getCaseNumber, caseId)
  const choose = (entries: Parameters<typeof plainZip>[0]) =>
    page
      .getByLabel(say('MoveIn.File'))
      .setInputFiles({ name: `${mark}.zip`, mimeType: 'application/zip', buffer: plainZip(entries) })

  await page.getByRole('radio', { name: say.start('MoveIn.Kind.caseFile') }).check()
  await choose([{ name: '../../hemmelig.txt', content: 'x' }])
  await expect(page.getByText(say('MoveIn.Archive.path', { name: '../../hemmelig.txt' }))).toBeVisible()

  await choose([
    { name: `${caseNumber}/Fotos/før.txt`, content: 'Vand på gulvet' },
    { name: `${caseNumber}/rapport.txt`, content: 'Skiftet pakning' },
    { name: '0/hvem.txt', content: 'x' },
  ])
  await expect(page.getByLabel(say('MoveIn.Field.caseNumber'))).toHaveValue('caseNumber')
  await expect(page.getByLabel(say('MoveIn.Field.path'))).toHaveValue('path')
  await expectClean(page, 'the columns of files that are moved in')
  await page.getByRole('button', { name: say('MoveIn.Rehearse') }).click()
  await expect(page.getByRole('row', { name: /Sagsnr\. 0 / })).toBeVisible()
  await page.getByRole('button', { name: say('MoveIn.Run', { count: 2 }) }).click()
  await expect(page.getByText(say('MoveIn.Done', { made: 2, changed: 0 }))).toBeVisible()
  expect((await filesOf(page, caseId)).toSorted()).toEqual(['før.txt', 'rapport.txt'])

  await page.getByRole('button', { name: say('MoveIn.Undo') }).click()
  await expect(page.getByText('Importen er fortrudt. Alt er som før.').first()).toBeVisible()
  expect(await filesOf(page, caseId)).toEqual([])
})
