import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { casekitServer } from '../../../embeds/packages/server/server.ts'
import { inRoot } from '../../../packages/tooling/src/root.ts'
import type { Product } from '../../../packages/tooling/src/start-product.ts'

/** The hosts' own server: mints a token for the requesting page. */
export async function startTokens(
  { url, data }: Product,
  origins: string[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const casekit = casekitServer({ api: url, key: makeKey(data, origins) })
  const server = createServer((request, response) => {
    const { origin = '' } = request.headers
    casekit.mintToken({ widgets: ['case-wizard'], origin }).then(
      ({ token }) => response.writeHead(200, { 'Access-Control-Allow-Origin': origin }).end(token),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function makeKey(data: string, origins: string[]): string {
  const words = ['embed-key', 'create', '--company', '10001', '--name', 'Hosts', '--widgets', 'case-wizard']
  const printed = execFileSync(
    process.execPath,
    [inRoot('packages/tooling/src/commands/casekit.ts'), ...words, '--scope', 'all', '--origin', origins.join(',')],
    { encoding: 'utf8', env: { ...process.env, CASEKIT_DATA: data } },
  )
  const key = /ckk_\S+/.exec(printed)?.[0]
  if (!key) throw new Error(`No key was made: ${printed}`)
  return key
}
