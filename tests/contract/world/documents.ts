import { hashToken } from '@casekit/provider/server/tokens'
import { currentTime } from '../../support/clock.ts'
import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'

const line = {
  id: 'l1',
  kind: 'product',
  choice: 'included',
  productId: null,
  number: '4711',
  text: 'Kuglehane',
  quantity: 2,
  unit: 'stk.',
  price: 168,
  discountPercent: 0,
  vatPercent: 25,
}
export const CONTENT = {
  intro: '',
  terms: '',
  depositPercent: 0,
  options: [{ id: 'a', name: '', title: '', isRecommended: false, lines: [line] }],
}

/** A document that was sent, with a version of it and a link to it, and one that is still written. */
export const fillDocuments = (async (put, own, { number, deletedAt }) => {
  const ids = { document: newId(), sentDocument: newId(), offerLink: `ckl_${newId()}` }
  const row = { content: CONTENT, customer_id: own.customer, case_id: own.case, deleted_at: deletedAt }
  await put('offer', { id: ids.document, number: 700_000 + number, title: `Document ${number}`, ...row })
  await put('offer', {
    id: ids.sentDocument,
    number: 800_000 + number,
    title: `Sent ${number}`,
    status: 'Sent',
    ...row,
  })
  await put('offer_version', { offer_id: ids.document, version: 1, title: 'x', content: CONTENT, costs: {} })
  const link = newId()
  await put('offer_link', {
    id: link,
    sent_to: 'lars@mail.example',
    language: 'da-DK',
    offer_id: ids.sentDocument,
    expires_at: new Date(currentTime() + 3_600_000),
    revoked_at: deletedAt,
  })
  await put('offer_reminder', {
    link_id: link,
    rule: 'after-sending',
    at: new Date(currentTime() - 3 * 86_400_000),
  })
  await put('directory.link', {
    id: link,
    kind: 'offer-link',
    target: JSON.stringify({ offerLinkId: link }),
    token_hashes: [hashToken(ids.offerLink)],
    expires_at: new Date(currentTime() + 3_600_000),
  })
  return ids
}) satisfies Filler
