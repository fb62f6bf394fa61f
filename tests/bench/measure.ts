export type Sample = { p50: number; p95: number; rounds: number }

/** Warm-up per variant, in rounds or, if it is slow, in time: a fresh process compiles its code only then. */
const WARM_UP = { rounds: 50, ms: 1000 }

/** A variant is dropped when all of its first rounds take this many times the slowest round of `against`. */
const BEATEN = { times: 10, rounds: 3 }

export type Pace = {
  rounds: number
  /** After `least` rounds, no further one starts once this much time has passed. */
  least?: number
  ms?: number
  /** The measured variant: another one that is much slower is dropped, and its sample shows how few rounds it had. */
  against?: string
}

/**
 * Runs the variants in turn, so other load affects them alike, each warmed up the same way (50 times, at most 1 s); in
 * milliseconds.
 */
export async function measureInTurn(
  ways: Record<string, (round: number) => Promise<unknown>>,
  { rounds, least = rounds, ms = 0, against }: Pace,
): Promise<Record<string, Sample>> {
  const names = Object.keys(ways)
  const times: Record<string, number[]> = Object.fromEntries(names.map(name => [name, []]))
  for (const name of names) await warmUp(ways[name]!)
  const end = performance.now() + ms
  for (let round = 0; round < rounds && (round < least || performance.now() < end); round += 1) {
    for (const name of names) {
      if (against && isBeaten(times[name]!, times[against]!)) continue
      const started = performance.now()
      await ways[name]!(round)
      times[name]!.push(performance.now() - started)
    }
  }
  return Object.fromEntries(names.map(name => [name, sampleOf(times[name]!)]))
}

const isBeaten = (way: number[], measured: number[]): boolean =>
  way.length >= BEATEN.rounds &&
  Math.min(...way.slice(0, BEATEN.rounds)) > BEATEN.times * Math.max(...measured.slice(0, BEATEN.rounds))

async function warmUp(way: (round: number) => Promise<unknown>): Promise<void> {
  const end = performance.now() + WARM_UP.ms
  for (let round = 0; round < WARM_UP.rounds && performance.now() < end; round += 1) await way(round)
}

function sampleOf(times: number[]): Sample {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), rounds: times.length }
}

/** Prints a table with columns as wide as their widest cell. */
export const medianOf = (list: readonly number[]): number =>
  list.toSorted((one, other) => one - other)[Math.floor(list.length / 2)] ?? Number.NaN

export function printTable(rows: string[][]): void {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => (row[column] ?? '').length)))
  for (const row of rows) {
    process.stdout.write(
      `${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!))).join('  ')}\n`,
    )
  }
}
