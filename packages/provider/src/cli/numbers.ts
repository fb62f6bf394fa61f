import { rebuildNumbers } from '../insight/rebuild.ts'
import { asOwner, type Connection } from '../platform/database/connection.ts'
import { UsageError, type Words } from './words.ts'

/** Recomputes the aggregates that reports read, company by company. */
export async function numbers(connection: Connection, words: Words): Promise<string[]> {
  if (words.rest.join(' ') !== 'rebuild') throw new UsageError('Specify "numbers rebuild".')
  return asOwner(connection, async client => {
    const said: string[] = []
    const { rows } = await client.query<{ id: number; name: string }>(
      'select id, name from directory.company order by id',
    )
    for (const { id, name } of rows) {
      const { days, cases, lines, times } = await rebuildNumbers(client, id)
      said.push(
        days + cases + lines + times === 0
          ? `${name}: every aggregate matched its rows.`
          : `${name}: corrected ${days} days, ${cases} cases, ${lines} lines and ${times} times.`,
      )
    }
    return said
  })
}
