import { getCaseForms } from '@casekit/contract/forms'
import { addPackage, removePackage } from '@casekit/contract/packages'
import { newId } from '@casekit/provider/platform/new-id'
import { contentOf, type DocumentScene, documentScene, line } from '../../../../tests/support/document-scene.ts'
import { contentOf as formWith, plainField } from '../../../../tests/support/form-content.ts'
import { formsOf } from '../../../../tests/support/form-scene.ts'
import { makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let provider: TestProvider
let scene: DocumentScene
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => void (scene = await documentScene(provider)))

const sell = async (packageNumber: string) => {
  const body = {
    packageNumber,
    name: `Pakke ${packageNumber}`,
    text: '',
    category: '',
    skillId: null,
    durationInMinutes: 0,
  }
  const price = { lines: [], pricing: 'fixed', fixedPrice: 1000, vatPercent: 25, isActive: true } as const
  return (await provider.call(addPackage, { as: scene.as, body: { ...body, ...price } })).body
}
const asked = async () =>
  (await provider.call(getCaseForms, { as: scene.as, params: { caseId: scene.caseId } })).body.map(
    ({ formId }) => formId,
  )

test('a package brings its form to the case that buys it, and one that was not chosen brings none', async () => {
  const chief = await makeStaff(provider.pool, scene.company.id, { guards: ['Core', 'SettingsAccess'] })
  const forms = formsOf(provider, chief.as)
  const [bought, left] = [await sell('P-1'), await sell('P-2')]
  const of = (packageId: string) =>
    forms.published(formWith(plainField('ok', 'yesno')), { isForAllCases: false, packageIds: [packageId] })
  const [wanted, other] = [await of(bought), await of(left)]
  expect(wanted.uses.packageIds).toEqual([bought])
  const { link } = await scene.sent(
    contentOf(line('1', { packageId: bought }), line('2', { packageId: left, choice: 'optional' })),
  )
  expect(await asked()).toEqual([])
  expect((await scene.sign(link)).status).toBe(200)
  expect(await asked()).toEqual([wanted.id])
  expect(
    (await forms.edit(other.id, formWith(plainField('ok', 'yesno')), { packageIds: [newId()] })).body,
  ).toMatchObject({
    errors: [{ path: '/uses/packageIds' }],
  })
  await provider.call(removePackage, { as: scene.as, params: { packageId: bought } })
  expect(await asked()).toEqual([wanted.id])
})
