import { type CaseMessage, getCaseMessages, sendCaseMessage } from '@casekit/contract/messages'
import { newId } from '@casekit/provider/platform/new-id'
import { openFileStore } from '@casekit/provider/platform/files/store'
import { type Inbound, startInbound } from '@casekit/provider/platform/mail/inbound/listener'
import type { LookUp } from '@casekit/provider/platform/mail/inbound/reader'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport, type Message } from 'nodemailer'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { makeCompany, makeStaff } from './people.ts'
import { testProvider, type TestProvider } from './provider.ts'

/** A mail as nodemailer takes it, including fields its types omit. */
export type SentMail = Partial<Message> & Record<string, unknown>

/** A company that receives replies to its cases over SMTP. Close it in afterAll. */
export type InboundMail = {
  provider: TestProvider
  inbound: Inbound
  folder: string
  companyId: number
  as: string
  /** A case that has mailed its customer, and its reply address. */
  makeCase: () => Promise<{ caseId: string; to: string }>
  /** Sends like any mail server. */
  send: (mail: SentMail) => Promise<unknown>
  messages: (caseId: string) => Promise<CaseMessage[]>
  /** Its messages from the customer. */
  answers: (caseId: string) => Promise<CaseMessage[]>
  close: () => Promise<void>
}

export async function inboundMail(lookUp?: LookUp): Promise<InboundMail> {
  const folder = await mkdtemp(join(tmpdir(), 'casekit-inbound-'))
  const provider = await testProvider({ filesFolder: folder, mailHost: 'casekit.example' })
  const { pool } = provider
  const log = pino({ level: 'silent' })
  const at = { port: 0, host: '127.0.0.1', name: 'casekit.example', ...(lookUp && { lookUp }) }
  const inbound = await startInbound({ pool, files: openFileStore(folder), log, metrics: new Registry(), ...at })
  const companyId = (await makeCompany(pool)).id
  const { as } = await makeStaff(pool, companyId)

  const messages = async (caseId: string) => (await provider.call(getCaseMessages, { as, params: { caseId } })).body
  return {
    provider,
    inbound,
    folder,
    companyId,
    as,
    makeCase: () => makeCase(provider, companyId, as),
    send: mail => send(inbound.port, mail),
    messages,
    answers: async caseId => (await messages(caseId)).filter(({ lane }) => lane === 'customer'),
    async close() {
      await inbound.stop()
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function makeCase(provider: TestProvider, companyId: number, as: string) {
  const id = newId()
  await provider.db(companyId).rows(
    `with customer as (insert into casekit.customer (company_id, id, number, name, email)
       values ($1, gen_random_uuid(), (select coalesce(max(number), 0) + 1 from casekit.customer where company_id = $1), 'Hanne Friis', 'hanne@mail.example') returning id)
     insert into casekit.cases (company_id, id, number, title, description, customer_id)
     select $1, $2, (select coalesce(max(number), 0) + 1 from casekit.cases where company_id = $1), 'Vandskade', '', id from customer`,
    [companyId, id],
  )
  const receivers = [{ to: 'customer' as const, mail: true }]
  await provider.call(sendCaseMessage, { as, body: { caseId: id, lane: 'company', text: 'Hej', receivers } })
  const row = await provider
    .db(companyId)
    .row<{ address: string }>(
      `select payload ->> 'replyTo' as address from casekit.outbox where company_id = $1 order by created_at desc limit 1`,
      [companyId],
    )
  return { caseId: id, to: `${row?.address}@casekit.example` }
}

async function send(port: number, mail: SentMail): Promise<unknown> {
  const transport = createTransport(`smtp://127.0.0.1:${port}`, { ignoreTLS: true })
  const whole = { from: 'Hanne Friis <hanne@mail.example>', subject: 'Sv: Vandskade', text: 'Ja tak', ...mail }
  try {
    return await transport.sendMail(whole as Message)
  } finally {
    transport.close()
  }
}
