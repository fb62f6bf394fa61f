import { chromium } from '@playwright/test'
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../packages/tooling/src/find-browser.ts'
import { startProduct } from '../../packages/tooling/src/start-product.ts'
import { type Host, HOSTS } from './hosts/hosts.ts'
import { layOut } from './hosts/lay-out.ts'
import { look } from './hosts/look.ts'
import { startTokens } from './hosts/tokens.ts'

/**
 * `npm run proof -- hosts [name …]`: a third-party project in each framework with the packages a running Casekit
 * serves; installed from npm, type-checked, built, started, and opened in a browser until the wizard has a customer.
 */
const FIRST_PORT = 8160
const say = (line: string) => process.stdout.write(`${line}\n`)

const chosen = process.argv.slice(2)
const hosts = HOSTS.filter(({ name }) => chosen.length === 0 || chosen.includes(name)).map((host, nth) => ({
  ...host,
  port: FIRST_PORT + nth,
}))
const product = await startProduct()
const tokens = await startTokens(
  product,
  hosts.map(({ port }) => `http://127.0.0.1:${port}`),
)
const browser = await chromium.launch({ executablePath: await findBrowser(say), args: ['--no-sandbox'] })
let failed = 0
for (const host of hosts) {
  const fault = await tryHost(host).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  if (fault !== undefined) failed += 1
  say(`${host.name.padEnd(12)} ${fault ?? 'ready'}`)
}
await browser.close()
await tokens.stop()
await product.stop()
process.exit(failed === 0 ? 0 : 1)

/** Returns what is wrong with it, if anything. */
async function tryHost(host: Host & { port: number }): Promise<string | undefined> {
  const folder = mkdtempSync(join(tmpdir(), `casekit-host-${host.name}-`))
  try {
    layOut(host, folder, { casekit: product.url, tokens: tokens.url })
    install(host, folder)
    for (const command of host.make ?? []) run(command, folder)
    const server = spawn('npx', host.serve(host.port), {
      cwd: folder,
      stdio: 'ignore',
      detached: true,
      env: envOf(host),
    })
    try {
      return await look(browser, `http://127.0.0.1:${host.port}/`, host)
    } finally {
      if (server.pid !== undefined) process.kill(-server.pid)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Installs its packages from npm, and ours as this Casekit serves them. */
function install({ packages, casekit }: Host, folder: string): void {
  const served = casekit ? [`${product.url}/embeds/packages/casekit-${casekit}-0.1.0.tgz`] : []
  const words = [...packages, ...served]
  if (words.length > 0) run(['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', ...words], folder)
}

function run([program = '', ...words]: readonly string[], cwd: string): void {
  try {
    execFileSync(program, words, { cwd, encoding: 'utf8', stdio: 'pipe', env: { ...process.env, NODE_ENV: undefined } })
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${program} ${words.join(' ')} failed:\n${(stdout + stderr).slice(0, 3000)}`, { cause: error })
  }
}

function envOf({ port }: { port: number }): NodeJS.ProcessEnv {
  return { ...process.env, PORT: String(port), HOST: '127.0.0.1' }
}
