import { inRoot } from '../root.ts'
import { runStep } from '../run-step.ts'

const asTest = (name: string) =>
  ['vitest', ['run', '--config', 'packages/tooling/vitest.proof.config.ts', `tests/proof/${name}.proof.ts`]] as const
const asScript = (name: string) => ['node', [inRoot(`tests/proof/${name}.ts`)]] as const

/** `npm run proof -- NAME`: checks that take longer, or more of the network, than a test may. */
const PROOFS: Record<string, readonly [program: string, words: readonly string[]]> = {
  decisions: asScript('decisions'),
  hosts: asScript('hosts'),
  money: asScript('money'),
  postgres: asScript('postgres'),
  webhooks: asTest('webhooks'),
  synchronise: asTest('synchronise'),
  reports: asScript('reports'),
  agreements: asScript('agreements'),
  worlds: asTest('worlds'),
  numbers: asTest('numbers'),
  campaign: asScript('campaign'),
  convergence: asScript('convergence'),
}

const [name = '', ...words] = process.argv.slice(2)
const proof = PROOFS[name]
if (!proof) {
  console.error(`Specify a proof: ${Object.keys(PROOFS).join(', ')}.`)
  process.exit(2)
}
const [program, begin] = proof
process.exit(await runStep(program, [...begin, ...words]))
