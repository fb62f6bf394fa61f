import { holds } from '@casekit/rules/fold'

type Row = { id: string; number: string; name: string; parentId: string | null }
export type TreeLine<R> = { row: R; depth: number }

/** Arranges rows as a tree by parent; a search keeps the matches and their ancestors. */
export function linesOf<R extends Row>(rows: readonly R[], sought = ''): TreeLine<R>[] {
  const kept = keptOf(rows, sought.trim())
  const known = new Set(kept.map(({ id }) => id))
  const below = Map.groupBy(kept, ({ parentId }) => (parentId && known.has(parentId) ? parentId : ''))
  const lines: TreeLine<R>[] = []
  const seen = new Set<string>()
  function add(parentId: string, depth: number): void {
    for (const row of below.get(parentId) ?? []) {
      if (seen.has(row.id)) continue
      seen.add(row.id)
      lines.push({ row, depth })
      add(row.id, depth + 1)
    }
  }
  add('', 0)
  return lines
}

function keptOf<R extends Row>(rows: readonly R[], words: string): readonly R[] {
  if (!words) return rows
  const byId = new Map(rows.map(row => [row.id, row]))
  const kept = new Set<R>()
  for (const row of rows.filter(({ number, name }) => holds(`${number} ${name}`, words)))
    for (let at: R | undefined = row; at && !kept.has(at); at = byId.get(at.parentId ?? '')) kept.add(at)
  return rows.filter(row => kept.has(row))
}
