import type { Body } from '@casekit/contract/endpoint'
import type { Guard } from '@casekit/contract/guards'
import { addSavedReport, removeSavedReport } from '@casekit/contract/saved-reports'
import * as schedules from '@casekit/contract/report-schedules'
import { readXlsx } from 'hucre/xlsx'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime } from '../../../../tests/support/clock.ts'
import { worldOf } from '../../../../tests/support/insight-world.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { type FileStore, openFileStore } from '../platform/files/store.ts'
import type { Mail } from '../platform/mail/outbox.ts'
import { newId } from '../platform/new-id.ts'
import { mailDueReports } from './schedule-run.ts'

let provider: TestProvider
let files: FileStore
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'casekit-schedules-'))
  provider = await testProvider({ filesFolder: folder })
  files = openFileStore(folder)
})
afterAll(async () => {
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

const ALL: Guard[] = ['Core', 'SettingsAccess', 'BIAccess']
const DAY_MS = 86_400_000
const definition = {
  measures: ['casesOpened' as const],
  dimensions: ['month' as const],
  period: 'last12Months' as const,
}
type Given = Body<typeof schedules.addReportSchedule>
const given: Given = {
  definition,
  name: 'Sager pr. måned',
  every: 'month',
  language: 'de-DE',
  receivers: ['anna@nord.example', 'bo@nord.example'],
  isOn: true,
}

async function office(guards: readonly Guard[] = ALL) {
  const company = await makeCompany(provider.pool)
  const me = await makeStaff(provider.pool, company.id, { guards: [...guards] })
  await worldOf(20_261_123).put(provider.db(company.id), company.id, me.id)
  return { ...company, me }
}

/** The schedule without its definition, to mail something else. */
const { definition: _numbers, ...elsewhere } = given

async function add(me: TestStaff, body: Partial<Given> = {}) {
  const whole = body.reportId || body.propertyId ? { ...elsewhere, ...body } : { ...given, ...body }
  const answer = await provider.call(schedules.addReportSchedule, { as: me.as, body: whole })
  expect(answer).toMatchObject({ status: 200 })
  return answer.body
}
const run = (companyId: number, at: number) => mailDueReports({ pool: provider.pool, files }, companyId, new Date(at))

const mails = (companyId: number) =>
  provider
    .db(companyId)
    .rows<{ mail: Mail }>(
      `select payload as mail from casekit.outbox where company_id = $1 and dedupe_key like 'report/%' order by payload ->> 'to'`,
      [companyId],
    )

const inList = async (me: TestStaff) => (await provider.call(schedules.getReportSchedules, { as: me.as })).body

test('a report goes at its time to each receiver once, as a table that holds what the screen shows', async () => {
  const { id, me } = await office()
  const { nextAt } = await add(me)
  const due = new Date(nextAt).getTime()
  expect(await run(id, due - 1)).toBe(0)
  expect((await Promise.all([run(id, due), run(id, due)])).toSorted()).toEqual([0, 1])
  expect(await run(id, due + DAY_MS)).toBe(0)
  const sent = await mails(id)
  expect(sent.map(({ mail }) => mail.to)).toEqual(given.receivers)
  const [{ mail } = { mail: undefined }] = sent
  expect(mail).toMatchObject({ subject: given.name, text: expect.stringContaining('am Ersten jedes Monats') })
  const [file] = mail?.files ?? []
  expect(file?.name).toBe('Sager pr. måned.xlsx')
  const [sheet] = (await readXlsx(await buffer(await files.read(file?.path ?? '')))).sheets
  const rows = sheet?.rows ?? []
  expect(rows[0]).toEqual(['Monat', 'Angelegte Vorgänge'])
  expect(rows.at(-1)?.[0]).toBe('Gesamt')
  expect(rows.slice(1, -1).reduce((sum, row) => sum + Number(row[1]), 0)).toBe(rows.at(-1)?.[1])
  expect(await inList(me)).toMatchObject([{ fault: '', lastAt: expect.any(String) }])
})

test('its time is six in the morning on the first of the month, of the quarter, or on Monday, where the company is', async () => {
  const { me } = await office()
  for (const every of ['week', 'month', 'quarter'] as const) {
    const { nextAt } = await add(me, { every })
    const local = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Copenhagen',
      weekday: 'long',
      day: 'numeric',
      month: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }).formatToParts(new Date(nextAt))
    const part = (type: string) => local.find(one => one.type === type)?.value
    expect(`${part('hour')}:${part('minute')}`).toBe('06:00')
    if (every === 'week') expect(part('weekday')).toBe('Monday')
    else expect(Number(part('day'))).toBe(1)
    if (every === 'quarter') expect(Number(part('month')) % 3).toBe(1)
    expect(new Date(nextAt).getTime()).toBeGreaterThan(currentTime())
  }
})

