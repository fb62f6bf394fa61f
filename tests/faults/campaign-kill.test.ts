import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { campaignScene, mail } from '../support/campaign-scene.ts'
import { MailServer } from '../support/mail-server.ts'
import { type TestProvider, testProvider } from '../support/provider.ts'

/** `CASEKIT_CAMPAIGN_PERSONS=5000` sends the specification's ten thousand mails; a few hundred prove the same. */
const PERSONS = Number(process.env.CASEKIT_CAMPAIGN_PERSONS ?? 300)
const SENDER = fileURLToPath(new URL('campaign-sender.ts', import.meta.url))
const STEPS = ['Er din varmepumpe klar?', 'Sidste tider']
/** Maximum number of mails a process sends before it is killed; the actual number is random. */
const BETWEEN_KILLS = Math.ceil((PERSONS * STEPS.length) / 12)

let provider: TestProvider
let server: MailServer
let smtpUrl: string
let folder: string
beforeAll(async () => {
  provider = await testProvider()
  server = new MailServer()
  smtpUrl = await server.listen()
  folder = await mkdtemp(join(tmpdir(), 'casekit-campaign-kill-'))
})
afterAll(async () => {
  await server.close()
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

function startSender(companyId: number): ChildProcess {
  const given = { connection: provider.connection, companyId, smtpUrl, folder }
  return spawn(process.execPath, [SENDER, JSON.stringify(given)], { stdio: ['ignore', 'pipe', 'inherit'] })
}

const header = (text: string, name: string) => new RegExp(`^${name}: (.*(?:\\n[ \\t].*)*)`, 'm').exec(text)?.[1] ?? ''
/** Recipient, step and id of each mail: recipients drop a second one with the same id. */
const received = () =>
  server.received.map(text => ({
    to: header(text, 'To'),
    step: STEPS.findIndex(subject => text.includes(subject.slice(0, 12))),
    id: header(text, 'Message-ID'),
  }))

/** Resolves once the process has sent that many more mails, or has exited. */
function further(child: ChildProcess, count: number): Promise<boolean> {
  const enough = server.received.length + count
  return new Promise(resolve => {
    child.once('exit', () => resolve(true))
    server.taken = () => {
      if (server.received.length >= enough) resolve(false)
    }
  })
}

test('whatever is killed in the middle of sending, everybody gets each step, and none of them twice', async () => {
  const scene = await campaignScene(provider)
  await scene.addCustomers(PERSONS)
  const campaignId = await scene.started({ steps: STEPS.map(subject => mail(subject)) })
  let kills = 0
  for (let isDone = false; !isDone;) {
    const child = startSender(scene.companyId)
    isDone = await further(child, 1 + Math.floor(Math.random() * BETWEEN_KILLS))
    if (isDone) break
    child.kill('SIGKILL')
    await once(child, 'exit')
    kills += 1
    // what it had claimed is released once its lease expires
    await scene.db().rows(`update casekit.outbox set leased_until = null where company_id = $1`, [scene.companyId])
  }
  expect(kills).toBeGreaterThan(5)
  const ids = Map.groupBy(received(), ({ to, step }) => `${to} ${step}`)
  expect(ids.size).toBe(PERSONS * STEPS.length)
  const doubled = [...ids].filter(([, mails]) => new Set(mails.map(({ id }) => id)).size > 1)
  expect(doubled).toEqual([])
  expect(await scene.figures(campaignId)).toMatchObject({ sent: PERSONS, bounced: 0, waiting: 0 })
  await scene.clear()
}, 600_000)
