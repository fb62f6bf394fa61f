import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { audit } from './audit.ts'
import { readWords, UsageError } from './words.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await testProvider()
  await makeCompany(provider.pool)
})
afterAll(() => provider.close())

test.each([['verify'], ['--verify']])('%s says whether the audit log is whole', async word => {
  const said = await audit(provider.connection, readWords([word]))
  expect(said.at(-1)).toBe('The audit log is intact.')
})

test.each([[[]], [['verify', 'twice']], [['very']]])('%j is no way to say it', async line => {
  await expect(audit(provider.connection, readWords(line))).rejects.toThrow(UsageError)
})
