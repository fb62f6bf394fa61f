import { spawn } from 'node:child_process'
import { inRoot } from './root.ts'

/** The example of another company's page: its own process, its own origin, its own API key. */
export type Beside = { url: string; stop: () => Promise<void> }

export async function startPartnerSite(casekit: {
  url: string
  port: number
  issueEmbedKey: (origin: string) => Promise<string>
}): Promise<Beside> {
  const port = Number(process.env.CASEKIT_PARTNER_PORT ?? casekit.port + 1)
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [inRoot('examples/partner-site/server.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      CASEKIT_URL: casekit.url,
      CASEKIT_EMBED_KEY: await casekit.issueEmbedKey(url),
    },
  })
  const exited = new Promise<void>(resolve => child.on('exit', () => resolve()))
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
