export type Sample = { p50: number; p95: number }

/** Runs the ways in turn, so that all of them meet the same weather; milliseconds. */
export async function measureInTurn(
  ways: Record<string, (round: number) => Promise<unknown>>,
  rounds: number,
): Promise<Record<string, Sample>> {
  const names = Object.keys(ways)
  const times: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  const warmUp = Math.ceil(rounds / 5)
  for (let round = 0; round < rounds + warmUp; round += 1) {
    for (const name of names) {
      const started = performance.now()
      await ways[name]!(round)
      if (round >= warmUp) times[name]!.push(performance.now() - started)
    }
  }
  return Object.fromEntries(names.map(name => [name, sampleOf(times[name]!)]))
}

function sampleOf(times: number[]): Sample {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95) }
}

/** A table of columns as wide as their widest cell. */
export function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)))
  for (const row of rows) {
    process.stdout.write(
      `${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')}\n`,
    )
  }
}
