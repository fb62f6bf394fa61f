import { ALL_MOVE_FIELDS, isOfFiles, MOVE_FIELDS, MOVE_KINDS, type MoveKind } from '@casekit/contract/move-in-fields'
import { runMove, sendMoveRows, startMove } from '@casekit/contract/move-in'
import { exportKind, type MoveOutFormat } from '@casekit/contract/move-out'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let staff: TestStaff

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  company = await makeCompany(provider.pool)
  staff = await admin(company)
})

const admin = ({ id }: TestCompany) =>
  makeStaff(provider.pool, id, { name: 'Mette Kjær', guards: ['Core', 'SettingsAccess'] })
const rows = (text: string, ...values: unknown[]) => provider.db(company.id).rows(text, [company.id, ...values])

async function fileOf(kind: MoveKind, format: MoveOutFormat, as = staff.bearer): Promise<string> {
  const url = `${exportKind.path.replace(':kind', kind)}?format=${format}`
  const { statusCode, body } = await provider.app.inject({ url, headers: { authorization: as } })
  expect(statusCode, body).toBe(200)
  return body
}
type Said = Record<string, string>
const saidOf = async (kind: MoveKind, as = staff.bearer): Promise<Said[]> =>
  (JSON.parse(await fileOf(kind, 'json', as)) as Record<string, unknown>[]).map(row =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [field, String(value)])),
  )

/** One of each kind, and a customer whose name is a formula. */
async function fill(): Promise<void> {
  const [ida, bo, property, lease, tenancy, category, caseId] = Array.from({ length: 7 }, newId)
  const customer = `insert into casekit.customer (company_id, id, number, name, email, phone, address, zip_code, city, cvr, invoice_name)`
  await rows(
    `${customer} values ($1, $2, 7, 'Ida Holm', 'ida@mail.example', '20304050', 'Havnegade 4', '8000', 'Aarhus C', '', 'Holm ApS')`,
    ida,
  )
  await rows(`${customer} values ($1, $2, 8, '=1+1', '', '', '', '', '', '25313763', '')`, bo)
  await rows(
    `insert into casekit.property (company_id, id, number, name, address, customer_id) values ($1, $2, 'E-1', 'Elmegården', 'Elmegade 1', $3)`,
    property,
    bo,
  )
  await rows(
    `insert into casekit.lease (company_id, id, property_id, number, address, type) values ($1, $2, $3, '0101', 'Elmegade 1, 1. tv.', 'Residential')`,
    lease,
    property,
  )
  await rows(
    `insert into casekit.tenancy (company_id, id, lease_id, started_on) values ($1, $2, $3, '2024-05-01')`,
    tenancy,
    lease,
  )
  await rows(
    `insert into casekit.tenancy_person (company_id, tenancy_id, customer_id) values ($1, $2, $3)`,
    tenancy,
    ida,
  )
  await rows(`insert into casekit.asset_category (company_id, id, name) values ($1, $2, 'Varme')`, category)
  const [part, whole, partner] = Array.from({ length: 3 }, newId)
  await rows(`insert into casekit.partner (company_id, id, name) values ($1, $2, 'Lindholm VVS')`, partner)
  await rows(
    `insert into casekit.asset (company_id, id, number, name, category_id, property_id, serial_number, in_service_on) values ($1, $2, 'A1', 'Unit', $3, $4, 'SN-9', '2020-02-29')`,
    part,
    category,
    property,
  )
  // created after its part, but exported before it
  await rows(
    `insert into casekit.asset (company_id, id, number, name, owner_id, responsible_id, supplier_id, acquisition_cost, life_years) values ($1, $2, 'A0', 'Plant', $3, $4, $5, 18450050, 20)`,
    whole,
    bo,
    staff.id,
    partner,
  )
  await rows(`update casekit.asset set parent_id = $3 where company_id = $1 and id = $2`, part, whole)
  await rows(
    `insert into casekit.cases (company_id, id, number, title, description, customer_id, property_id, status, priority, reference, external_id, created_at)
     values ($1, $2, 4711, 'Dryp', 'Vand på gulvet', $3, $4, 'Closed', 'High', 'R;1', 'X-9', '2025-01-02T03:04:05Z')`,
    caseId,
    ida,
    property,
  )
  await rows(
    `insert into casekit.case_history (company_id, id, case_id, at, type, actor_name, text) values ($1, $2, $3, '2025-01-03T10:00:00Z', 'note', 'Kim Sø', 'Ringet op')`,
    newId(),
    caseId,
  )
  await rows(
    `insert into casekit.requisition (company_id, id, number, title, status, supplier_name, supplier_email, case_id, property_id, year, deliver_on, message, note,
       net, vat, gross, invoice_amount, created_at)
     values ($1, $2, 'R-1', 'Ny pumpe', 'Invoiced', 'Lindholm VVS', 'ordre@lindholm.example', $3, $4, 2025, '2025-02-10', 'Ring først', 'Haster', 125050, 31263, 156313, 120000,
       '2025-02-01T08:00:00Z')`,
    newId(),
    caseId,
    property,
  )
  await rows(
    `insert into casekit.agreement (company_id, id, number, name, state, customer_id, property_id, responsible_id, every, unit, first_on, visit_title, price, starts_on, ends_on)
     values ($1, $2, 3, 'Årligt eftersyn', 'active', $3, $4, $5, 6, 'month', '2025-01-15', 'Eftersyn', 240000, '2025-01-01', '2099-12-31')`,
    newId(),
    ida,
    property,
    staff.id,
  )
}

