import { getFilesAndFolders, startUpload } from '@casekit/contract/files'
import { getMoves, type MoveRow, runMove } from '@casekit/contract/move-in'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  movedFiles,
  type MovedFilesScene,
  movedFilesScene,
  PHOTO,
} from '../../../../tests/support/moved-files-scene.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { bytesAllowed, bytesUsed } from '../files/queries.ts'
import { type FileStore, openFileStore } from '../platform/files/store.ts'
import { cleanUp } from '../platform/housekeeping.ts'
import { newId } from '../platform/new-id.ts'

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

const LINES: MoveRow['said'][] = ['4711/Fotos/før.gif', '4711/rapport.txt'].map(path => ({ caseNumber: '4711', path }))

test('a file of a case that was closed long ago is sent to no other system, and goes when the import is taken back', async () => {
  const { put, bring, open, hold, run, undo, rowsOf } = scene
  await put('integration', { system: 'bewise', address: 'https://bewise.example', token: 'x' })
  await rowsOf(`update casekit.cases set status = 'Closed' where company_id = $1`)
  const archiveId = await bring(await movedFiles())
  await open(archiveId)
  const moveId = await hold('caseFile', archiveId, LINES)
  await run(moveId)
  expect(await rowsOf('select 1 from casekit.integration_sync where company_id = $1')).toEqual([])
  expect(await undo(moveId)).toMatchObject({ kept: 0 })
})

test('what is unpacked takes room before a file has it, and once; with none left nothing more is unpacked', async () => {
  const { companyId, as, caseId, put, bring, open, hold, run, rowsOf, contents } = scene
  const zip = await movedFiles()
  const bytes = PHOTO.length + 'Skiftet pakning'.length
  const archiveId = await bring(zip)
  await open(archiveId)
  const first = await hold('caseFile', archiveId, LINES)
  expect((await provider.call(runMove, { as, params: { moveId: first } })).body.state).toBe('running')
  expect([await contents(), await bytesUsed(provider.db(companyId), companyId)]).toEqual([[], zip.length + bytes])
  await run(first)
  expect(await bytesUsed(provider.db(companyId), companyId)).toBe(zip.length + bytes)

  const second = await hold('assetFile', archiveId, [{ assetNumber: 'V-1', path: 'andet.txt' }])
  const most =
    (await bytesAllowed(provider.db(companyId), companyId)) - (await bytesUsed(provider.db(companyId), companyId))
  const full = { id: newId(), case_id: caseId, original_name: 'a', path: newId(), type: '', made_by: '' }
  await put('case_file', { ...full, size: most })
  expect(await provider.call(runMove, { as, params: { moveId: second } })).toMatchObject({
    status: 413,
    body: { code: 'no-room' },
  })
  expect((await provider.call(getMoves, { as })).body).toMatchObject([{ id: second, state: 'running', done: 0 }, {}])
  await rowsOf(`delete from casekit.case_file where company_id = $1 and original_name = 'a'`)
  expect(await run(second)).toMatchObject({ made: 1 })
})

test('an import that is tried again with its archive, once it was taken back, finds its files after a clean-up', async () => {
  const { bring, open, hold, run, undo, contents } = scene
  const archiveId = await bring(await movedFiles())
  await open(archiveId)
  const moveId = await hold('caseFile', archiveId, LINES)
  await run(moveId)
  await undo(moveId)
  const again = await hold('caseFile', archiveId, LINES)
  await cleanUp(provider.pool, store)
  expect(await run(again)).toMatchObject({ made: 2 })
  expect(await Promise.all((await contents()).map(path => store.has(path)))).toEqual([true, true])
})

test('a property takes no more documents than its page shows; those that it has already need no room', async () => {
  const { bring, open, hold, run, report, rowsOf } = scene
  await rowsOf(
    `insert into casekit.property_file (company_id, id, property_id, original_name, path, size, type, made_by)
     select company_id, gen_random_uuid(), id, 'd' || n, '', 0, '', '' from casekit.property, generate_series(1, 499) n where company_id = $1`,
  )
  const archiveId = await bring(await movedFiles())
  await open(archiveId)
  const lines = ['4711/rapport.txt', 'andet.txt'].map(path => ({ propertyNumber: 'E-1', path }))
  const moveId = await hold('propertyFile', archiveId, lines)
  expect((await report(moveId)).counts).toMatchObject({ new: 1, faulty: 1 })
  expect(await run(moveId)).toMatchObject({ made: 1 })
  const again = await report(await hold('propertyFile', archiveId, lines))
  expect(again).toMatchObject({ counts: { same: 1, faulty: 1 }, faults: [{ line: 3, reason: 'tooMany', text: 'E-1' }] })
})

test('a folder into which somebody sends a file stays while the import is taken back', async () => {
  const { as, caseId, bring, open, hold, run, undo } = scene
  const archiveId = await bring(await movedFiles())
  await open(archiveId)
  const moveId = await hold('caseFile', archiveId, [
    { caseNumber: '4711', path: '4711/Fotos/før.gif', folder: 'Fotos' },
  ])
  await run(moveId)
  const foldersOf = async () => (await provider.call(getFilesAndFolders, { as, params: { caseId } })).body.folders
  const [folder] = await foldersOf()
  const body = { caseId, folderId: folder?.id ?? null, originalName: 'ny.txt', size: 1 }
  expect((await provider.call(startUpload, { as, body })).status).toBe(200)
  expect(await undo(moveId)).toMatchObject({ kept: 0 })
  expect(await foldersOf()).toEqual([folder])
})
