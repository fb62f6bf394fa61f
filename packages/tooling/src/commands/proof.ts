import { inRoot } from '../root.ts'
import { runStep } from '../run-step.ts'

/** `npm run proof -- postgres`, `-- hosts`: what takes too long, or more of the network, than a test may. */
const PROOFS: Record<string, string> = {
  hosts: inRoot('tests/proof/hosts.ts'),
  postgres: inRoot('tests/proof/postgres.ts'),
}

const [name = '', ...words] = process.argv.slice(2)
const script = PROOFS[name]
if (!script) {
  console.error(`Say which proof: ${Object.keys(PROOFS).join(', ')}.`)
  process.exit(2)
}
process.exit(await runStep('node', [script, ...words]))
