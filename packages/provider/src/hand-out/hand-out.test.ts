import { getHandOut } from '@casekit/contract/hand-out'
import { runMove, sendMoveRows, startMove } from '@casekit/contract/move-in'
import { openMoveArchive } from '@casekit/contract/move-in-archives'
import {
  isOfFiles,
  MOVE_BATCH,
  MOVE_FIELDS,
  MOVE_KINDS,
  MOVE_RULES,
  type MoveKind,
} from '@casekit/contract/move-in-fields'
import { exportKind } from '@casekit/contract/move-out'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bringArchive } from '../../../../tests/support/bring-archive.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { unpackZip } from '../../../../tests/support/unpack-zip.ts'
import { keepBytes } from '../files/upload.ts'
import { type FileStore, openFileStore } from '../platform/files/store.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let folder: string
let store: FileStore

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-hand-out-'))
  store = openFileStore(folder)
  provider = await testProvider({ filesFolder: folder })
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

type Company = { id: number; as: string }
type Row = Record<string, unknown>
type Said = Record<string, string | number>

async function enter(): Promise<Company> {
  const { id } = await makeCompany(provider.pool)
  return { id, as: (await makeStaff(provider.pool, id, { guards: ['Core', 'SettingsAccess'] })).bearer }
}

async function put({ id }: Company, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const places = columns.map((_, at) => `$${at + 2}`)
  await provider
    .db(id)
    .rows(`insert into casekit.${table} (company_id, ${columns.join()}) values ($1, ${places.join()})`, [
      id,
      ...Object.values(row),
    ])
}

/** Incompressible bytes, more than are read in one chunk. */
const noise = (size: number) =>
  Buffer.from(Uint32Array.from({ length: size / 4 }, (_, at) => at * 2_654_435_761).buffer)
const BYTES = [noise(1_200_000), Buffer.from('Skiftet pakning'), Buffer.alloc(0), noise(4096)]

/** A customer with a property, a home, an asset and a case, with a file or two on each. */
async function fill(company: Company): Promise<void> {
  const [customer, property, lease, asset, caseId, photos] = Array.from({ length: 6 }, newId)
  await put(company, 'customer', { id: customer, number: 7, name: 'Ida; "Havet" Holm', email: 'ida@mail.example' })
  await put(company, 'property', { id: property, number: 'E-1', name: '=Havnegården', customer_id: customer })
  await put(company, 'lease', {
    id: lease,
    property_id: property,
    number: '0101',
    address: 'Kaj 1',
    type: 'Residential',
  })
  await put(company, 'asset', { id: asset, number: 'V-1', name: 'Aggregat', property_id: property })
  const facts = { number: 4711, title: 'Dryp', description: 'Vand\npå gulvet', status: 'Closed' }
  await put(company, 'cases', { id: caseId, ...facts, customer_id: customer, created_at: '2025-01-02T03:04:05Z' })
  await put(company, 'case_folder', { id: photos, case_id: caseId, name: 'Før & efter' })
  const [large, note, empty, manual] = await Promise.all(BYTES.map(bytes => keepBytes(store, bytes)))
  const at = { created_at: '2025-02-03T04:05:06Z', made_by: 'Kim Sø' }
  const of = (content: typeof large, name: string) => ({
    id: newId(),
    original_name: name,
    path: content?.path,
    size: content?.size,
    type: content?.type,
    ...at,
  })
  await put(company, 'case_file', { ...of(large, 'Æøå stor.bin'), case_id: caseId, folder_id: photos })
  await put(company, 'case_file', { ...of(note, 'note.txt'), case_id: caseId })
  await put(company, 'case_file', { ...of(note, 'samme note.txt'), case_id: caseId })
  await put(company, 'case_file', { ...of(note, 'slettet.txt'), case_id: caseId, deleted_at: '2025-03-03T00:00:00Z' })
  await put(company, 'property_file', { ...of(empty, 'tom.txt'), property_id: property, is_for_tenants: true })
  await put(company, 'asset_file', { ...of(manual, 'manual.bin'), asset_id: asset })
}

async function download(url: string, as: string): Promise<Map<string, Buffer>> {
  const { statusCode, rawPayload } = await provider.app.inject({ url, headers: { authorization: as } })
  expect(statusCode).toBe(200)
  return unpackZip(rawPayload)
}
const zipOf = async ({ as }: Company) =>
  (await provider.app.inject({ url: getHandOut.path, headers: { authorization: as } })).rawPayload

