import { runStep } from '../run-step.ts'
import { CHECKS } from '../checks.ts'

/** `npm run check`: format, lint, types, boundaries, and pure rules, in seconds. */
let failed = 0
for (const { name, program, words } of CHECKS) {
  const code = await runStep(program, words)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
  if (code !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
