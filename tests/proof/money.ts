import { disagreements } from '../support/document-agreement.ts'
import { randomFrom } from '../support/document-oracle.ts'

/**
 * `npm run proof -- money [how many] [seed]`: documents at random, 100,000 unless told. What each costs on the screen, on
 * paper and in both e-invoices is what exact fractions say, to the hundredth. Exit code 1 with the first that differs.
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