test('the owner of a property gets the quarter that is over as a PDF, in their language', async () => {
  const { id, me } = await office()
  const propertyId = newId()
  await provider
    .db(id)
    .rows(`insert into casekit.property (company_id, id, number, name) values ($1, $2, 'E1', 'Havnegården')`, [
      id,
      propertyId,
    ])
  const { nextAt } = await add(me, { propertyId, every: 'quarter', receivers: ['owner@e.example'] })
  expect(await run(id, new Date(nextAt).getTime())).toBe(1)
  const [sent] = await mails(id)
  const [file] = sent?.mail.files ?? []
  expect(file?.type).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(await files.read(file?.path ?? ''))))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain('Havnegården')
  expect(text).toContain('Eigentümerbericht')
})

test('it shows what its owner may see, and stops when they may not any more', async () => {
  const { id, me } = await office()
  const { nextAt, id: scheduleId } = await add(me)
  await provider
    .db(id)
    .rows(`delete from casekit.stakeholder_guard where company_id = $1 and stakeholder_id = $2`, [id, me.id])
  expect(await run(id, new Date(nextAt).getTime())).toBe(1)
  expect(await mails(id)).toEqual([])
  const admin = await makeStaff(provider.pool, id, { guards: ALL })
  expect(await inList(admin)).toMatchObject([{ id: scheduleId, fault: 'no-access', isOn: false, isMine: false }])
})

test('a report that was deleted is said to be gone, and one that stands follows what it was changed to', async () => {
  const { id, me } = await office()
  const report = await provider.call(addSavedReport, {
    as: me.as,
    body: { name: 'Sager', isShared: false, definition: { ...definition, chart: 'table' } },
  })
  const { id: scheduleId, nextAt } = await add(me, { reportId: report.body.id })
  const sent = await provider.call(schedules.sendReportSchedule, { as: me.as, params: { scheduleId } })
  expect(sent.body).toMatchObject({ fault: '', nextAt })
  expect(await mails(id)).toHaveLength(2)
  await provider.call(removeSavedReport, { as: me.as, params: { reportId: report.body.id } })
  await run(id, new Date(nextAt).getTime())
  expect(await inList(me)).toMatchObject([{ fault: 'gone', isOn: false }])
  expect(await mails(id)).toHaveLength(2)
})

test('only its owner changes it; an administrator ends it, and it can be had back', async () => {
  const { id, me } = await office(['Core', 'BIAccess'])
  const { id: scheduleId, version } = await add(me)
  const admin = await makeStaff(provider.pool, id, { guards: ALL })
  const other = await makeStaff(provider.pool, id, { guards: ['BIAccess'] })
  const put = (who: TestStaff) =>
    provider.call(schedules.changeReportSchedule, {
      as: who.as,
      params: { scheduleId },
      body: { ...elsewhere, isOn: false },
      headers: { 'if-match': `"${version}"` },
    })
  expect(await inList(other)).toEqual([])
  expect((await put(admin)).status).toBe(404)
  expect((await put(me)).body).toMatchObject({ isOn: false })
  expect((await put(me)).status).toBe(412)
  const remove = (who: TestStaff) =>
    provider.call(schedules.removeReportSchedule, { as: who.as, params: { scheduleId } })
  expect((await remove(other)).status).toBe(404)
  expect((await remove(admin)).status).toBe(204)
  expect(await inList(me)).toEqual([])
  await provider.call(schedules.restoreReportSchedule, { as: admin.as, params: { scheduleId } })
  expect(await inList(me)).toMatchObject([{ id: scheduleId }])
})

test('what is not complete is refused at its field', async () => {
  const { me } = await office(['Core', 'BIAccess'])
  const refused = async (body: Given) => {
    const { status, body: problem } = await provider.call(schedules.addReportSchedule, { as: me.as, body })
    return [status, (problem as unknown as { errors?: { path: string }[] }).errors?.[0]?.path]
  }
  expect(await refused({ ...given, receivers: ['anna'] })).toEqual([400, '/receivers/0'])
  expect(await refused({ ...given, receivers: [] })).toEqual([400, '/receivers'])
  expect(await refused(elsewhere)).toEqual([400, '/reportId'])
  expect(await refused({ ...elsewhere, reportId: newId() })).toEqual([404, '/reportId'])
  expect(await refused({ ...elsewhere, propertyId: newId() })).toEqual([403, undefined])
})
