import type { DocumentContent } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import { SETTING_IDS } from '@casekit/contract/ids'
import type { OfferView } from '@casekit/contract/offer-view'
import * as view from '@casekit/contract/offer-view'
import type { PresentationWishes } from '@casekit/contract/presentation-wishes'
import { priceBy } from '@casekit/rules/vat-mode'
import { dayAt } from '@casekit/rules/zoned-time'
import { companyWide } from '../booking/company-wide.ts'
import { readSetting } from '../company/settings.ts'
import { limitVisitor } from '../embed/visitor-limits.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { FileStore } from '../platform/files/store.ts'
import type { Caller } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { isHeldBack, isOut, needsApproval } from './approval.ts'
import { accept, type Decider, decline } from './decide.ts'
import { readEnclosed } from './enclosed.ts'
import { documentPdf } from './print.ts'
import { findDocument, readDocument } from './rows.ts'
import { ask, showOffer } from './view.ts'

const ON_THE_SPOT = { isLate: false, isRevoked: false, counts: false }

/** The offer as presented by the company; drafts can be signed on the spot. */
async function present(db: Db, companyId: number, memberId: string, offerId: string): Promise<OfferView> {
  const document = await findDocument(db, companyId, offerId, { cost: false, files: false })
  const isHeld = document !== undefined && (await mustWait(db, companyId, memberId, document))
  const shown = await showOffer(db, companyId, offerId, { ...ON_THE_SPOT, isHeld })
  const presentation = await readSetting(db, companyId, SETTING_IDS.presentation)
  const isOpen = document?.status === 'Draft' && shown.state === 'late' && !isPast(document.validUntil, shown.timeZone)
  const content = shown.content && { ...shown.content, options: ordered(shown.content, presentation.order) }
  return { ...shown, content, presentation, ...(isOpen && { state: 'open' }) }
}

async function mustWait(db: Db, companyId: number, memberId: string, document: CompanyDocument): Promise<boolean> {
  if (document.status === 'Accepted' || document.status === 'Rejected') return false
  const isHeld = await isHeldBack(db, companyId, document.id)
  return !isOut({ status: document.status, isHeld }) && needsApproval(db, companyId, memberId, document)
}

const isPast = (day: string | null, zone: string): boolean => day !== null && day < dayAt(currentTime(), zone)

function ordered(content: DocumentContent, order: PresentationWishes['order']): DocumentContent['options'] {
  const { options } = content
  if (order === 'asWritten') return options
  const turn = order === 'cheapestFirst' ? 1 : -1
  return options.toSorted(
    (one, other) => turn * (priceBy(content, one.lines).gross - priceBy(content, other.lines).gross),
  )
}

/** Where the customer decides: with a member of the company, or on another company's page. */
const placeOf = ({ kind }: Caller) => (kind === 'embed' ? 'page' : 'presenter')

const deciderOf = (caller: Caller, name: string, address: string): Decider => ({
  actor: { kind: 'offer-reader', id: caller.id, name },
  address,
  place: placeOf(caller),
})

const SENT = `select 1 from casekit.offer where company_id = $1 and id = $2 and status <> 'Draft' and not is_template and deleted_at is null`

/**
 * Another company's page can read what was sent to customers its token may see, and may then access everything that
 * follows from a decision. Members see what they may see anyway.
 */
async function asReader<T>(db: Db, companyId: number, caller: Caller, offerId: string, work: (db: Db) => Promise<T>) {
  if (caller.kind !== 'embed') return work(db)
  if (!(await db.row(SENT, [companyId, offerId]))) throw notFound('document')
  return companyWide(db, caller.tenant, work)
}

const showTo = (db: Db, companyId: number, caller: Caller, offerId: string): Promise<OfferView> =>
  caller.kind === 'embed'
    ? showOffer(db, companyId, offerId, { isLate: false, isRevoked: false, counts: true })
    : present(db, companyId, caller.id, offerId)

/** Endpoints for customers on the company's screen or another company's page. */
export function presenterRoutes(serve: Serve, store: FileStore) {
  serve(view.getPresentation, ({ db, companyId, caller, params: { offerId } }) =>
    asReader(db, companyId, caller, offerId, all => showTo(all, companyId, caller, offerId)),
  )
  serve(view.getPresentationPdf, ({ db, companyId, caller, params: { offerId } }) =>
    asReader(db, companyId, caller, offerId, async all => {
      const isClosed = caller.kind === 'embed' && (await isHeldBack(all, companyId, offerId))
      const pdf = isClosed ? undefined : await documentPdf(all, store, companyId, offerId)
      if (!pdf) throw notFound('document')
      return pdf
    }),
  )
  serve(view.getPresentationFile, ({ db, companyId, caller, params: { offerId, fileId }, query }) =>
    asReader(db, companyId, caller, offerId, async all => {
      const isClosed = caller.kind === 'embed' && (await isHeldBack(all, companyId, offerId))
      const document = isClosed ? undefined : await readDocument(all, companyId, offerId)
      if (!document) throw notFound('document')
      return readEnclosed(all, store, companyId, offerId, { content: document.content, fileId, picture: query.picture })
    }),
  )
  serve(view.signPresentation, async ({ db, companyId, caller, params: { offerId }, body, ip }) => {
    await limitVisitor(db, caller, 'answer')
    return asReader(db, companyId, caller, offerId, async all => {
      await accept(all, companyId, offerId, deciderOf(caller, body.name, ip), body)
      return showTo(all, companyId, caller, offerId)
    })
  })
  serve(view.declinePresentation, async ({ db, companyId, caller, params: { offerId }, body, ip }) => {
    await limitVisitor(db, caller, 'answer')
    return asReader(db, companyId, caller, offerId, async all => {
      await decline(all, companyId, offerId, deciderOf(caller, body.name, ip), body)
      return showTo(all, companyId, caller, offerId)
    })
  })
  serve(view.askInPresentation, async ({ db, companyId, caller, params: { offerId }, body }) => {
    await limitVisitor(db, caller, 'answer')
    return asReader(db, companyId, caller, offerId, all => ask(all, { companyId, offerId, id: caller.id }, body))
  })
}
