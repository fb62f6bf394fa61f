import type { Guard } from '@casekit/contract/guards'
import { DELIVERED_ROLE_IDS } from '@casekit/contract/given-guards'
import * as links from '@casekit/contract/insight-links'
import * as notes from '@casekit/contract/insight-notes'
import * as saved from '@casekit/contract/saved-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worldOf } from '../../../../tests/support/insight-world.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const ALL: Guard[] = ['Core', 'SettingsAccess', 'BIAccess', 'OfferAccess']
const definition = {
  measures: ['casesOpened' as const, 'turnover' as const],
  dimensions: ['department' as const],
  fromDate: '2026-01-01',
  toDate: '2026-03-31',
  chart: 'bar' as const,
}

async function office(guards: readonly Guard[] = ALL) {
  const company = await makeCompany(provider.pool)
  const me = await makeStaff(provider.pool, company.id, { guards: [...guards], name: 'Mette' })
  await worldOf(20_261_125).put(provider.db(company.id), company.id, me.id)
  return { ...company, me }
}

const keep = async ({ as }: TestStaff, more: object = {}) =>
  (await provider.call(saved.addSavedReport, { as, body: { name: 'Sager', isShared: false, definition, ...more } }))
    .body

const setRole = (companyId: number, { id }: TestStaff, roleId: string | null) =>
  provider
    .db(companyId)
    .rows('update casekit.stakeholder set role_id = $3 where company_id = $1 and id = $2', [companyId, id, roleId])

test('a report for a role is seen by who has it now, and by nobody else', async () => {
  const { id, me } = await office()
  const other = await makeStaff(provider.pool, id, { guards: ['BIAccess'], name: 'Signe' })
  const seen = async () => (await provider.call(saved.getSavedReports, { as: other.as })).body.map(({ name }) => name)
  await keep(me, { roleIds: [DELIVERED_ROLE_IDS.planner] })
  expect(await seen()).toEqual([])
  await setRole(id, other, DELIVERED_ROLE_IDS.planner)
  expect(await seen()).toEqual(['Sager'])
  await setRole(id, other, DELIVERED_ROLE_IDS.technician)
  expect(await seen()).toEqual([])
  const refused = await provider.call(saved.addSavedReport, {
    as: me.as,
    body: { name: 'Sager', isShared: false, roleIds: ['01900000-0000-7000-8000-00000000beef'], definition },
  })
  expect(refused).toMatchObject({ status: 404, body: { errors: [{ path: '/roleIds' }] } })
})

const named = { name: 'Bestyrelsen', days: 7 }
const linkToReport = ({ as }: TestStaff, reportId: string) =>
  provider.call(links.addReportLink, { as, body: { ...named, reportId } })
const linkToWall = ({ as }: TestStaff) =>
  provider.call(links.addWallLink, { as, body: { ...named, boards: ['manager', 'dispatcher'], seconds: 20 } })

const openLink = (token: string) => provider.call(links.getShownInsight, { params: { token } })
const numbersOf = (token: string, page = 0) => provider.call(links.getShownNumbers, { params: { token, page } })

test('a link shows the report to who is not signed in: its numbers, and nothing that leads to a row', async () => {
  const { me } = await office()
  const { id: reportId } = await keep(me)
  const { token, link } = (await linkToReport(me, reportId)).body
  expect(link).toMatchObject({ kind: 'report', name: 'Bestyrelsen', isMine: true, seenAt: null })
  expect((await openLink(token)).body).toMatchObject({ kind: 'report', pages: [{ chart: 'bar', tiles: [] }] })
  const [{ answer } = { answer: undefined }] = (await numbersOf(token)).body
  expect(answer?.rows.length).toBeGreaterThan(1)
  expect(answer?.total[0]?.value).toBeGreaterThan(0)
  expect(answer?.rows.flatMap(({ cells }) => cells.map(({ filter, rows }) => [filter, rows]))).toEqual(
    answer?.rows.flatMap(({ cells }) => cells.map(() => [{}, 0])),
  )
  const [standing] = (await provider.call(links.getInsightLinks, { as: me.as })).body
  expect(standing?.seenAt).not.toBeNull()
  expect(JSON.stringify(standing)).not.toContain(token)
})

