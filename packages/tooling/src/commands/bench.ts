import { runStep } from '../run-step.ts'

/** `npm run bench [-- name]`: the benchmarks of tests/bench. */
process.exit(await runStep('node', ['tests/bench/run.ts', ...process.argv.slice(2)]))
