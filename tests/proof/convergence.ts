import { runStep } from '@casekit/tooling/run-step'

/**
 * `npm run proof -- convergence [seeds]`: two phones without a line, 1,000 random deeds of each, with every seed (10 unless
 * said); `npm test` does 16 deeds of each with 50 seeds, and 200 once.
 */
const DEEDS = '1000'
const words = ['run', '--config', 'packages/tooling/vitest.config.ts', 'console/src/screens/today/convergence.test.ts']
process.exit(
  await runStep('vitest', words, {
    CASEKIT_CONVERGENCE: DEEDS,
    CASEKIT_CONVERGENCE_SEEDS: process.argv[2] ?? '10',
  }),
)
