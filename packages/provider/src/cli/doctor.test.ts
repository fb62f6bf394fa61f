import { expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { diagnosis } from './doctor.ts'

const said = (environment: Record<string, string>) =>
  diagnosis(readConfiguration(environment)).find(line => line.startsWith('Client addresses'))

test.each([
  [{ CASEKIT_TRUST_PROXY: '1' }, 'entry 1 from the end of X-Forwarded-For, behind 1 proxy'],
  [{ CASEKIT_TRUST_PROXY: '10.0.0.0/8' }, 'if set by this machine or 10.0.0.0/8'],
  [{ HOST: '0.0.0.0', CASEKIT_PUBLIC_URL: 'https://casekit.example' }, 'set CASEKIT_TRUST_PROXY'],
])('with %o the doctor says whose addresses callers have', (environment, words) => {
  expect(said(environment)).toContain(words)
})

test('a server that only this machine reaches is told nothing of balancers', () => {
  expect(said({})).not.toContain('CASEKIT_TRUST_PROXY')
})
