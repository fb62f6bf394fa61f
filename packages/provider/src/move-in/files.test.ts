import { addFileFolder, getFilesAndFolders } from '@casekit/contract/files'
import type { MoveRow } from '@casekit/contract/move-in'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  movedFiles,
  type MovedFilesScene,
  movedFilesScene,
  packed,
  PHOTO,
  textOf,
} from '../../../../tests/support/moved-files-scene.ts'
import { plainZip } from '../../../../tests/support/plain-zip.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { snapshotOf } from '../../../../tests/support/snapshot.ts'
import { type FileStore, openFileStore } from '../platform/files/store.ts'
import { cleanUp } from '../platform/housekeeping.ts'

let provider: TestProvider
let scene: MovedFilesScene
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
  scene = await movedFilesScene(provider)
})

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
test('files of cases come in with their bytes, folders and dates; the trial names what is missing, the undo takes all of it back', async () => {
  const { companyId, as, caseId, bring, open, hold, run, undo, report, contents } = scene
  const archiveId = await bring(await movedFiles())
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
  expect((await Promise.all(kept.map(path => textOf(store, path)))).toSorted()).toEqual(
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
  const { as, caseId, bring, open, hold, run, undo, rowsOf, contents } = scene
  const archiveId = await bring(await movedFiles())
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
  expect(await textOf(store, path)).toBe(PHOTO.toString('latin1'))
})

test('a folder that stands is used, and stays', async () => {
  const { as, caseId, bring, open, hold, run, undo } = scene
  await provider.call(addFileFolder, { as, body: { caseId, name: 'fotos' } })
  const archiveId = await bring(await movedFiles())
  await open(archiveId)
  const moveId = await hold('caseFile', archiveId, LINES.slice(0, 1))
  await run(moveId)
  await undo(moveId)
  const { body } = await provider.call(getFilesAndFolders, { as, params: { caseId } })
  expect(body).toMatchObject({ files: [], folders: [{ name: 'fotos' }] })
})

test('files of properties and assets come by the same archive', async () => {
  const { bring, open, hold, run, undo, report, rowsOf } = scene
  const archiveId = await bring(await movedFiles())
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

test('a file whose bytes are not what the archive says is told by its line, and the rest comes in', async () => {
  const { bring, open, hold, run, report } = scene
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
  const { bring, open, hold, run, report } = scene
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
