import { runStep } from '@casekit/tooling/run-step'

/** `npm run proof -- decisions`: 1,008 tries to decide on 126 offers over nine kills; tests/faults does a third of it. */
const words = ['run', '--config', 'packages/tooling/vitest.config.ts', 'tests/faults/decisions.test.ts']
process.exit(await runStep('vitest', words, { DECISION_CASES: '63' }))
