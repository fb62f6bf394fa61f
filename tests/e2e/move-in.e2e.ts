import { expect, test } from '@playwright/test'
import { currentTime } from '../support/clock.ts'
import { expectClean } from './expect-clean.ts'
import { prepareSession } from './sign-in.ts'
import { say } from './words.ts'

test('a company moves its customers in: the columns are found, faults are told by line, what came in is taken back', async ({
  page,
}) => {
  const mark = `Flyt ${currentTime()}`
  const file = [
    'Navn;E-mail;Adresse;Saldo',
    `"${mark} Ærø";aeroe.${currentTime()}@flyt.example;"Havnegade 1`,
    '2. sal";100',
    `${mark} Skæv;skaev(at)flyt.example;;`,
  ].join('\r\n')
  const buffer = Buffer.from(file, 'latin1')
  await prepareSession(page, 'admin')
  await page.goto('/Settings/Integrations?view=move-in')
  await expect(page.getByRole('heading', { name: say('MoveIn.Title') })).toBeVisible()
  await test.step('the file is dropped beside the button that chooses one', async () => {
    const dropped = await page.evaluateHandle(
      ([name, bytes]) => {
        const files = new DataTransfer()
        files.items.add(new File([new Uint8Array(bytes)], name, { type: 'text/csv' }))
        return files
      },
      [`${mark}.csv`, [...buffer]] as const,
    )
    const zone = page.getByText(say('MoveIn.DropHere'))
    await zone.dispatchEvent('dragover', { dataTransfer: dropped })
    await zone.dispatchEvent('drop', { dataTransfer: dropped })
  })
  await expect(page.getByLabel(say('MoveIn.Field.name'), { exact: true })).toHaveValue('name')
  await expect(page.getByLabel('Saldo')).toHaveValue('')
  await expectClean(page, 'the columns of a file that is moved in')
  await page.getByRole('button', { name: say('MoveIn.Rehearse') }).click()
  await expect(page.getByRole('row', { name: /E-mail skaev\(at\)flyt.example Ikke en e-mailadresse/ })).toBeVisible()
  await expectClean(page, 'the trial of an import')
  await page.getByRole('button', { name: say('MoveIn.Run', { count: 1 }) }).click()
  await expect(page.getByText(say('MoveIn.Done', { made: 1, changed: 0 }))).toBeVisible()

  await page.getByRole('button', { name: say('MoveIn.Another') }).click()
  const earlier = page
    .getByRole('region', { name: say('MoveIn.Earlier') })
    .getByRole('listitem')
    .filter({ hasText: mark })
  await earlier.getByRole('button', { name: say('MoveIn.Undo') }).click()
  await expect(page.locator('.ck-move-step').getByText(say('MoveIn.Undone', { kept: 0 }))).toBeVisible()
  await page.goto('/Settings/Integrations?view=move-in')
  await expect(earlier).toContainText('Importen er fortrudt')
})
