import type { LeftOffer, PipelineReason } from '@casekit/contract/offer-pipeline'
import { hasPrice } from '@casekit/rules/document-price'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Staff } from '../server/caller.ts'
import { ProblemError } from '../server/problem.ts'
import { remindNow } from './reminders.ts'
import { readDocument } from './rows.ts'
import { send } from './send.ts'

type Outcome = { done: string[]; left: LeftOffer[] }

/** Errors that leave one offer unchanged and continue with the others. */
const REASONS: ReadonlySet<string> = new Set<PipelineReason>([
  'decided',
  'needs-approval',
  'reminded',
  'not-answerable',
])

/** Processes offers one at a time, each atomically. */
async function eachOf(
  db: Db,
  companyId: number,
  offerIds: readonly string[],
  work: (within: Db, offerId: string) => Promise<PipelineReason | undefined>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], left: [] }
  for (const offerId of new Set(offerIds)) {
    const reason = await db.transaction(within => work(within, offerId)).catch(reasonOf)
    if (reason === undefined) outcome.done.push(offerId)
    else outcome.left.push({ offerId, number: await numberOf(db, companyId, offerId), reason })
  }
  return outcome
}

function reasonOf(error: unknown): PipelineReason {
  if (!(error instanceof ProblemError)) throw error
  if (error.status === 404) return 'gone'
  if (!REASONS.has(error.code)) throw error
  return error.code as PipelineReason
}

const numberOf = async (db: Db, companyId: number, offerId: string): Promise<number | null> =>
  (
    await db.row<{ number: number }>(
      'select number from casekit.offer where company_id = $1 and id = $2 and deleted_at is null',
      [companyId, offerId],
    )
  )?.number ?? null

type Letters = { offerIds: readonly string[]; text: string }

/** Emails each draft to its customer. */
export const sendMany = (
  db: Db,
  store: FileStore,
  companyId: number,
  caller: Staff,
  { offerIds, text }: Letters,
): Promise<Outcome> =>
  eachOf(db, companyId, offerIds, async (within, offerId) => {
    const document = await readDocument(within, companyId, offerId)
    if (!document) return 'gone'
    if (document.kind !== 'Offer' || document.isTemplate) return 'no-offer'
    if (document.status === 'Accepted' || document.status === 'Rejected') return 'decided'
    if (document.status !== 'Draft') return 'sent'
    if (!document.content.options.some(({ lines }) => lines.some(hasPrice))) return 'empty'
    const email = document.customer?.email.trim() ?? ''
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) return 'no-address'
    await send(within, store, companyId, caller, { offerId, email, text })
    return undefined
  })

export const remindMany = (db: Db, companyId: number, offerIds: readonly string[]): Promise<Outcome> =>
  eachOf(db, companyId, offerIds, async (within, offerId) => {
    await remindNow(within, companyId, offerId)
    return undefined
  })

/** Not part of the offer's content: creates no version, so the recipient can still accept it. */
export const setChance = (db: Db, companyId: number, offerId: string, percent: number | null) =>
  db.row<{ percent: number | null }>(
    `update casekit.offer set chance = $3 where company_id = $1 and id = $2 and kind = 'Offer' and deleted_at is null
     returning chance as percent`,
    [companyId, offerId, percent],
  )
