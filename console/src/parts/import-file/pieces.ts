/** The size limit of one call. */
const PIECE_BYTES = 180_000

/** Splits rows into chunks of at most `most` rows that also fit the size limit. */
export function piecesOf<Row>(rows: readonly Row[], most: number): Row[][] {
  const pieces: Row[][] = []
  let room = 0
  for (const row of rows) {
    const size = new TextEncoder().encode(JSON.stringify(row)).byteLength
    const last = pieces.at(-1)
    if (last && last.length < most && size <= room) last.push(row)
    else {
      pieces.push([row])
      room = PIECE_BYTES
    }
    room -= size
  }
  return pieces
}
