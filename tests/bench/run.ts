/** `npm run bench [-- name]`: the benchmark with that name; default: calls. */
const BENCHMARKS: Record<string, () => Promise<unknown>> = {
  calls: () => import('./run-calls.ts'),
  plain: () => import('./run-plain.ts'),
  mixed: () => import('./mixed.ts'),
  overviews: () => import('./overviews.ts'),
  grid: () => import('./grid.ts'),
  live: () => import('./live.ts'),
  chart: () => import('./chart/run.ts'),
  tokens: () => import('./tokens.ts'),
  kanban: () => import('./kanban/run.ts'),
  embeds: () => import('./embeds.ts'),
  planning: () => import('./planning/run.ts'),
  'price-book': () => import('./price-book.ts'),
  'row-rules': () => import('./row-rules.ts'),
  companies: () => import('./companies.ts'),
  interactions: () => import('./interactions.ts'),
  insight: () => import('./insight.ts'),
}

const name = process.argv[2] ?? 'calls'
const run = BENCHMARKS[name]
if (!run) {
  process.stderr.write(`There is no benchmark »${name}«: choose one of ${Object.keys(BENCHMARKS).join(', ')}.\n`)
  process.exit(1)
}
await run()
