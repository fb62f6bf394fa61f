import type { TSchema } from 'typebox'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { serializerOf } from './serialization.ts'

/** Rows serialized before other requests get a turn. */
const ROWS_A_PIECE = 250

/** Whether a response is a list too long to serialize in one go. */
export const isLong = (answer: unknown, schema: TSchema): answer is unknown[] =>
  Array.isArray(answer) && answer.length > ROWS_A_PIECE && 'items' in schema

/**
 * Streams a long list as JSON in chunks; the first is serialized eagerly, so that a schema mismatch still gives an
 * error response.
 */
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
