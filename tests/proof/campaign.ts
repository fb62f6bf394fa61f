import { runStep } from '@casekit/tooling/run-step'

/** `npm run proof -- campaign [persons]`: ten thousand mails of two steps, whose senders are killed at random; `npm test` sends 600. */
const words = ['run', '--config', 'packages/tooling/vitest.config.ts', 'tests/faults/campaign-kill.test.ts']
process.exit(await runStep('vitest', words, { CASEKIT_CAMPAIGN_PERSONS: process.argv[2] ?? '5000' }))
