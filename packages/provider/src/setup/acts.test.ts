import { editCase } from '@casekit/contract/case-facts'
import { getCaseDetails, getCaseStages } from '@casekit/contract/cases'
import { getKanbanColumns } from '@casekit/contract/kanban'
import { getChannels } from '@casekit/contract/reference'
import * as contract from '@casekit/contract/setup'
import type { SetupList } from '@casekit/contract/setup-lists'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

async function office() {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess', 'Kanban'] })
  const add = (list: SetupList, name: string) =>
    provider.call(contract.addSetupEntry, { as, params: { list }, body: { name } })
  const remove = (list: SetupList, entryId: string, replaceBy?: string) =>
    provider.call(contract.removeSetupEntry, {
      as,
      params: { list, entryId },
      query: replaceBy === undefined ? {} : { replaceBy },
    })
  return { company, as, add, remove }
}

test('a channel is chosen from the list, what a case had stays, and another name or channel reaches the cases', async () => {
  const { company, as, add, remove } = await office()
  const db = provider.db(company.id)
  const caseId = newId()
  await db.rows(
    `insert into casekit.cases (company_id, id, number, description, channel) values ($1, $2, 1, 'x', 'Fax')`,
    [company.id, caseId],
  )
  const details = async () => (await provider.call(getCaseDetails, { as, params: { caseId } })).body
  const choose = (caseChannel: string) => provider.call(editCase, { as, params: { caseId }, body: { caseChannel } })
  expect(await details()).toMatchObject({ caseChannel: 'Fax', hasChannels: false })
  const [{ body: phone }, { body: mail }] = [await add('channels', 'Telefon'), await add('channels', 'Mail')]
  expect(await details()).toMatchObject({ caseChannel: 'Fax', hasChannels: true })
  expect((await choose('Fax')).status).toBe(200)
  expect((await choose('Brevdue')).body).toMatchObject({ errors: [{ path: '/caseChannel' }] })
  expect((await choose('Telefon')).status).toBe(200)
  const params = { list: 'channels' as const, entryId: phone.id }
  const renamed = await provider.call(contract.editSetupEntry, { as, params, body: { name: 'Opkald' } })
  expect(renamed.body).toMatchObject({ uses: 1, usedIn: [{ place: 'cases', count: 1 }] })
  expect((await details()).caseChannel).toBe('Opkald')
  expect((await remove('channels', phone.id)).status).toBe(409)
  expect((await remove('channels', phone.id, mail.id)).status).toBe(204)
  expect((await details()).caseChannel).toBe('Mail')
  expect((await provider.call(getChannels, { as })).body).toEqual([{ id: mail.id, name: 'Mail' }])
})

test('a stage has the color that was chosen, on the case, its list of stages and the board', async () => {
  const { company, as } = await office()
  const [entryId = ''] = company.stageIds
  const params = { list: 'stages' as const, entryId }
  const body = { name: 'Modtaget', color: '#c2410c' }
  expect((await provider.call(contract.editSetupEntry, { as, params, body })).body.color).toBe('#c2410c')
  expect((await provider.call(getCaseStages, { as })).body.map(({ color }) => color).slice(0, 2)).toEqual([
    '#c2410c',
    null,
  ])
  const { body: columns } = await provider.call(getKanbanColumns, { as, query: {} })
  expect(columns.find(({ key }) => key === entryId)?.color).toBe('#c2410c')
  const renamed = await provider.call(contract.editSetupEntry, { as, params, body: { name: 'Ny' } })
  expect(renamed.body.color).toBe('#c2410c')
  const plain = await provider.call(contract.editSetupEntry, { as, params, body: { ...body, color: '' } })
  expect(plain.body.color).toBeNull()
  const haster = { name: 'Haster', color: '#c2410c' }
  const { body: tag } = await provider.call(contract.addSetupEntry, { as, params: { list: 'tags' }, body: haster })
  const ofTag = { list: 'tags' as const, entryId: tag.id }
  const bare = await provider.call(contract.editSetupEntry, { as, params: ofTag, body: { ...haster, color: '' } })
  expect(bare.body).toMatchObject({ errors: [{ path: '/color' }] })
  const wrong = await provider.call(contract.editSetupEntry, { as, params, body: { ...body, color: 'red' } })
  expect(wrong.body).toMatchObject({ errors: [{ path: '/color' }] })
})
