import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
import { startExamples } from './examples.ts'

test('an example whose port is taken says which variable names it, and none is started', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  vi.stubEnv('CASEKIT_BOOKING_PAGE_PORT', String(port))
  const keys: string[] = []
  const issueEmbedKey = (_origin: string, key: string) => Promise.resolve(String(keys.push(key)))
  await expect(startExamples({ url: 'http://127.0.0.1:1', port: 20_000, issueEmbedKey })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is in use: stop what listens there, or set CASEKIT_BOOKING_PAGE_PORT to another port.`,
  )
  expect(keys).toEqual([])
  vi.unstubAllEnvs()
  other.close()
})
