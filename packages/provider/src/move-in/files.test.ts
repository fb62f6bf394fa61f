import { addFileFolder, getFilesAndFolders } from '@casekit/contract/files'
import { getMove, type Move, type MoveRow, runMove, sendMoveRows, startMove, undoMove } from '@casekit/contract/move-in'
import { openMoveArchive } from '@casekit/contract/move-in-archives'
import { type MoveField, MOVE_RULES, type MoveKind } from '@casekit/contract/move-in-fields'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bringArchive } from '../../../../tests/support/bring-archive.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { plainZip } from '../../../../tests/support/plain-zip.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { snapshotOf } from '../../../../tests/support/snapshot.ts'
import { bytesAllowed, bytesUsed } from '../files/queries.ts'
import { type ZipEntry, zipOf } from '../platform/export/zip.ts'
import { type FileStore, openFileStore } from '../platform/files/store.ts'
import { cleanUp } from '../platform/housekeeping.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let companyId: number
let as: string
let caseId: string

let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-move-files-'))
  store = openFileStore(folder)
  provider = await testProvider({ filesFolder: folder })
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  as = (
    await makeStaff(provider.pool, companyId, { guards: ['Core', 'Assets', 'PropertyManagement', 'SettingsAccess'] })
  ).as
  caseId = newId()
  await put('customer', { id: newId(), number: 7, name: 'Ida Holm' })
  await put('cases', { id: caseId, number: 4711, description: 'Dryp', external_id: 'S-1' })
  await put('property', { id: newId(), number: 'E-1', name: 'Havnegården' })
  await put('asset', { id: newId(), number: 'V-1', name: 'Aggregat' })
})

const put = (table: string, row: Record<string, unknown>) =>
  provider.db(companyId).rows(
    `insert into casekit.${table} (company_id, ${Object.keys(row).join(', ')}) values ($1, ${Object.keys(row)
      .map((_, at) => `$${at + 2}`)
      .join(', ')})`,
    [companyId, ...Object.values(row)],
  )

const packed = async (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const entries = Object.entries(files).map(([name, content]): ZipEntry => ({ name, content: [Buffer.from(content)] }))
  return Buffer.concat((await zipOf(entries).toArray()) as Buffer[])
}

const bring = (zip: Buffer) => bringArchive(provider, as, zip)
const open = (archiveId: string) => provider.call(openMoveArchive, { as, params: { archiveId } })

async function hold(kind: MoveKind, archiveId: string, lines: MoveRow['said'][]) {
  const fields = [...new Set(lines.flatMap(line => Object.keys(line) as MoveField[]))]
  const columns = fields.map(field => ({ heading: field, field }))
  const rules = [...MOVE_RULES[kind]]
  const body = { kind, fileName: 'gammelt.zip', columns, rules, onMatch: 'update' as const, dayFirst: true, archiveId }
  const { body: moveId } = await provider.call(startMove, { as, body })
  const rows = lines.map((said, at) => ({ line: at + 2, said }))
  expect((await provider.call(sendMoveRows, { as, params: { moveId }, body: { rows } })).status).toBe(200)
  return moveId
}
async function until(end: Move['state'], call: typeof runMove | typeof undoMove, moveId: string): Promise<Move> {
  const { body } = await provider.call(call as typeof runMove, { as, params: { moveId } })
  return body.state === end ? body : until(end, call, moveId)
}
const run = (moveId: string) => until('done', runMove, moveId)
const undo = (moveId: string) => until('undone', undoMove, moveId)
const report = async (moveId: string) => (await provider.call(getMove, { as, params: { moveId } })).body
const rowsOf = <Row>(text: string) => provider.db(companyId).rows<Row>(text, [companyId])

const PHOTO = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
const LINES: MoveRow['said'][] = [
  {
    caseNumber: '4711',
    path: String.raw`4711\Fotos\før.gif`,
    folder: 'Fotos',
    createdAt: '24-12-2019',
    addedBy: 'Gamle Per',
  },
  { caseExternalId: 's-1', path: '4711/rapport.txt', name: 'Rapport 2019.txt' },
  { caseNumber: '4711', path: '4711/borte.jpg' },
  { caseNumber: '99', path: '4711/rapport.txt' },
  { caseNumber: '4711', path: '../../etc/passwd' },
]
const files = () => packed({ '4711/Fotos/før.gif': PHOTO, '4711/rapport.txt': 'Skiftet pakning', 'andet.txt': 'x' })
const contents = async () => {
  const rows = await rowsOf<{ path: string }>('select path from casekit.case_file where company_id = $1 order by path')
  return rows.map(({ path }) => path)
}
async function textOf(path: string): Promise<string> {
  const chunks = await (await store.read(path)).toArray()
  return Buffer.concat(chunks as Buffer[]).toString('latin1')
}

