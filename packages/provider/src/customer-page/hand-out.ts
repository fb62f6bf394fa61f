import { Readable } from 'node:stream'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'

type Kept = { path: string; case: number; name: string; type: string; createdAt: string }

/** Files they sent and files on their cases. */
const FILES = `select f.path, k.number as "case", f.original_name as name, f.type, f.created_at as "createdAt"
  from casekit.case_file f join casekit.cases k on k.company_id = f.company_id and k.id = f.case_id
  where f.company_id = $1 and f.deleted_at is null and (k.customer_id = $2 or exists (
    select from casekit.case_message_file j join casekit.case_message m on m.company_id = $1 and m.id = j.message_id
    where j.company_id = $1 and j.file_id = f.id and m.lane = 'customer' and m.customer_id = $2))
  order by k.number, f.created_at, f.id`

/** Streams a JSON document with the files under `contents` in Base64, never all in memory. */
export async function handOut(
  db: Db,
  store: FileStore,
  companyId: number,
  customerId: string,
  document: object,
): Promise<Readable> {
  const files = await db.rows<Kept>(FILES, [companyId, customerId])
  return Readable.from(lines(store, document, files), { objectMode: false })
}

async function* lines(store: FileStore, document: object, files: Kept[]): AsyncGenerator<string> {
  yield `${JSON.stringify(document, null, 2).slice(0, -2)},\n  "contents": [`
  for (const [place, { path, ...about }] of files.entries()) {
    yield `${place ? ',' : ''}\n    ${JSON.stringify(about).slice(0, -1)},"base64":"`
    yield* base64(await store.read(path).catch(() => []))
    yield '"}'
  }
  yield '\n  ]\n}\n'
}

/** Streams Base64: incomplete groups of three bytes wait for the next chunk. */
async function* base64(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<string> {
  let held: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    held = Buffer.concat([held, chunk])
    const whole = held.length - (held.length % 3)
    yield held.toString('base64', 0, whole)
    held = held.subarray(whole)
  }
  yield held.toString('base64')
}
