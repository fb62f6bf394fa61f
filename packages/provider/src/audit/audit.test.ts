import { addRole } from '@casekit/contract/roles'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyDatabase } from '../../../../tests/support/databases.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { backup } from '../platform/database/backup.ts'
import { asOwner } from '../platform/database/connection.ts'
import { restore } from '../platform/database/restore.ts'
import { openDb } from '../platform/db.ts'
import { openFileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'
import { sealAudit } from './seal.ts'
import { verifyAsOwner } from './verify.ts'

let provider: TestProvider
let companyId: number
let admin: TestStaff

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  admin = await makeStaff(provider.pool, companyId, { guards: ['Core', 'SettingsAccess'] })
})

const faults = async () => (await asOwner(provider.connection, client => verifyAsOwner(client, companyId))).faults

/** Changes the company's rows as the database owner could. */
const asOwnerOf = (...texts: string[]) =>
  asOwner(provider.connection, async client => {
    await client.query(`select set_config('casekit.company_id', $1, false)`, [String(companyId)])
    for (const text of texts) await client.query(text)
  })

type Told = { kind: string; facts: { actor?: string; subject?: string; deed: string; after?: object } | null }
const told = (kind: string) =>
  provider
    .db(companyId)
    .rows<Told>('select kind, facts from casekit.audit_entry where company_id = $1 and kind = $2 order by id', [
      companyId,
      kind,
    ])

test('a role that an administrator adds is told with who, what and when; so is who signs in', async () => {
  const body = { name: 'Planners', guards: ['Core' as const] }
  const { status } = await provider.call(addRole, { as: admin.as, body, headers: { 'idempotency-key': newId() } })
  expect(status).toBe(200)
  const [role] = await told('role')
  expect(role?.facts).toMatchObject({ actor: admin.id, deed: 'insert', after: { name: 'Planners', guards: ['Core'] } })
  expect((await told('sign-in')).map(({ facts }) => facts?.actor)).toEqual([admin.id])
})

test('a member who sees their own cases alone changes one: told with old, new, whose deed and by which call', async () => {
  const [caseId, made] = [newId(), provider.db(companyId)]
  await made.rows(
    `insert into casekit.cases (company_id, id, number, title, description, status) values ($1, $2, 1, 'Leak', '', 'Open')`,
    [companyId, caseId],
  )
  const author = { id: admin.id, via: 'PATCH /api/Website/Case/EditCase/:caseId' }
  const rule = { kind: 'own' as const, memberId: admin.id, departmentId: null, partnerId: null }
  const db = openDb(provider.pool, { companyId, rule, author })
  await db.rows(`update casekit.cases set title = 'Leak in the roof' where company_id = $1 and id = $2`, [
    companyId,
    caseId,
  ])
  const facts = { actor: admin.id, via: author.via, subject: caseId, deed: 'update' }
  expect((await told('case')).map(entry => entry.facts)).toEqual([
    { ...facts, before: { title: 'Leak' }, after: { title: 'Leak in the roof' } },
  ])
})

test('what one caller changes is never told in the name of the one before', async () => {
  await provider.call(addRole, {
    as: admin.as,
    body: { name: 'One', guards: ['Core'] },
    headers: { 'idempotency-key': newId() },
  })
  await provider
    .db(companyId)
    .rows(`insert into casekit.company_setting (company_id, id, value) values ($1, $2, '1')`, [companyId, newId()])
  const [setting] = await told('setting')
  expect(setting?.facts?.actor).toBeUndefined()
})

test('a chain that nobody touched verifies, and what came after its last seal waits for the next', async () => {
  await sealAudit(provider.pool)
  await makeStaff(provider.pool, companyId)
  await sealAudit(provider.pool)
  const verified = await asOwner(provider.connection, client => verifyAsOwner(client, companyId))
  expect(verified).toMatchObject({ seals: 2, faults: [] })
})

