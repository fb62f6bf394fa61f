import { getLabelledAsset } from '@casekit/contract/asset-reports'
import { addAsset, getAsset } from '@casekit/contract/assets'
import { openEmbedSession } from '@casekit/contract/embed'
import { getKanbanColumns } from '@casekit/contract/kanban'
import type { Module } from '@casekit/contract/module-names'
import { getModules, switchModule } from '@casekit/contract/modules'
import { getUserInfo } from '@casekit/contract/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { makeEmbedKey } from '../embed/keys.ts'

const ORIGIN = 'https://partner.example'

let provider: TestProvider
let owner: string
let companyId: number
let as: string

beforeAll(async () => {
  provider = await testProvider()
  const own = await makeCompany(provider.pool)
  owner = (await makeStaff(provider.pool, own.id, { isProviderAdministrator: true })).as
})
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets', 'Kanban'] })).as
})

const turn = (module: Module, isOn: boolean) =>
  provider.call(switchModule, { as: owner, params: { companyId }, body: { module, isOn } })
const addPump = () => provider.call(addAsset, { as, body: { name: 'Varmepumpe', number: 'VP-1' } })

test('what is switched off is refused by name, and everything is there when it comes back', async () => {
  const { body: assetId } = await addPump()
  const read = () => provider.call(getAsset, { as, params: { assetId } })
  expect((await turn('Assets', false)).body.off).toEqual(['Assets'])
  expect((await read()).status).toBe(403)
  expect(await codeOf(read())).toBe('module-off')
  const me = (await provider.call(getUserInfo, { as })).body
  expect(me.modulesOff).toEqual(['Assets'])
  expect(me.guards.map(({ name }) => name)).toEqual(['Core', 'Kanban'])
  expect((await turn('Assets', true)).body.off).toEqual([])
  expect((await read()).body).toMatchObject({ name: 'Varmepumpe' })
})

test('switching one module leaves the others, and the other companies, as they are', async () => {
  await turn('Kanban', false)
  await turn('Assets', false)
  await turn('Kanban', true)
  const listed = (await provider.call(getModules, { as: owner })).body
  expect(listed.find(one => one.companyId === companyId)?.off).toEqual(['Assets'])
  expect(listed.filter(one => one.off.length > 0).map(one => one.companyId)).not.toContain(companyId - 1)
  expect((await provider.call(getKanbanColumns, { as, query: {} })).status).toBe(200)
})

test('who never held it is refused as before, and a company that does not exist has no modules', async () => {
  const { as: other } = await makeStaff(provider.pool, companyId, { guards: ['Core'] })
  const tried = { as: other, params: { assetId: (await addPump()).body } }
  expect(await codeOf(provider.call(getAsset, tried))).toBe('forbidden')
  const params = { companyId: 1_999_999_998 }
  expect((await provider.call(switchModule, { as: owner, params, body: { module: 'BI', isOn: false } })).status).toBe(
    404,
  )
})

test("to a partner's page and to who scans a label it is as if there were no such module", async () => {
  const { body: assetId } = await addPump()
  const { code } = (await provider.call(getAsset, { as, params: { assetId } })).body
  const { key } = await makeEmbedKey(provider.pool, {
    companyId,
    name: 'Partner',
    origins: [ORIGIN],
    widgets: ['kanban-board'],
    scope: 'all',
  })
  const { token } = (
    await provider.call(openEmbedSession, { as: key, body: { origin: ORIGIN, widgets: ['kanban-board'] } })
  ).body
  const board = () => provider.call(getKanbanColumns, { as: token, headers: { origin: ORIGIN }, query: {} })
  const label = () => provider.call(getLabelledAsset, { params: { code } })
  expect([(await board()).status, (await label()).status]).toEqual([200, 200])
  await turn('Kanban', false)
  await turn('Assets', false)
  expect([(await board()).status, (await label()).status]).toEqual([404, 404])
})