test('files of cases come in with their bytes, folders and dates; the trial names what is missing, the undo takes all of it back', async () => {
  const archiveId = await bring(await files())
  expect((await open(archiveId)).body).toEqual({ files: 3, bytes: PHOTO.length + 16 })
  const before = await snapshotOf(provider.connection)
  const moveId = await hold('caseFile', archiveId, LINES)
  const trial = await report(moveId)
  expect(trial.counts).toMatchObject({ new: 2, faulty: 3 })
  expect(trial.faults.map(({ line, field, reason, text }) => [line, field, reason, text])).toEqual([
    [4, 'path', 'notInArchive', '4711/borte.jpg'],
    [5, 'caseNumber', 'unknown', '99'],
    [6, 'path', 'notInArchive', '../../etc/passwd'],
  ])
  expect(await snapshotOf(provider.connection)).toEqual(before)

  expect(await run(moveId)).toMatchObject({ made: 2, isRepeatable: false })
  const { body } = await provider.call(getFilesAndFolders, { as, params: { caseId } })
  expect(body.folders.map(({ name }) => name)).toEqual(['Fotos'])
  expect(body.files).toMatchObject([
    { originalName: 'Rapport 2019.txt', extension: 'txt', type: 'text/plain', madeBy: 'Mette Kjær', folderId: null },
    {
      originalName: 'før.gif',
      type: 'image/gif',
      hasThumbnail: true,
      madeBy: 'Gamle Per',
      createdAt: '2019-12-23T23:00:00Z',
      folderId: body.folders[0]?.id,
      size: PHOTO.length,
    },
  ])
  const kept = await contents()
  expect((await Promise.all(kept.map(textOf))).toSorted()).toEqual(
    [PHOTO.toString('latin1'), 'Skiftet pakning'].toSorted(),
  )
  expect((await report(await hold('caseFile', archiveId, LINES))).counts).toMatchObject({ new: 0, same: 2 })

  expect(await undo(moveId)).toMatchObject({ kept: 0, state: 'undone' })
  const after = await snapshotOf(provider.connection)
  for (const [name, rows] of Object.entries(after)) expect(rows, name).toEqual(before[name])
  await provider.db(companyId).rows(`delete from casekit.move_in where company_id = $1 and state = 'held'`, [companyId])
  await cleanUp(provider.pool, store)
  expect(await Promise.all(kept.map(path => store.has(path)))).toEqual([false, false])
})

test('a file that somebody renamed since stays when the import is taken back, and so does its folder', async () => {
  const archiveId = await bring(await files())
  await open(archiveId)
  const moveId = await hold('caseFile', archiveId, LINES.slice(0, 2))
  await run(moveId)
  await rowsOf(
    `update casekit.case_file set original_name = 'Efter.gif', version = version + 1 where company_id = $1 and type = 'image/gif'`,
  )
  expect(await undo(moveId)).toMatchObject({ kept: 1 })
  const { body } = await provider.call(getFilesAndFolders, { as, params: { caseId } })
  expect(body.files.map(({ originalName }) => originalName)).toEqual(['Efter.gif'])
  expect(body.folders).toHaveLength(1)
  await cleanUp(provider.pool, store)
  const [path = ''] = await contents()
  expect(await textOf(path)).toBe(PHOTO.toString('latin1'))
})

test('a file of a case that was closed long ago is sent to no other system, and goes when the import is taken back', async () => {
  await put('integration', { system: 'bewise', address: 'https://bewise.example', token: 'x' })
  await rowsOf(`update casekit.cases set status = 'Closed' where company_id = $1`)
  const archiveId = await bring(await files())
  await open(archiveId)
  const moveId = await hold('caseFile', archiveId, LINES.slice(0, 2))
  await run(moveId)
  expect(await rowsOf('select 1 from casekit.integration_sync where company_id = $1')).toEqual([])
  expect(await undo(moveId)).toMatchObject({ kept: 0 })
})

test('a folder that stands is used, and stays', async () => {
  await provider.call(addFileFolder, { as, body: { caseId, name: 'fotos' } })
  const archiveId = await bring(await files())
  await open(archiveId)
  const moveId = await hold('caseFile', archiveId, LINES.slice(0, 1))
  await run(moveId)
  await undo(moveId)
  const { body } = await provider.call(getFilesAndFolders, { as, params: { caseId } })
  expect(body).toMatchObject({ files: [], folders: [{ name: 'fotos' }] })
})

const used = () => bytesUsed(provider.db(companyId), companyId)

test('what is unpacked takes room before a file has it, and once; with none left nothing more is unpacked', async () => {
  const zip = await files()
  const bytes = PHOTO.length + 'Skiftet pakning'.length
  const archiveId = await bring(zip)
  await open(archiveId)
  const first = await hold('caseFile', archiveId, LINES.slice(0, 2))
  await provider.call(runMove, { as, params: { moveId: first } })
  expect([await contents(), await used()]).toEqual([[], zip.length + bytes])
  await run(first)
  expect(await used()).toBe(zip.length + bytes)

  const second = await hold('assetFile', archiveId, [{ assetNumber: 'V-1', path: 'andet.txt' }])
  const most = (await bytesAllowed(provider.db(companyId), companyId)) - (await used())
  const full = { id: newId(), case_id: caseId, original_name: 'a', path: newId(), type: '', made_by: '' }
  await put('case_file', { ...full, size: most })
  expect(await provider.call(runMove, { as, params: { moveId: second } })).toMatchObject({
    status: 413,
    body: { code: 'no-room' },
  })
  await rowsOf(`delete from casekit.case_file where company_id = $1 and original_name = 'a'`)
  expect(await run(second)).toMatchObject({ made: 1 })
})

