import { createCase, type Maker } from '../cases/create.ts'
import { addDocument } from '../documents/create.ts'
import { saveDocument } from '../documents/edit.ts'
import { EMPTY } from '../documents/rows.ts'
import type { Db } from '../platform/db.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { announceBasket, lockDraft } from './baskets.ts'
import { documentLines, soldNow, totalOf } from './lines.ts'

export type Ordered = { caseId: string; offerId: string }

/**
 * Turns a basket into a case with an order confirmation of its lines, and locks the basket.
 * If prices have changed, nothing is ordered: the basket has to be saved again, so the new prices are seen.
 */
export function order(db: Db, companyId: number, caller: Maker, id: string): Promise<Ordered> {
  return db.transaction(async within => {
    const draft = await lockDraft(within, companyId, id)
    if (!draft) throw notFound('basket')
    if (draft.sold.length === 0) throw new ProblemError(409, 'empty', 'There is nothing in the basket.')
    const sold = await soldNow(within, companyId, draft.property.id, draft.sold)
    if (totalOf(sold).gross !== totalOf(draft.sold).gross)
      throw new ProblemError(409, 'prices-changed', 'Some prices have changed.')
    const to = [draft.name, draft.address, `${draft.zipCode} ${draft.city}`.trim()].filter(Boolean).join('\n')
    const said = sold.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')
    const title = sold.length === 1 ? (sold[0]?.name ?? '') : `${sold[0]?.name ?? ''} +${sold.length - 1}`
    // company-wide, since a visitor of the shop sees little else
    const caseId = await createCase(
      within,
      companyId,
      { ...caller, tenant: { companyId } },
      {
        title: title.slice(0, 200),
        description: `${said}\n\n${to}`.slice(0, 20_000),
        requisitionNumber: draft.orderNumber || null,
        ...(draft.lease ? { propertyLeaseId: draft.lease.id } : { propertyId: draft.property.id }),
      },
    )
    const offerId = await addDocument(within, companyId, caller, { caseId, kind: 'OrderConfirmation', title })
    const content = {
      ...EMPTY,
      options: [{ id: 'a', name: '', title: '', isRecommended: false, lines: documentLines(sold) }],
    }
    const change = { title, content, validUntil: null, internalNote: '', isTemplate: false }
    await saveDocument(within, companyId, caller, {
      id: offerId,
      change,
      version: null,
      sees: { cost: false, files: false },
    })
    await within.rows(
      `update casekit.basket set state = 'ordered', ordered_at = now(), case_id = $3, offer_id = $4, version = version + 1
       where company_id = $1 and id = $2`,
      [companyId, id, caseId, offerId],
    )
    await announceBasket(within, companyId, id)
    return { caseId, offerId }
  })
}
