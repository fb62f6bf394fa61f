import type { DocumentOption } from '@casekit/contract/document-content'
import type { CompanyDocument } from '@casekit/contract/documents'
import { SETTING_IDS } from '@casekit/contract/ids'
import type { OfferView } from '@casekit/contract/offer-view'
import * as view from '@casekit/contract/offer-view'
import type { PresentationWishes } from '@casekit/contract/presentation-wishes'
import { priceLines } from '@casekit/rules/document-price'
import { readSetting } from '../company/settings.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Serve } from '../server/serve.ts'
import { isHeldBack, isOut, needsApproval } from './approval.ts'
import { accept } from './decide.ts'
import { findDocument } from './rows.ts'
import { showOffer } from './view.ts'

const ON_THE_SPOT = { isLate: false, isRevoked: false, counts: false }

/** As the company shows it; a draft is open too: it is signed where it is written. */
async function present(db: Db, companyId: number, memberId: string, offerId: string): Promise<OfferView> {
  const document = await findDocument(db, companyId, offerId, false)
  const isHeld = document !== undefined && (await mustWait(db, companyId, memberId, document))
  const shown = await showOffer(db, companyId, offerId, { ...ON_THE_SPOT, isHeld })
  const presentation = await readSetting(db, companyId, SETTING_IDS.presentation)
  const isOpen = document?.status === 'Draft' && shown.state === 'late' && !isPast(document.validUntil)
  const content = shown.content && { ...shown.content, options: ordered(shown.content.options, presentation.order) }
  return { ...shown, content, presentation, ...(isOpen && { state: 'open' }) }
}

async function mustWait(db: Db, companyId: number, memberId: string, document: CompanyDocument): Promise<boolean> {
  if (document.status === 'Accepted' || document.status === 'Rejected') return false
  const isHeld = await isHeldBack(db, companyId, document.id)
  return !isOut({ status: document.status, isHeld }) && needsApproval(db, companyId, memberId, document)
}

const isPast = (day: string | null): boolean => day !== null && day < new Date(currentTime()).toISOString().slice(0, 10)

const grossOf = ({ lines }: DocumentOption) => priceLines(lines).gross

function ordered(options: readonly DocumentOption[], order: PresentationWishes['order']): DocumentOption[] {
  if (order === 'asWritten') return [...options]
  const turn = order === 'cheapestFirst' ? 1 : -1
  return options.toSorted((one, other) => turn * (grossOf(one) - grossOf(other)))
}

/** What a customer does on the company's screen. */
export function presenterRoutes(serve: Serve) {
  serve(view.getPresentation, ({ db, companyId, caller, params }) => present(db, companyId, caller.id, params.offerId))
  serve(view.signPresentation, async ({ db, companyId, caller, params, body, ip }) => {
    const actor = { kind: 'offer-reader' as const, id: caller.id, name: body.name }
    await accept(db, companyId, params.offerId, { actor, address: ip, place: 'presenter' }, body)
    return present(db, companyId, caller.id, params.offerId)
  })
}
