import { deleteCompany, getCompanies, resumeCompany } from '@casekit/contract/companies'
import { getHandOut, getHandOutOf } from '@casekit/contract/hand-out'
import { makeSandbox } from '@casekit/contract/sandbox'
import { getUserInfo } from '@casekit/contract/session'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillGaps } from '../../../../tests/support/fill-gaps.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { asOwner } from '../platform/database/connection.ts'
import { removeDue } from './removal-job.ts'

let provider: TestProvider
let ours: TestStaff
let nordhavn: number
beforeAll(async () => {
  provider = await testProvider({ demo: true })
  const own = await makeCompany(provider.pool)
  ours = await makeStaff(provider.pool, own.id, { isProviderAdministrator: true })
  const row = await provider.db().row<{ id: number }>(`select id from directory.company where number = 10001`, [])
  nordhavn = row?.id ?? 0
}, 240_000)
afterAll(() => provider.close())

const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code
const mark = (companyId: number, name: string) =>
  provider.call(deleteCompany, { as: ours.as, params: { companyId }, body: { name } })
const listed = async (id: number) =>
  (await provider.call(getCompanies, { as: ours.as })).body.find(company => company.id === id)
const failed: unknown[] = []
const runJob = () => removeDue(provider.pool, provider.connection, error => failed.push(error))

/** Contents of a ZIP file, from its directory (ZIP64). */
function unzipped(zip: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  for (
    let at = zip.indexOf(Buffer.from('504b0102', 'hex'));
    at > 0;
    at = zip.indexOf(Buffer.from('504b0102', 'hex'), at)
  ) {
    const length = zip.readUInt16LE(at + 28)
    const name = zip.toString('utf8', at + 46, at + 46 + length)
    const [packed, offset] = [1, 2].map(n => Number(zip.readBigUInt64LE(at + 46 + length + 4 + n * 8)))
    const start = (offset ?? 0) + 30 + zip.readUInt16LE((offset ?? 0) + 26) + zip.readUInt16LE((offset ?? 0) + 28)
    files.set(name, inflateRawSync(zip.subarray(start, start + (packed ?? 0))).toString('utf8'))
    at += 46 + length
  }
  return files
}

async function handOutAs(as: string, url: string): Promise<Map<string, string>> {
  const { statusCode, rawPayload } = await provider.app.inject({ method: 'GET', url, headers: { authorization: as } })
  expect(statusCode).toBe(200)
  return unzipped(rawPayload)
}

test('a company takes along what it has put in, and nothing that opens something', async () => {
  const admin = await makeStaff(provider.pool, nordhavn, { guards: ['Core', 'SettingsAccess'] })
  const files = await handOutAs(admin.as, getHandOut.path)
  const customers = (files.get('customer.csv') ?? '').split('\r\n')
  const row = await provider
    .db(nordhavn)
    .row<{ count: number; name: string }>(
      'select count(*)::int as count, min(name) as name from casekit.customer where company_id = $1',
      [nordhavn],
    )
  expect(customers.length - 2).toBe(row?.count)
  expect(customers[0]).toMatch(/^\uFEFFid;number;name;/)
  expect(files.get('customer.csv')).toContain(row?.name)
  expect(files.get('README.txt')).toContain('Nordhavn Service A/S')
  expect([...files.keys()].filter(name => name.startsWith('files/')).length).toBe(0) // the demo has none here
  expect(files.has('cases.csv') && files.has('case_message.csv') && files.has('audit_entry.csv')).toBe(true)
  for (const [name, text] of files)
    expect(text.split('\r\n', 1)[0], name).not.toMatch(
      /(^|;)(\w*_sealed|\w*_hash|token|\w*secret|password|subscription_key|salt)(;|$)/,
    )
  const audited = await provider
    .db(nordhavn)
    .rows(`select 1 from casekit.audit_entry where kind = 'export' and facts #>> '{after,list}' = 'handOut'`, [])
  expect(audited).toHaveLength(1)
}, 120_000)

