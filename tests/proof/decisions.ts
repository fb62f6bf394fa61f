import { runStep } from '@casekit/tooling/run-step'

/**
 * `npm run proof -- decisions`: 1,008 attempts to decide 126 offers over nine kills; tests/faults does a third of that.
 */
const words = ['run', '--config', 'packages/tooling/vitest.config.ts', 'tests/faults/decisions.test.ts']
process.exit(await runStep('vitest', words, { DECISION_CASES: '63' }))
