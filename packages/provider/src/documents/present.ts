import type { DocumentOption } from '@casekit/contract/document-content'
import { SETTING_IDS } from '@casekit/contract/ids'
import type { OfferView } from '@casekit/contract/offer-view'
import * as view from '@casekit/contract/offer-view'
import type { PresentationWishes } from '@casekit/contract/presentation-wishes'
import { priceLines } from '@casekit/rules/document-price'
import { readSetting } from '../company/settings.ts'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import type { Serve } from '../server/serve.ts'
import { accept } from './decide.ts'
import { findDocument } from './rows.ts'
import { showOffer } from './view.ts'

const ON_THE_SPOT = { isLate: false, isRevoked: false, counts: false }

/** As the company shows it; a draft is open too: it is signed where it is written. */
async function present(db: Db, companyId: number, offerId: string): Promise<OfferView> {
  const shown = await showOffer(db, companyId, offerId, ON_THE_SPOT)
  const presentation = await readSetting(db, companyId, SETTING_IDS.presentation)
  const document = await findDocument(db, companyId, offerId, false)
  const isOpen = document?.status === 'Draft' && shown.state === 'late' && !isPast(document.validUntil)
  const content = shown.content && { ...shown.content, options: ordered(shown.content.options, presentation.order) }
  return { ...shown, content, presentation, ...(isOpen && { state: 'open' }) }
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
  serve(view.getPresentation, ({ db, companyId, params }) => present(db, companyId, params.offerId))
  serve(view.signPresentation, async ({ db, companyId, caller, params, body, ip }) => {
    const actor = { kind: 'offer-reader' as const, id: caller.id, name: body.name }
    await accept(db, companyId, params.offerId, { actor, address: ip, place: 'presenter' }, body)
    return present(db, companyId, params.offerId)
  })
}
