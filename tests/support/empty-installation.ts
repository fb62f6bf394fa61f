import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../packages/tooling/src/free-port.ts'
import { openDns } from './dns.ts'
import { openIssuer } from './issuer.ts'
import { MailServer } from './mail-server.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * An installation as an operator starts one: no demo data, its own database and mail server, plus a company's issuer
 * and name server. Addressed by host name, since passkeys are bound to one.
 */
export async function startEmpty() {
  const data = mkdtempSync(join(tmpdir(), 'casekit-empty-'))
  const [mails, dns, port] = [new MailServer(), await openDns(), await freePort()]
  const url = `http://localhost:${port}`
  const environment = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    CASEKIT_DATA: data,
    CASEKIT_DEMO: '0',
    CASEKIT_PUBLIC_URL: url,
    CASEKIT_DNS: dns.server,
    CASEKIT_OUTWARD_NETWORKS: '127.0.0.2',
    DATABASE_URL: '',
    SMTP_URL: await mails.listen(),
  }
  const issuer = await openIssuer(`${url}/login/SingleSignOn`)
  const child = spawn(process.execPath, ['packages/provider/src/start.ts'], { cwd: root, env: environment })
  const ended = new Promise<void>(resolve => child.on('exit', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    let said = ''
    const hear = (chunk: unknown) => (said += String(chunk)).includes('Casekit is ready') && resolve()
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then(() => reject(new Error(said)))
  })

  /** Runs `npm run casekit -- …` against it. */
  const casekit = (words: string[], input = '') =>
    execFileSync(process.execPath, ['packages/provider/src/cli/main.ts', ...words], {
      cwd: root,
      encoding: 'utf8',
      input,
      env: environment,
    })

  /** The latest mail to an address, raw. */
  const mailTo = (email: string) => mails.received.findLast(text => text.includes(`To: ${email}`))

  /** The link of the latest invitation to an address; undefined until its mail has arrived. */
  function invitationTo(email: string): string | undefined {
    return /https?:\/\/\S+\/invitation\/[\w-]+/.exec(mailTo(email)?.replaceAll(/=\n/g, '') ?? '')?.[0]
  }

  async function stop() {
    child.kill('SIGTERM')
    await ended
    for (const one of [issuer, dns, mails]) await one.close()
    rmSync(data, { recursive: true, force: true })
  }
  return { url, dns, issuer, casekit, mailTo, invitationTo, stop }
}

export type EmptyInstallation = Awaited<ReturnType<typeof startEmpty>>
