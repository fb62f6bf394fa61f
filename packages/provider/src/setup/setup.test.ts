import { getCaseStages } from '@casekit/contract/cases'
import * as contract from '@casekit/contract/setup'
import { SETUP_LISTS, type SetupList } from '@casekit/contract/setup-lists'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

async function office() {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  const names = async (list: SetupList) =>
    (await provider.call(contract.getSetupList, { as, params: { list } })).body.map(({ name }) => name)
  const add = (list: SetupList, name: string) =>
    provider.call(contract.addSetupEntry, { as, params: { list }, body: { name } })
  const remove = (list: SetupList, entryId: string, replaceBy?: string) =>
    provider.call(contract.removeSetupEntry, {
      as,
      params: { list, entryId },
      query: replaceBy === undefined ? {} : { replaceBy },
    })
  return { company, as, names, add, remove }
}

test.each(SETUP_LISTS)('%s: an entry is added, renamed and removed, and no name stands twice', async list => {
  const { as, names, add, remove } = await office()
  const before = await names(list)
  const { body: entry } = await add(list, ' Vand ')
  expect(entry).toMatchObject({ name: 'Vand', uses: 0 })
  expect((await add(list, 'vand')).status).toBe(409)
  const params = { list, entryId: entry.id }
  const { body: renamed } = await provider.call(contract.editSetupEntry, { as, params, body: { name: 'Varme' } })
  expect(renamed.name).toBe('Varme')
  expect((await names(list)).toSorted()).toEqual([...before, 'Varme'].toSorted())
  expect((await remove(list, entry.id)).status).toBe(204)
  expect(await names(list)).toEqual(before)
})

test('stages stand in the order that was chosen, for cases too', async () => {
  const { company, as, names } = await office()
  const ids = company.stageIds.toReversed()
  const params = { list: 'stages' as const }
  await provider.call(contract.orderSetupList, { as, params, body: { ids } })
  expect((await names('stages'))[0]).toBe('Klar til faktura')
  expect((await provider.call(getCaseStages, { as })).body[0]?.name).toBe('Klar til faktura')
  const some = { ids: ids.slice(1) }
  expect((await provider.call(contract.orderSetupList, { as, params, body: some })).status).toBe(400)
})

test('what is in use is removed only for something else, with a trace on the cases', async () => {
  const { company, remove } = await office()
  const db = provider.db(company.id)
  const [from = '', to = ''] = company.stageIds
  await db.rows(
    `insert into casekit.cases (company_id, id, number, description, stage_id) values ($1, $2, 1, 'x', $3)`,
    [company.id, newId(), from],
  )
  const refused = await remove('stages', from)
  expect([refused.status, (refused.body as unknown as { current: unknown }).current]).toEqual([409, { uses: 1 }])
  expect((await remove('stages', from, from)).status).toBe(404)
  expect((await remove('stages', from, to)).status).toBe(204)
  expect(await db.rows('select stage_id from casekit.cases where company_id = $1', [company.id])).toEqual([
    { stage_id: to },
  ])
  const told = await db.rows('select before_text, after_text from casekit.case_history where company_id = $1', [
    company.id,
  ])
  expect(told).toEqual([{ before_text: 'Modtaget', after_text: 'Besigtigelse' }])
})

test('what had a tag that is removed has the other one, once', async () => {
  const { company, add, remove } = await office()
  const db = provider.db(company.id)
  const [{ body: red }, { body: blue }] = [await add('tags', 'Rød'), await add('tags', 'Blå')]
  const caseId = newId()
  await db.rows(`insert into casekit.cases (company_id, id, number, description) values ($1, $2, 1, 'x')`, [
    company.id,
    caseId,
  ])
  for (const tag of [red.id, blue.id])
    await db.rows('insert into casekit.case_tag (company_id, case_id, tag_id) values ($1, $2, $3)', [
      company.id,
      caseId,
      tag,
    ])
  await remove('tags', red.id, blue.id)
  expect(await db.rows('select tag_id from casekit.case_tag where company_id = $1', [company.id])).toEqual([
    { tag_id: blue.id },
  ])
})

test('the last stage stays', async () => {
  const { company, remove } = await office()
  const [last = '', ...others] = company.stageIds
  for (const id of others) await remove('stages', id)
  expect(await codeOf(remove('stages', last))).toBe('last-stage')
})