test('an import that is tried again with its archive, once it was taken back, finds its files after a clean-up', async () => {
  const archiveId = await bring(await files())
  await open(archiveId)
  const moveId = await hold('caseFile', archiveId, LINES.slice(0, 2))
  await run(moveId)
  await undo(moveId)
  const again = await hold('caseFile', archiveId, LINES.slice(0, 2))
  await cleanUp(provider.pool, store)
  expect(await run(again)).toMatchObject({ made: 2 })
  expect(await Promise.all((await contents()).map(path => store.has(path)))).toEqual([true, true])
})

test('files of properties and assets come by the same archive', async () => {
  const archiveId = await bring(await files())
  await open(archiveId)
  const property = await hold('propertyFile', archiveId, [
    { propertyNumber: 'e-1', path: '4711/rapport.txt', isForTenants: 'Ja' },
    { propertyNumber: 'E-1', path: 'andet.txt' },
    { propertyNumber: 'E-9', path: 'andet.txt' },
    { propertyNumber: 'E-1', path: '4711/Fotos/før.gif', isForTenants: 'måske' },
  ])
  expect(await run(property)).toMatchObject({ made: 2 })
  expect((await report(property)).faults).toMatchObject([{ line: 4 }, { field: 'isForTenants', reason: 'notWord' }])
  const asset = await hold('assetFile', archiveId, [{ assetNumber: 'V-1', path: 'andet.txt', name: 'Manual.txt' }])
  expect(await run(asset)).toMatchObject({ made: 1 })
  expect(
    await rowsOf(
      'select original_name as name, size::int, is_for_tenants from casekit.property_file where company_id = $1 order by size',
    ),
  ).toEqual([
    { name: 'andet.txt', size: 1, is_for_tenants: false },
    { name: 'rapport.txt', size: 15, is_for_tenants: true },
  ])
  expect(await rowsOf('select original_name as name, size::int from casekit.asset_file where company_id = $1')).toEqual(
    [{ name: 'Manual.txt', size: 1 }],
  )
  expect(await undo(asset)).toMatchObject({ kept: 0 })
  expect(await undo(property)).toMatchObject({ kept: 0 })
})

test('a property takes no more documents than its page shows; those that it has already need no room', async () => {
  await rowsOf(
    `insert into casekit.property_file (company_id, id, property_id, original_name, path, size, type, made_by)
     select company_id, gen_random_uuid(), id, 'd' || n, '', 0, '', '' from casekit.property, generate_series(1, 499) n where company_id = $1`,
  )
  const archiveId = await bring(await files())
  await open(archiveId)
  const lines = ['4711/rapport.txt', 'andet.txt'].map(path => ({ propertyNumber: 'E-1', path }))
  const moveId = await hold('propertyFile', archiveId, lines)
  expect((await report(moveId)).counts).toMatchObject({ new: 1, faulty: 1 })
  expect(await run(moveId)).toMatchObject({ made: 1 })
  const again = await report(await hold('propertyFile', archiveId, lines))
  expect(again).toMatchObject({ counts: { same: 1, faulty: 1 }, faults: [{ line: 3, reason: 'tooMany', text: 'E-1' }] })
})

test('a file whose bytes are not what the archive says is told by its line, and the rest comes in', async () => {
  const zip = plainZip([
    { name: 'a.txt', content: 'Vand på gulvet' },
    { name: 'b.txt', content: 'Lys ude' },
    { name: 'c.txt', content: 'no deflate', says: { method: 8 } },
  ])
  zip.write('X', zip.indexOf('Vand'))
  const archiveId = await bring(zip)
  await open(archiveId)
  const lines = ['a.txt', 'b.txt', 'c.txt'].map(path => ({ caseNumber: '4711', path }))
  const moveId = await hold('caseFile', archiveId, lines)
  expect(await run(moveId)).toMatchObject({ made: 1 })
  const fault = { field: 'path', reason: 'damaged' }
  expect((await report(moveId)).faults).toMatchObject([
    { line: 2, text: 'a.txt', ...fault },
    { line: 4, text: 'c.txt', ...fault },
  ])
})

test('a file that unpacks to more than it says is cut off', async () => {
  const zip = await packed({ 'nul.bin': Buffer.alloc(3_000_000), 'b.txt': 'Lys ude' })
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  const first = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  expect(first).toBeLessThan(end)
  zip.writeBigUInt64LE(10n, first + 46 + 'nul.bin'.length + 4)
  const archiveId = await bring(zip)
  await open(archiveId)
  const moveId = await hold('caseFile', archiveId, [{ caseNumber: '4711', path: 'nul.bin' }])
  expect(await run(moveId)).toMatchObject({ made: 0 })
  expect((await report(moveId)).faults).toMatchObject([{ reason: 'damaged' }])
})
