import { openEmbedSession } from '@casekit/contract/embed'
import { getEmbeddedReport } from '@casekit/contract/embedded-report'
import type { WidgetName } from '@casekit/contract/endpoint'
import type { Guard } from '@casekit/contract/guards'
import * as insight from '@casekit/contract/insight'
import * as saved from '@casekit/contract/saved-reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { worldOf } from '../../../../tests/support/insight-world.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { makeEmbedKey } from '../embed/keys.ts'

const ORIGIN = 'https://partner.example'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const days = { fromDate: '2026-01-01', toDate: '2026-03-31' }
const asked = { measures: ['turnover' as const, 'casesOpened' as const], dimensions: ['department' as const], ...days }
const definition = { ...asked, chart: 'bar' as const }

async function office(guards: Guard[] = ['Core', 'SettingsAccess', 'BIAccess', 'OfferAccess']) {
  const company = await makeCompany(provider.pool)
  const me = await makeStaff(provider.pool, company.id, { guards, name: 'Mette' })
  await worldOf(20_261_126).put(provider.db(company.id), company.id, me.id)
  const keep = async (isShared: boolean) =>
    (await provider.call(saved.addSavedReport, { as: me.as, body: { name: 'Omsætning', isShared, definition } })).body
      .id
  return { ...company, me, keep }
}

async function widgetOf(companyId: number, widget: WidgetName, scope: 'all' | 'created' = 'all') {
  const { key } = await makeEmbedKey(provider.pool, {
    companyId,
    name: 'Partner',
    origins: [ORIGIN],
    widgets: [widget],
    scope,
  })
  const body = { widgets: [widget], origin: ORIGIN }
  return (await provider.call(openEmbedSession, { as: `Bearer ${key}`, body })).body.token
}

const shown = (token: string, reportId: string, query: object = {}) =>
  provider.call(getEmbeddedReport, {
    as: token,
    headers: { origin: ORIGIN },
    params: { reportId },
    query: { language: 'da-DK', ...query },
  })

test('a page shows a shared report: the numbers of its owner, in words', async () => {
  const { id, me, keep } = await office()
  const reportId = await keep(true)
  const { body } = await shown(await widgetOf(id, 'case-report'), reportId)
  const { body: own } = await provider.call(insight.queryInsight, { as: me.as, body: asked })
  expect(body).toMatchObject({ name: 'Omsætning', ...days, chart: 'bar', isOverTime: false, parts: 1, cut: '' })
  expect(body.heads).toEqual(['Afdeling', 'Omsætning, accepterede tilbud', 'Oprettede sager'])
  expect(body.rows.map(({ amount }) => amount)).toEqual(own.rows.map(({ cells }) => cells[0]?.value))
  expect(body.rows.length).toBeGreaterThan(1)
  expect(body.total.slice(0, 1)).toEqual(['I alt'])
  expect(body.figures[0]?.value).toMatch(/^[\d.]+\skr\.$/)
  expect(body.says).toContain('Omsætning')
  expect(JSON.stringify(body)).not.toMatch(/[\da-f]{8}-[\da-f]{4}/)
})

test('days of the page stand before those of the report, both or none', async () => {
  const { id, keep } = await office()
  const reportId = await keep(true)
  const token = await widgetOf(id, 'case-report')
  const february = { fromDate: '2026-02-01', toDate: '2026-02-28' }
  expect((await shown(token, reportId, february)).body).toMatchObject(february)
  expect(await shown(token, reportId, { fromDate: '2026-02-01' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: '/toDate' }] },
  })
})

test('one that is not shared, was deleted or is of another company is not there', async () => {
  const { id, me, keep } = await office()
  const token = await widgetOf(id, 'case-report')
  expect((await shown(token, await keep(false))).status).toBe(404)
  expect((await shown(token, await (await office()).keep(true))).status).toBe(404)
  const gone = await keep(true)
  await provider.call(saved.removeSavedReport, { as: me.as, params: { reportId: gone } })
  expect((await shown(token, gone)).status).toBe(404)
})

test('neither another widget nor one that sees some customers alone is told its numbers', async () => {
  const { id, keep } = await office()
  const reportId = await keep(true)
  expect((await shown(await widgetOf(id, 'kanban-board'), reportId)).status).toBe(403)
  expect((await shown(await widgetOf(id, 'case-report', 'created'), reportId)).status).toBe(403)
})

test('who may see no offers shares a report without their numbers', async () => {
  const { id, keep } = await office(['Core', 'SettingsAccess', 'BIAccess'])
  const { body } = await shown(await widgetOf(id, 'case-report'), await keep(true))
  expect(body.heads).toEqual(['Afdeling', 'Oprettede sager'])
})
