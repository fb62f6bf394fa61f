import { type Fault, verifyAsOwner } from '../audit/verify.ts'
import { asOwner, type Connection } from '../platform/database/connection.ts'
import { has, UsageError, type Words } from './words.ts'

const SAYS: Record<Fault['kind'], string> = {
  changed: 'differs from what was sealed',
  missing: 'is missing',
  added: 'was never sealed',
  seal: 'does not follow from the one before it',
}

/** `audit verify`, or `--verify` as for backups. */
const asksToVerify = (words: Words) => (words.rest.length ? words.rest.join(' ') === 'verify' : has(words, 'verify'))

/** Verifies the audit log. Only a checksum noted elsewhere reveals a chain that was rewritten entirely. */
export async function audit(connection: Connection, words: Words): Promise<string[]> {
  if (!asksToVerify(words)) throw new UsageError('Specify "audit verify".')
  return asOwner(connection, async client => {
    const said: string[] = []
    let faultCount = 0
    const { rows } = await client.query<{ id: number; name: string }>(
      'select id, name from directory.company order by id',
    )
    for (const { id, name } of rows) {
      const { entries, seals, until, hash, faults } = await verifyAsOwner(client, id)
      const last = until ? `sealed until ${until}, hash ${hash}` : 'none sealed yet'
      said.push(`${name}: ${entries} entries, ${seals} seals, ${last}.`, ...faults.map(placed))
      faultCount += faults.length
    }
    if (faultCount > 0) throw new AuditError([...said, `${faultCount} faults.`].join('\n'))
    return [...said, 'The audit log is intact.']
  })
}

const placed = ({ kind, seal, place }: Fault): string =>
  seal === null
    ? '  An entry that is not sealed yet differs from what was written.'
    : `  Seal ${seal}${place === null ? '' : `, place ${place},`} ${SAYS[kind]}.`

/** The log was altered; the message says where. */
class AuditError extends Error {
  override stack = this.message
}