async function bring({ as }: Company, zip: Buffer): Promise<string> {
  const archiveId = await bringArchive(provider, as, zip)
  expect((await provider.call(openMoveArchive, { as, params: { archiveId } })).status).toBe(200)
  return archiveId
}

const rowsIn = (files: Map<string, Buffer>, kind: MoveKind): Said[] => {
  const name = [...files.keys()].find(path => path.endsWith(`-${kind}.json`))
  return JSON.parse(files.get(name ?? '')?.toString() ?? '[]') as Said[]
}

async function moveIn({ as }: Company, kind: MoveKind, rows: Said[], archiveId: string): Promise<void> {
  const columns = MOVE_FIELDS[kind].map(field => ({ heading: field, field }))
  const rules = [...MOVE_RULES[kind]]
  const body = { kind, fileName: 'casekit.zip', columns, rules, onMatch: 'update' as const, dayFirst: true }
  const of = isOfFiles(kind) ? { ...body, archiveId } : body
  const { body: moveId } = await provider.call(startMove, { as, body: of })
  const lines = rows.map((row, at) => {
    const said = Object.fromEntries(Object.entries(row).map(([field, value]) => [field, String(value)]))
    return { line: at + 2, said }
  })
  for (let at = 0; at < lines.length; at += MOVE_BATCH) {
    const piece = { rows: lines.slice(at, at + MOVE_BATCH) }
    expect((await provider.call(sendMoveRows, { as, params: { moveId }, body: piece })).status).toBe(200)
  }
  for (;;) {
    const { body: move } = await provider.call(runMove, { as, params: { moveId } })
    if (move.state === 'done') return expect(move.made, kind).toBe(rows.length)
  }
}

/** The contents of a hand-out, with each file's bytes in place of its path. */
function toldBy(files: Map<string, Buffer>) {
  return Object.fromEntries(
    MOVE_KINDS.map(kind => {
      const rows = rowsIn(files, kind).map(({ path, ...row }) => ({
        ...row,
        ...(path !== undefined && { bytes: files.get(String(path))?.toString('base64') }),
      }))
      return [kind, rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))]
    }),
  )
}

test('what a company is handed out, an empty one takes in again: equal records, equal bytes', async () => {
  const [from, to] = [await enter(), await enter()]
  await fill(from)
  const zip = await zipOf(from)
  const files = await unpackZip(zip)
  const told = toldBy(files)
  expect(told.caseFile).toHaveLength(3)
  expect(told.caseFile?.map(({ bytes }) => bytes)).toEqual(
    expect.arrayContaining(BYTES.slice(0, 2).map(bytes => bytes.toString('base64'))),
  )
  const archiveId = await bring(to, zip)
  for (const kind of MOVE_KINDS) await moveIn(to, kind, rowsIn(files, kind), archiveId)
  expect(toldBy(await unpackZip(await zipOf(to)))).toEqual(told)
  for (const kind of ['case', 'caseFile', 'propertyFile', 'assetFile'] as const)
    expect(told[kind]?.length, kind).toBeGreaterThan(0)
})

test('the files of one kind are a ZIP with their list; each content is in it once', async () => {
  const company = await enter()
  await fill(company)
  const url = `${exportKind.path.replace(':kind', 'caseFile')}?format=csv`
  const files = await download(url, company.as)
  expect([...files.keys()].filter(path => path.startsWith('files/'))).toHaveLength(2)
  const list = files.get('caseFile.csv')?.toString() ?? ''
  expect(list).toContain('Sagsnr.;Sagens eksterne id;Fil i arkivet;Navn;Mappe;Oprettet;Tilføjet af')
  expect(list.trim().split('\r\n')).toHaveLength(4)
})

test('a file whose bytes are gone from the store is left out, and the rest is handed out', async () => {
  const company = await enter()
  await fill(company)
  const [row] = await provider
    .db(company.id)
    .rows<{ path: string }>(`select path from casekit.asset_file where company_id = $1`, [company.id])
  await store.remove(row?.path ?? '')
  const files = await download(getHandOut.path, company.as)
  expect(files.has(`files/${row?.path}`)).toBe(false)
  expect(files.get('README.txt')?.toString()).toContain('import')
  expect(rowsIn(files, 'caseFile')).toHaveLength(3)
})
