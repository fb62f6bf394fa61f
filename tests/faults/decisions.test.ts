import { OFFER_STATUS_IDS } from '@casekit/contract/ids'
import { changeOfferStatus } from '@casekit/contract/offers'
import { openDocumentLink, saveDocument } from '@casekit/contract/documents'
import { acceptOffer, declineOffer } from '@casekit/contract/offer-view'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { openPool } from '@casekit/provider/platform/database/pool'
import { openDb } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf, line } from '../support/document-scene.ts'
import { makeCompany, makeStaff } from '../support/people.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'
import { untilAnswered } from './until-answered.ts'

/**
 * Two offers per case; for each, three accept, three decline and two mark it as expired, all concurrently. `npm run
 * proof -- decisions` makes more than a thousand attempts.
 */
const CASES = Number(process.env['DECISION_CASES'] ?? 21)
const WAVE = 7
const KILLS = CASES / WAVE

let folder: string
let server: ServerProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casekit-decisions-'))
  server = await startServerProcess(folder)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

type Offer = { id: string; caseId: string; link: string; version: number }

async function makeOffers(): Promise<{ as: string; offers: Offer[] }> {
  const pool = openPool(await server.connection(), { max: 2 })
  try {
    const company = await makeCompany(pool)
    const { as } = await makeStaff(pool, company.id, { guards: ['Core', 'OfferAccess', 'SettingsAccess'] })
    const db = openDb(pool, { companyId: company.id })
    const offers: Offer[] = []
    for (let nth = 1; nth <= CASES; nth += 1) {
      const caseId = newId()
      await db.rows(
        `insert into casekit.cases (company_id, id, number, title, description) values ($1, $2, $3, 'Tag', '')`,
        [company.id, caseId, nth],
      )
      offers.push(await makeOffer(as, caseId), await makeOffer(as, caseId))
    }
    return { as, offers }
  } finally {
    await pool.end()
  }
}

const send = (as: string, method: string, path: string, body: object, more: Record<string, string> = {}) =>
  untilAnswered(server.url + path, {
    method,
    headers: { authorization: as, 'content-type': 'application/json', ...more },
    body: JSON.stringify(body),
  })

async function makeOffer(as: string, caseId: string): Promise<Offer> {
  const made = await send(as, 'POST', '/api/Website/Document', { caseId, kind: 'Offer', title: 'Tag' })
  const id = made.body as string
  const facts = { title: 'Tag', content: contentOf(line('1')), validUntil: null, internalNote: '', isTemplate: false }
  await send(as, 'PUT', saveDocument.path.replace(':offerId', id), facts)
  const { token } = (await send(as, 'POST', openDocumentLink.path.replace(':offerId', id), {})).body as {
    token: string
  }
  const seen = await send(as, 'GET', `/api/Website/Document/${id}`, {})
  return { id, caseId, link: token, version: (seen.body as { version: number }).version }
}

/** The response to a member who sets a state on an outdated version. */
const STALE = 412

type Try = { offerId: string; name: string; status: number; wasRepeated: boolean }

const key = () => ({ 'idempotency-key': newId() })

/** Everyone concurrently; each retries with its own key until answered. */
const rush = (as: string, { id, link, version }: Offer): Promise<Try>[] => {
  const attempt = async (name: string, sent: ReturnType<typeof send>): Promise<Try> => {
    const { status, wasRepeated } = await sent
    return { offerId: id, name, status, wasRepeated }
  }
  const signed = { version, optionId: 'a', addOnIds: [], signature: [[1, 2, 3, 4]] }
  const over = { caseOfferStatusId: OFFER_STATUS_IDS.Expired }
  const path = changeOfferStatus.path.replace(':offerId', id)
  return [
    ...[1, 2, 3].flatMap(nth => [
      attempt(`accept ${nth}`, send(link, 'POST', acceptOffer.path, { ...signed, name: `accept ${nth}` }, key())),
      attempt(
        `decline ${nth}`,
        send(link, 'POST', declineOffer.path, { name: `decline ${nth}`, reason: 'Nej' }, key()),
      ),
    ]),
    ...[1, 2].map(nth => attempt(`over ${nth}`, send(as, 'PATCH', path, over, { 'if-match': `"${version}"` }))),
  ]
}

type Standing = { id: string; caseId: string; status: string; decidedBy: string | null; told: number }

const standing = async () =>
  asOwner(await server.connection(), async client => {
    const { rows } = await client.query<Standing>(
      `select o.id, o.case_id as "caseId", o.status, o.decision ->> 'name' as "decidedBy",
         (select count(*)::int from casekit.case_history h where h.company_id = o.company_id and h.case_id = o.case_id
            and h.type = 'offerStatusChanged' and h.text = o.number::text and h.after_text <> 'Sent') as told
       from casekit.offer o`,
    )
    return rows
  })

test(`${CASES * 16} who decide on offers at once, over kills of server and database: one decision each, none lost`, async () => {
  const { as, offers } = await makeOffers()
  const tries: Try[] = []
  for (let wave = 0; wave < KILLS; wave += 1) {
    const rushing = offers.slice(wave * WAVE * 2, (wave + 1) * WAVE * 2).flatMap(offer => rush(as, offer))
    await Promise.race(rushing)
    await [server.killServer, server.killDatabase, server.killBoth][wave % 3]?.()
    tries.push(...(await Promise.all(rushing)))
  }
  expect(tries).toHaveLength(CASES * 2 * 8)
  const faults = (await standing()).flatMap(offer => faultsOf(offer, tries))
  expect(faults).toEqual([])
  const accepted = Map.groupBy(await standing(), ({ caseId }) => caseId)
  for (const both of accepted.values())
    expect(both.filter(({ status }) => status === 'Accepted').length).toBeLessThanOrEqual(1)
  expect(tries.filter(({ wasRepeated }) => wasRepeated).length).toBeGreaterThan(KILLS)
  const answers = new Set(tries.map(({ name, status }) => (name.startsWith('over') && status === STALE ? 409 : status)))
  expect(answers).toEqual(new Set([200, 409]))
}, 1_200_000)

/**
 * The one told that they decided must be the one who did; if nobody was told, the case's other offer was accepted, or a
 * response was lost.
 */
function faultsOf({ id, status, decidedBy, told }: Standing, tries: readonly Try[]): string[] {
  const own = tries.filter(one => one.offerId === id)
  const winners = own.filter(one => one.status === 200).map(({ name }) => name)
  const isOver = status === 'Expired' && decidedBy === null
  const lostOver = own.some(one => one.name.startsWith('over') && one.wasRepeated)
  const said = `${id} is ${status} by ${decidedBy}, told ${told} times, and ${winners.join() || 'nobody'} won`
  if (told !== 1) return [said]
  if (decidedBy !== null) return winners.length === 1 && winners[0] === decidedBy ? [] : [said]
  if (isOver) return winners.every(name => name.startsWith('over')) && (winners.length > 0 || lostOver) ? [] : [said]
  return status === 'Rejected' && winners.length === 0 ? [] : [said]
}
