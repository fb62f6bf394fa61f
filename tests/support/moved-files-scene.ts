import type { MoveField, MoveKind } from '@casekit/contract/move-in-fields'
import { MOVE_RULES } from '@casekit/contract/move-in-fields'
import { getMove, type Move, type MoveRow, runMove, sendMoveRows, startMove, undoMove } from '@casekit/contract/move-in'
import { openMoveArchive } from '@casekit/contract/move-in-archives'
import { type ZipEntry, zipOf } from '@casekit/provider/platform/export/zip'
import type { FileStore } from '@casekit/provider/platform/files/store'
import { newId } from '@casekit/provider/platform/new-id'
import { expect } from 'vitest'
import { bringArchive } from './bring-archive.ts'
import { makeCompany, makeStaff } from './people.ts'
import type { TestProvider } from './provider.ts'
import { insertRow } from './put-row.ts'

export const PHOTO = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

export const packed = async (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const entries = Object.entries(files).map(([name, content]): ZipEntry => ({ name, content: [Buffer.from(content)] }))
  return Buffer.concat((await zipOf(entries).toArray()) as Buffer[])
}

/** An archive with two files in the folder of case 4711, and one outside it. */
export const movedFiles = () =>
  packed({ '4711/Fotos/før.gif': PHOTO, '4711/rapport.txt': 'Skiftet pakning', 'andet.txt': 'x' })

export async function textOf(store: FileStore, path: string): Promise<string> {
  const chunks = await (await store.read(path)).toArray()
  return Buffer.concat(chunks as Buffer[]).toString('latin1')
}

/**
 * A company with case 4711 (S-1 in the old system), property E-1 and asset V-1, into which an archive's files are
 * imported.
 */
export async function movedFilesScene(provider: TestProvider) {
  const { id: companyId } = await makeCompany(provider.pool)
  const guards = ['Core', 'Assets', 'PropertyManagement', 'SettingsAccess'] as const
  const { as } = await makeStaff(provider.pool, companyId, { guards: [...guards] })
  const rowsOf = <Row>(text: string) => provider.db(companyId).rows<Row>(text, [companyId])

  const put = (table: string, row: Record<string, unknown>) => insertRow(provider.db(companyId), companyId, table, row)

  async function hold(kind: MoveKind, archiveId: string, lines: MoveRow['said'][]): Promise<string> {
    const fields = [...new Set(lines.flatMap(line => Object.keys(line) as MoveField[]))]
    const columns = fields.map(field => ({ heading: field, field }))
    const wishes = { rules: [...MOVE_RULES[kind]], onMatch: 'update' as const, dayFirst: true, archiveId }
    const body = { kind, fileName: 'gammelt.zip', columns, ...wishes }
    const { body: moveId } = await provider.call(startMove, { as, body })
    const rows = lines.map((said, at) => ({ line: at + 2, said }))
    expect((await provider.call(sendMoveRows, { as, params: { moveId }, body: { rows } })).status).toBe(200)
    return moveId
  }

  async function until(end: Move['state'], call: typeof runMove | typeof undoMove, moveId: string): Promise<Move> {
    const { body } = await provider.call(call as typeof runMove, { as, params: { moveId } })
    return body.state === end ? body : until(end, call, moveId)
  }

  async function contents(): Promise<string[]> {
    const rows = await rowsOf<{ path: string }>(
      'select path from casekit.case_file where company_id = $1 order by path',
    )
    return rows.map(({ path }) => path)
  }

  const caseId = newId()
  await put('customer', { id: newId(), number: 7, name: 'Ida Holm' })
  await put('cases', { id: caseId, number: 4711, description: 'Dryp', external_id: 'S-1' })
  await put('property', { id: newId(), number: 'E-1', name: 'Havnegården' })
  await put('asset', { id: newId(), number: 'V-1', name: 'Aggregat' })

  return {
    companyId,
    as,
    caseId,
    rowsOf,
    put,
    hold,
    contents,
    bring: (zip: Buffer) => bringArchive(provider, as, zip),
    open: (archiveId: string) => provider.call(openMoveArchive, { as, params: { archiveId } }),
    run: (moveId: string) => until('done', runMove, moveId),
    undo: (moveId: string) => until('undone', undoMove, moveId),
    report: async (moveId: string) => (await provider.call(getMove, { as, params: { moveId } })).body,
  }
}
export type MovedFilesScene = Awaited<ReturnType<typeof movedFilesScene>>