test('a company that is to go is closed, is handed out, and comes back as it was', async () => {
  const company = await makeCompany(provider.pool, { name: 'Vestvang VVS' })
  const member = await makeStaff(provider.pool, company.id, { name: 'Ida Holm' })
  const me = async () => (await provider.call(getUserInfo, { as: member.as })).status
  const params = { companyId: company.id }
  expect(codeOf(await provider.call(getHandOutOf, { as: ours.as, params }))).toBe('not-going')
  const wrong = await mark(company.id, 'Vestvang')
  expect([wrong.status, await me()]).toEqual([400, 200])
  expect((await mark(company.id, ' vestvang vvs ')).status).toBe(204)
  expect(await me()).toBe(401)
  const going = await listed(company.id)
  expect(going?.deleteAt && going.suspendedAt).toBeTruthy()
  const files = await handOutAs(ours.as, getHandOutOf.path.replace(':companyId', String(company.id)))
  expect(files.get('stakeholder.csv')).toContain('Ida Holm')
  await runJob()
  await provider.call(resumeCompany, { as: ours.as, params })
  expect([await me(), (await listed(company.id))?.deleteAt]).toEqual([200, null])
})

test('a company takes its sandbox with it', async () => {
  const company = await makeCompany(provider.pool, { name: 'Havnens El' })
  const member = await makeStaff(provider.pool, company.id, { guards: ['Core', 'SettingsAccess'] })
  expect((await provider.call(makeSandbox, { as: member.as })).body.sandbox).not.toBeNull()
  await mark(company.id, company.name)
  await provider.db().rows('update directory.company set delete_at = now() where id = $1', [company.id])
  await runJob()
  expect(failed).toEqual([])
  expect(
    await provider.db().rows('select 1 from directory.company where id = $1 or sandbox_of = $1', [company.id]),
  ).toEqual([])
  expect(await provider.db().rows('select 1 from directory.account where id = $1', [member.accountId])).toEqual([])
})

test('its own company nobody deletes', async () => {
  const own = await provider
    .db()
    .row<{ name: string; id: number }>(
      'select c.id, c.name from directory.company c join directory.session s on s.company_id = c.id where s.account_id = $1',
      [ours.accountId],
    )
  expect(codeOf(await mark(own?.id ?? 0, own?.name ?? ''))).toBe('own-company')
})

/** Number of the company's rows in each table. */
const rowsOf = (company: Pick<TestCompany, 'id'>) =>
  asOwner(provider.connection, async client => {
    await client.query(`select set_config('casekit.company_id', $1, false)`, [String(company.id)])
    const { rows } = await client.query<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
       where c.relkind = 'r' and n.nspname in ('directory', 'casekit', 'search') order by 1`,
    )
    const counts = new Map<string, number>()
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ count: number }>(
        `select count(*)::int as count from ${name} where company_id = $1`,
        [company.id],
      )
      counts.set(name, found[0]?.count ?? 0)
    }
    return counts
  })

test('after its days a company is gone with all that it holds, its accounts that are in no other, and nobody else’s rows', async () => {
  await asOwner(provider.connection, fillGaps)
  const others = await provider.db().row<{ id: number }>(`select id from directory.company where number = 32523`, [])
  const before = await rowsOf({ id: others?.id ?? 0 })
  // packages it distributes are deleted with it; copies taken by others stay
  const offered = await provider
    .db(others?.id ?? 0)
    .rows('select 1 from casekit.distributed_package where company_id = $1 and other_company = $2', [
      others?.id ?? 0,
      nordhavn,
    ])
  before.set('casekit.distributed_package', (before.get('casekit.distributed_package') ?? 0) - offered.length)
  const both = await provider
    .db()
    .rows<{ email: string }>(
      `select a.email from directory.account a where a.id in (select directory.accounts_of($1)) order by 1`,
      [nordhavn],
    )
  await mark(nordhavn, 'Nordhavn Service A/S')
  await provider.db().rows(`update directory.company set delete_at = now() where id = $1`, [nordhavn])
  await runJob()
  expect(failed).toEqual([])
  expect(await provider.db().rows('select 1 from directory.company where id = $1', [nordhavn])).toEqual([])
  const left = [...(await rowsOf({ id: nordhavn }))].filter(([, count]) => count > 0)
  expect(left).toEqual([])
  expect(await rowsOf({ id: others?.id ?? 0 })).toEqual(before)
  const accounts = await provider
    .db()
    .rows<{ email: string }>('select email from directory.account where email = any ($1)', [
      both.map(({ email }) => email),
    ])
  expect(accounts.map(({ email }) => email)).toEqual(['admin@nordhavn.example']) // also a member of another company
}, 240_000)
