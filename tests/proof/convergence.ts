import { runStep } from '@casekit/tooling/run-step'

/**
 * `npm run proof -- convergence [seeds]`: two offline phones, 1,000 random actions each, for every seed (default 10);
 * `npm test` does 16 actions each with 50 seeds, and 200 once.
 */
const DEEDS = '1000'
const words = ['run', '--config', 'packages/tooling/vitest.config.ts', 'console/src/screens/today/convergence.test.ts']
process.exit(
  await runStep('vitest', words, {
    CASEKIT_CONVERGENCE: DEEDS,
    CASEKIT_CONVERGENCE_SEEDS: process.argv[2] ?? '10',
  }),
)