/** Files need an archive (hand-out.test.ts). */
const KINDS = MOVE_KINDS.filter(kind => !isOfFiles(kind))

async function moveIn(kind: MoveKind, said: Said[], as: string): Promise<void> {
  const columns = MOVE_FIELDS[kind].map(field => ({ heading: field, field }))
  const body = { kind, fileName: `${kind}.json`, columns, rules: [], onMatch: 'new' as const, dayFirst: true }
  const moveId = (await provider.call(startMove, { as, body })).body
  const lines = said.map((row, at) => ({ line: at + 1, said: row }))
  const sent = await provider.call(sendMoveRows, { as, params: { moveId }, body: { rows: lines } as never })
  expect(sent.status).toBe(200)
  for (;;) {
    const { status, body: move } = await provider.call(runMove, { as, params: { moveId } })
    expect(status).toBe(200)
    if (move.state === 'done') return expect(move.made, kind).toBe(said.length)
  }
}

test('what one company hands out, another takes in by the import, and then hands out the same', async () => {
  await fill()
  const other = await makeCompany(provider.pool)
  const { bearer } = await admin(other)
  // an asset refers to an existing category and partner
  await provider
    .db(other.id)
    .rows(`insert into casekit.asset_category (company_id, id, name) values ($1, $2, 'Varme')`, [other.id, newId()])
  await provider
    .db(other.id)
    .rows(`insert into casekit.partner (company_id, id, name) values ($1, $2, 'Lindholm VVS')`, [other.id, newId()])
  for (const kind of KINDS) await moveIn(kind, await saidOf(kind), bearer)
  for (const kind of KINDS) {
    const said = await saidOf(kind)
    expect(said.length, kind).toBeGreaterThan(0)
    expect(await saidOf(kind, bearer), kind).toEqual(said)
  }
  expect(await saidOf('asset', bearer)).toMatchObject([
    {
      number: 'A0',
      ownerNumber: '8',
      responsible: 'Mette Kjær',
      supplier: 'Lindholm VVS',
      acquisitionCost: '184500.50',
    },
    { number: 'A1', parentNumber: 'A0' },
  ])
})

test('a table is headed as the import names its columns, and no cell of it is a formula', async () => {
  await fill()
  const csv = await fileOf('customer', 'csv')
  const [headings = ''] = csv.replace('\uFEFF', '').split('\r\n')
  expect(headings.split(';')).toHaveLength(MOVE_FIELDS.customer.length)
  expect(headings).toMatch(/^Nummer;Navn;Adresse;Postnr/)
  expect(csv).toContain(`8;'=1+1;`)
  expect((await fileOf('case', 'xlsx')).slice(0, 2)).toBe('PK')
  const known = new Set<string>(ALL_MOVE_FIELDS)
  for (const kind of KINDS)
    for (const field of Object.keys((await saidOf(kind))[0] ?? {})) expect(known).toContain(field)
})

test('more rows than a page come whole, each once, and who took them along is in the audit log', async () => {
  await rows(
    `insert into casekit.customer (company_id, id, number, name) select $1, casekit.new_id(), n, 'Kunde ' || n from generate_series(1, 4500) n`,
  )
  const said = await saidOf('customer')
  expect(new Set(said.map(({ number }) => number)).size).toBe(4500)
  expect(said).toHaveLength(4500)
  const noted = await provider
    .db(company.id)
    .rows<{ after: { list: string } }>(
      `select facts -> 'after' as after from casekit.audit_entry where company_id = $1 and kind = 'export'`,
      [company.id],
    )
  expect(noted.map(({ after }) => after.list)).toEqual(['move-out customer'])
})

test('who may not change settings takes nothing along', async () => {
  const { bearer } = await makeStaff(provider.pool, company.id, { guards: ['Core'] })
  const params = { kind: 'customer' as const }
  expect((await provider.call(exportKind, { as: bearer, params, query: { format: 'csv' } })).status).toBe(403)
})
