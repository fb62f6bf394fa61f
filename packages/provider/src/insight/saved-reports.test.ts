import * as insight from '@casekit/contract/insight'
import * as saved from '@casekit/contract/saved-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

async function office() {
  const { id } = await makeCompany(provider.pool)
  return { id, me: await makeStaff(provider.pool, id, { guards: ['SettingsAccess', 'BIAccess'] }) }
}

const definition = { measures: ['casesOpened' as const], dimensions: ['department' as const], chart: 'bar' as const }

test('a report is kept, shared with the company, changed by its maker alone, deleted and had back', async () => {
  const { me, id } = await office()
  const other = await makeStaff(provider.pool, id, { guards: ['BIAccess'], name: 'Signe' })
  const made = (
    await provider.call(saved.addSavedReport, { as: me.as, body: { name: 'Sager', isShared: false, definition } })
  ).body
  const seenBy = async (as: string) => (await provider.call(saved.getSavedReports, { as })).body.map(({ name }) => name)
  expect([await seenBy(me.as), await seenBy(other.as)]).toEqual([['Sager'], []])
  const params = { reportId: made.id }
  const body = { name: 'Alle sager', isShared: true, definition }
  await provider.call(saved.changeSavedReport, {
    as: me.as,
    params,
    body,
    headers: { 'if-match': `"${made.version}"` },
  })
  expect(await seenBy(other.as)).toEqual(['Alle sager'])
  expect(
    (
      await provider.call(saved.changeSavedReport, {
        as: me.as,
        params,
        body,
        headers: { 'if-match': `"${made.version}"` },
      })
    ).status,
  ).toBe(412)
  expect((await provider.call(saved.changeSavedReport, { as: other.as, params, body })).status).toBe(404)
  expect((await provider.call(saved.removeSavedReport, { as: other.as, params })).status).toBe(404)
  await provider.call(saved.removeSavedReport, { as: me.as, params })
  expect(await seenBy(other.as)).toEqual([])
  await provider.call(saved.restoreSavedReport, { as: me.as, params })
  expect(await seenBy(other.as)).toEqual(['Alle sager'])
})

test('an arrangement, a favourite and a target stay, each for whom it is', async () => {
  const { me, id } = await office()
  const other = await makeStaff(provider.pool, id, { guards: ['SettingsAccess'] })
  const params = { board: 'manager' as const }
  const tiles = [{ id: 'a', measure: 'casesOpen' as const, kind: 'figure' as const, size: 3 }]
  await provider.call(insight.keepInsightBoard, { as: me.as, params, body: { tiles } })
  await provider.call(insight.setInsightTarget, { as: me.as, body: { measure: 'casesOpen', value: 240 } })
  await provider.call(insight.setReportFavorite, { as: me.as, body: { report: 'economy', isMarked: true } })
  const board = async (as: string) => (await provider.call(insight.getInsightBoard, { as, params })).body
  expect(await board(me.as)).toEqual({ tiles, targets: [{ measure: 'casesOpen', value: 240 }] })
  expect(await board(other.as)).toEqual({ tiles: null, targets: [{ measure: 'casesOpen', value: 240 }] })
  expect((await provider.call(insight.getReportFavorites, { as: me.as })).body).toEqual(['economy'])
  expect((await provider.call(insight.getReportFavorites, { as: other.as })).body).toEqual([])
  await provider.call(insight.keepInsightBoard, { as: me.as, params, body: { tiles: null } })
  await provider.call(insight.setInsightTarget, { as: me.as, body: { measure: 'casesOpen', value: null } })
  expect(await board(me.as)).toEqual({ tiles: null, targets: [] })
})