test('it shows what its maker may see now, and nothing once they may not, or it has ended', async () => {
  const { id, me } = await office()
  const { id: reportId } = await keep(me)
  const { token, link } = (await linkToReport(me, reportId)).body
  const hold = (guards: readonly Guard[]) =>
    provider.db(id).transaction(async db => {
      await db.rows('delete from casekit.stakeholder_guard where company_id = $1 and stakeholder_id = $2', [id, me.id])
      for (const guard of guards)
        await db.rows('insert into casekit.stakeholder_guard (company_id, stakeholder_id, guard) values ($1, $2, $3)', [
          id,
          me.id,
          guard,
        ])
    })
  await hold(['BIAccess', 'OfferAccess'])
  expect((await numbersOf(token)).body[0]?.answer.measures.map(({ name }) => name)).toEqual(['turnover'])
  await hold(['Core'])
  expect([(await openLink(token)).status, (await numbersOf(token)).status]).toEqual([404, 404])
  await hold(ALL)
  expect((await openLink(token)).status).toBe(200)
  const other = await makeStaff(provider.pool, id, { guards: ['BIAccess'] })
  const params = { linkId: link.id }
  expect((await provider.call(links.removeInsightLink, { as: other.as, params })).status).toBe(404)
  await provider.call(links.removeInsightLink, { as: me.as, params })
  expect((await openLink(token)).status).toBe(404)
})

test('a link that is over, of another company or of nobody opens nothing', async () => {
  const { id, me } = await office()
  const { id: elsewhere } = await office()
  const { id: reportId } = await keep(me)
  const { token, link } = (await linkToReport(me, reportId)).body
  expect((await openLink(token.replace(/^\d+/, String(elsewhere)))).status).toBe(404)
  expect((await openLink(`${id}-${'a'.repeat(43)}`)).status).toBe(404)
  await provider
    .db(id)
    .rows(
      `update casekit.insight_link set expires_at = now() - interval '1 second' where company_id = $1 and id = $2`,
      [id, link.id],
    )
  expect((await openLink(token)).status).toBe(404)
  expect((await provider.call(links.getInsightLinks, { as: me.as })).body).toEqual([])
})

test('a wall shows dashboards as their maker has arranged them, each tile with its number', async () => {
  const { me } = await office()
  const { token } = (await linkToWall(me)).body
  const { pages, seconds } = (await openLink(token)).body
  expect([seconds, pages.map(({ board }) => board)]).toEqual([20, ['manager', 'dispatcher']])
  const answers = (await numbersOf(token, 1)).body
  expect(answers.map(({ query }) => query.measures[0])).toEqual(pages[1]?.tiles.map(({ measure }) => measure))
  expect((await numbersOf(token, 2)).status).toBe(404)
})

test('a link is to what its maker may see', async () => {
  const { me, id } = await office()
  const { id: reportId } = await keep(me)
  const other = await makeStaff(provider.pool, id, { guards: ['BIAccess'] })
  expect(await linkToReport(other, reportId)).toMatchObject({ status: 404, body: { errors: [{ path: '/reportId' }] } })
  expect((await linkToWall(other)).status).toBe(403)
})

test('a note stands on its day of its board, changed and deleted by its writer alone, and had back', async () => {
  const { me, id } = await office()
  const other = await makeStaff(provider.pool, id, { guards: ['SettingsAccess'], name: 'Signe' })
  const params = { board: 'manager' as const }
  const query = { fromDate: '2026-03-01', toDate: '2026-03-31' }
  const read = async (as: string, board: 'manager' | 'lead' = 'manager') =>
    (await provider.call(notes.getInsightNotes, { as, params: { board }, query })).body.map(note => [
      note.day,
      note.text,
      note.authorName,
      note.isMine,
    ])
  const written = (
    await provider.call(notes.addInsightNote, { as: me.as, params, body: { day: '2026-03-02', text: ' Frost ' } })
  ).body
  await provider.call(notes.addInsightNote, { as: me.as, params, body: { day: '2026-04-02', text: 'Senere' } })
  expect(await read(other.as)).toEqual([['2026-03-02', 'Frost', 'Mette', false]])
  expect(await read(me.as, 'lead')).toEqual([])
  const of = { params: { noteId: written.id }, headers: { 'if-match': `"${written.version}"` } }
  const body = { day: '2026-03-03', text: 'Tø' }
  expect((await provider.call(notes.changeInsightNote, { as: other.as, ...of, body })).status).toBe(404)
  expect((await provider.call(notes.changeInsightNote, { as: me.as, ...of, body })).body.text).toBe('Tø')
  expect((await provider.call(notes.changeInsightNote, { as: me.as, ...of, body })).status).toBe(412)
  expect((await provider.call(notes.removeInsightNote, { as: other.as, params: of.params })).status).toBe(404)
  await provider.call(notes.removeInsightNote, { as: me.as, params: of.params })
  expect(await read(me.as)).toEqual([])
  await provider.call(notes.restoreInsightNote, { as: me.as, params: of.params })
  expect(await read(me.as)).toEqual([['2026-03-03', 'Tø', 'Mette', true]])
})
