export type Sample = { p50: number; p95: number }

/** How often each way runs before it is timed, or for how long where it is slow: a fresh process compiles what it runs only then. */
const WARM_UP = { rounds: 100, ms: 2000 }

/** Runs the ways in turn, so that all of them meet the same weather, each warmed up alike (100 times, at most 2 s); milliseconds. */
export async function measureInTurn(
  ways: Record<string, (round: number) => Promise<unknown>>,
  rounds: number,
): Promise<Record<string, Sample>> {
  const names = Object.keys(ways)
  const times: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  for (const name of names) await warmUp(ways[name]!)
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const started = performance.now()
      await ways[name]!(round)
      times[name]!.push(performance.now() - started)
    }
  }
  return Object.fromEntries(names.map(name => [name, sampleOf(times[name]!)]))
}

async function warmUp(way: (round: number) => Promise<unknown>): Promise<void> {
  const end = performance.now() + WARM_UP.ms
  for (let round = 0; round < WARM_UP.rounds && performance.now() < end; round += 1) await way(round)
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