test('one changed row is found, sealed or not', async () => {
  const change = `update casekit.audit_entry set facts = facts || '{"deed": "nothing"}' where kind = 'sign-in'`
  await asOwnerOf(change)
  expect(await faults()).toEqual([{ kind: 'changed', seal: null, place: null }])
  await sealAudit(provider.pool)
  expect((await faults()).map(({ kind, seal }) => [kind, seal])).toEqual([['changed', 1]])
})

test('a change that comes with a digest of its own is found as well', async () => {
  await sealAudit(provider.pool)
  await asOwnerOf(
    `update casekit.audit_entry set facts = '{}', digest = casekit.audit_digest(salt, '{}') where seal = 1 and place = 2`,
  )
  expect(await faults()).toEqual([{ kind: 'changed', seal: 1, place: 2 }])
})

test('one deleted row is found', async () => {
  await sealAudit(provider.pool)
  await asOwnerOf('delete from casekit.audit_entry where seal = 1 and place = 3')
  expect(await faults()).toEqual([{ kind: 'missing', seal: 1, place: 3 }])
})

test('two rows that changed places are found', async () => {
  await sealAudit(provider.pool)
  await asOwnerOf('update casekit.audit_entry set place = 3 - place where seal = 1 and place in (1, 2)')
  expect(await faults()).toEqual([
    { kind: 'changed', seal: 1, place: 1 },
    { kind: 'changed', seal: 1, place: 2 },
  ])
})

test('a seal that was made to fit what was deleted no longer follows from its hash', async () => {
  await sealAudit(provider.pool)
  await asOwnerOf(
    'delete from casekit.audit_entry where seal = 1 and place = 4',
    'update casekit.audit_seal set leaves = leaves[1:3] where number = 1',
  )
  expect(await faults()).toEqual([{ kind: 'seal', seal: 1, place: null }])
})

test('the server itself can neither delete an entry nor change what was sealed', async () => {
  const db = provider.db(companyId)
  await expect(db.rows('delete from casekit.audit_entry')).rejects.toThrow('permission denied')
  await expect(db.rows(`update casekit.audit_entry set kind = 'none'`)).rejects.toThrow('permission denied')
  await expect(db.rows('update casekit.audit_seal set number = 9')).rejects.toThrow('permission denied')
})

test('a sealing that is cut off loses nothing: the next one seals the same', async () => {
  const cut = provider.db(companyId).transaction(async db => {
    await db.rows('select casekit.seal_audit($1)', [companyId])
    throw new Error('cut off')
  })
  await expect(cut).rejects.toThrow('cut off')
  await sealAudit(provider.pool)
  const waiting = await provider.db(companyId).rows('select id from casekit.audit_entry where seal is null')
  expect([waiting, await faults()]).toEqual([[], []])
})

test('who is erased stands in no entry, and the chain still verifies', async () => {
  const gone = await makeStaff(provider.pool, companyId, { name: 'Vibeke Overgaard' })
  await sealAudit(provider.pool)
  const db = provider.db(companyId)
  await db.transaction(within => within.rows('select casekit.forget_member($1, $2)', [companyId, gone.id]))
  await sealAudit(provider.pool)
  const left = await db.rows('select 1 from casekit.audit_entry where facts::text like $1', [`%${gone.name}%`])
  expect([left, await faults()]).toEqual([[], []])
  expect((await told('erasure')).map(({ facts }) => facts?.subject)).toEqual([gone.id])
})

test('a restored database has the same chain', async () => {
  await sealAudit(provider.pool)
  const folder = await mkdtemp(join(tmpdir(), 'casekit-audit-'))
  const copy = await copyDatabase()
  try {
    const store = openFileStore(join(folder, 'files'))
    await backup(provider.connection, store, join(folder, 'b'))
    const before = await asOwner(provider.connection, client => verifyAsOwner(client, companyId))
    await restore(copy.connection, store, join(folder, 'b'))
    expect(await asOwner(copy.connection, client => verifyAsOwner(client, companyId))).toEqual(before)
    expect(before).toMatchObject({ seals: 1, faults: [] })
  } finally {
    await copy.drop()
    await rm(folder, { recursive: true })
  }
})
