import { disagreements } from '../support/document-agreement.ts'
import { randomFrom } from '../support/document-oracle.ts'

/**
 * `npm run proof -- money [how many] [seed]`: random documents, by default 100,000. The price of each on screen, on
 * paper and in both e-invoices must match exact fractions to the hundredth. Exits with 1 at the first difference.
 */
const [count = 100_000, seed = 20_261_125] = process.argv.slice(2).map(Number)
const random = randomFrom(seed)
const STEP = 10_000

for (let at = 1; at <= count; at += 1) {
  const [fault] = disagreements(random)
  if (fault) {
    process.stderr.write(`Document ${at} of seed ${seed}: ${fault}\n`)
    process.exit(1)
  }
  if (at % STEP === 0) process.stdout.write(`${at} documents agree.\n`)
}
