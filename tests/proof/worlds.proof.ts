import { afterAll, beforeAll, expect, test } from 'vitest'
import { disagreements } from '../support/insight-agree.ts'
import { type TestProvider, testProvider } from '../support/provider.ts'

/** `CASEKIT_PROOF_FROM` continues from the world with that number. */
const WORLDS = Number(process.env['CASEKIT_PROOF_WORLDS'] ?? 10_000)
const FROM = Number(process.env['CASEKIT_PROOF_FROM'] ?? 1)
const TOLD_EVERY = 100

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test(`every number of ${WORLDS} companies is what counting them by hand gives, for whoever sees all rows or some`, async () => {
  const found: string[] = []
  for (let seed = FROM; seed < FROM + WORLDS; seed += 1) {
    found.push(...(await disagreements(provider, seed)))
    if (seed % TOLD_EVERY === 0) process.stdout.write(`world ${seed}: ${found.length} numbers differ\n`)
  }
  expect(found.slice(0, 50)).toEqual([])
})
