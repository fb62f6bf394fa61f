import { randomInt } from 'node:crypto'
import { runStep } from '../run-step.ts'

/** `npm run fuzz -- --inputs N`: N new random inputs per call of the contract; `npm test` always tries the same 200. */
const at = process.argv.indexOf('--inputs')
const inputs = at === -1 ? '200' : process.argv[at + 1]
if (!/^[1-9]\d{0,6}$/.test(inputs ?? '')) {
  console.error('Specify a number of inputs: npm run fuzz -- --inputs 1000')
  process.exit(1)
}
process.exit(
  await runStep('vitest', ['run', '--config', 'packages/tooling/vitest.config.ts', 'tests/fuzz'], {
    CASEKIT_FUZZ_INPUTS: inputs,
    CASEKIT_SEED: process.env.CASEKIT_SEED ?? String(randomInt(2 ** 31)),
  }),
)
