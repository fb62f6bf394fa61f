import { runStep } from '../run-step.ts'

/** `npm run casekit -- backup|restore|company|embed-key|demo …` */
process.exit(await runStep('node', ['packages/provider/src/cli/main.ts', ...process.argv.slice(2)]))
