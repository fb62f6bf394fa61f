import { isOfFiles, MOVE_NEEDS, type MoveField, type MoveKind } from '@casekit/contract/move-in-fields'
import { type ZipFile, ZipRefused } from '@casekit/rules/zip-files'
import { lastOf } from '@casekit/rules/zip-path'
import { contentOf, filesIn } from '../../../parts/import-file/read-archive.ts'
import { type Line, readTable } from '../../../parts/import-file/read-file.ts'
import { refuseLarge } from './archive.ts'

/** Reads the rows of a file; for an archive, those of its list, or one per file by its folder. */
export async function readFile(
  file: File,
  kind: MoveKind,
  nameOf: (field: MoveField) => string,
): Promise<{ table: Line[]; archive?: File }> {
  const isArchive = /\.zip$/i.test(file.name)
  if (!isArchive && isOfFiles(kind)) throw new ZipRefused('notZip')
  if (!isArchive) return { table: await readTable(file) }
  if (isOfFiles(kind)) refuseLarge(file)
  const files = (await filesIn(file)).filter(({ path }) => !isOfTheSystem(path))
  const list = listOf(files, kind)
  if (!list && !isOfFiles(kind)) throw new Error('The archive holds no list.')
  const table = list ? await readTable(await contentOf(file, list)) : byFolder(files, kind, nameOf)
  return isOfFiles(kind) ? { table, archive: file } : { table }
}

/** Files that macOS or Windows adds. */
const isOfTheSystem = (path: string) => /^__MACOSX\/|(^|\/)(\.|desktop\.ini$|thumbs\.db$)/i.test(path)

/** The list is the table named after the kind, as in an export, or the only one at the top level. */
function listOf(files: readonly ZipFile[], kind: MoveKind): ZipFile | undefined {
  const tables = files.filter(({ path }) => /\.(csv|xlsx|json)$/i.test(path))
  const named = tables.find(({ path }) => lastOf(path).replace(/^\d+-|\.\w+$/g, '') === kind)
  const above = tables.filter(({ path }) => !path.includes('/'))
  return named ?? (above.length === 1 ? above[0] : undefined)
}

/** A single folder around those of the cases; only for cases, because property and asset numbers may be any words. */
const AROUND_CASES = /^[^/]*[^/\d][^/]*\/(?=\d+\/)/

/** `4711/Photos/front.jpg`: a file of case 4711, in its folder Photos. */
function byFolder(files: readonly ZipFile[], kind: MoveKind, nameOf: (field: MoveField) => string): Line[] {
  const holder = MOVE_NEEDS[kind][0]?.[0] ?? 'path'
  const fields: MoveField[] = kind === 'caseFile' ? [holder, 'path', 'folder'] : [holder, 'path']
  const isAround = kind === 'caseFile' && files.every(({ path }) => AROUND_CASES.test(path))
  const rows = files.map(({ path }) => {
    const [first = '', ...rest] = (isAround ? path.replace(AROUND_CASES, '') : path).split('/')
    return [rest.length > 0 ? first : '', path, rest.length > 1 ? (rest[0] ?? '') : ''].slice(0, fields.length)
  })
  return [fields.map(field => nameOf(field)), ...rows].map((cells, at) => ({ line: at + 1, cells }))
}
