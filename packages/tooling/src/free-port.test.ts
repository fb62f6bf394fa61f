import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { inRoot } from './root.ts'

const ASKS = `const { freePort } = await import(${JSON.stringify(inRoot('packages/tooling/src/free-port.ts'))})
  for (let time = 0; time < 8; time += 1) console.log(await freePort())`

/** Ports chosen by a separate process that does not listen on them. */
async function portsElsewhere(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', ASKS])
  return stdout.trim().split('\n')
}

test('processes beside each other choose other ports, before any of them is listened on', async () => {
  const chosen = await Promise.all([portsElsewhere(), portsElsewhere(), portsElsewhere()])
  expect(new Set(chosen.flat()).size).toBe(3 * 8)
})

test('a port that somebody listens on is not given, and none twice', async () => {
  const first = await freePort()
  const server = createServer()
  await new Promise<void>(resolve => server.listen(first + 1, '127.0.0.1', resolve))
  const later = [await freePort(), await freePort()]
  expect(later).not.toContain(first)
  expect(later).not.toContain(first + 1)
  server.close()
})
