/** One call takes so much. */
const PIECE_BYTES = 180_000

/** Rows in pieces of at most `most`, however long they are. */
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
