import type { TSchema } from 'typebox'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { serializerOf } from './serialization.ts'

/** So many rows are written before other calls get their turn. */
const ROWS_A_PIECE = 250

/** Whether an answer is a list too long to be written at once. */
export const isLong = (answer: unknown, schema: TSchema): answer is unknown[] =>
  Array.isArray(answer) && answer.length > ROWS_A_PIECE && 'items' in schema

/** A long list as JSON, piece by piece; the first is written at once, so that a schema that does not fit still answers an error. */
export function inPieces(rows: readonly unknown[], schema: TSchema): Readable {
  const serialize = serializerOf((schema as TSchema & { items: TSchema }).items)
  const pieceFrom = (from: number) =>
    rows
      .slice(from, from + ROWS_A_PIECE)
      .map(serialize)
      .join()
  const first = pieceFrom(0)
  async function* pieces() {
    yield `[${first}`
    for (let from = ROWS_A_PIECE; from < rows.length; from += ROWS_A_PIECE) {
      await setImmediate()
      yield `,${pieceFrom(from)}`
    }
    yield ']'
  }
  return Readable.from(pieces(), { objectMode: false })
}
