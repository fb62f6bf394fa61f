import { hashToken } from '@casekit/provider/server/tokens'
import { currentTime } from '../../support/clock.ts'
import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { content } from './files.ts'

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

/** The same with a case picture below its line, and an attachment. */
const withFile = (file: string) => ({
  ...CONTENT,
  files: [file],
  options: CONTENT.options.map(option => ({ ...option, lines: [{ ...line, pictures: [file] }] })),
})

type Written = { number: number; deletedAt: Date | string | null; row: { content: typeof CONTENT } }

/** An offer with an approval request, and a role with a limit. */
async function putApproval(
  put: Parameters<Filler>[0],
  { number, deletedAt, row }: Written,
  { offerToApprove, approval }: { offerToApprove: string; approval: string },
) {
  const [writer, title] = [newId(), `To approve ${number}`]
  await put('stakeholder', { id: writer, name: `Writer ${number}`, deleted_at: deletedAt })
  await put('stakeholder_guard', { stakeholder_id: writer, guard: 'OfferAccess' })
  await put('offer', { id: offerToApprove, number: 950_000 + number, title, ...row })
  await put('offer_version', { offer_id: offerToApprove, version: 1, title, content: row.content, costs: {} })
  const asked = { offer_id: offerToApprove, version: 1, net: 33_600, asked_by_id: writer }
  await put('offer_approval', { id: approval, ...asked })
  await put('offer_limit', { role: newId(), amount: 1_000_000 })
}

/** A sent document with a version and a link, and a draft. */
export const fillDocuments = (async (put, own, { number, deletedAt }) => {
  const ids = {
    document: newId(),
    sentDocument: newId(),
    offerLink: `ckl_${newId()}`,
    offerToApprove: newId(),
    approval: newId(),
    enclosed: newId(),
  }
  await put('case_file', {
    id: ids.enclosed,
    case_id: own.case,
    original_name: `Enclosed ${number}`,
    path: await content,
    size: 3,
    has_thumbnail: true,
    deleted_at: deletedAt,
  })
  const row = { content: withFile(ids.enclosed), customer_id: own.customer, case_id: own.case, deleted_at: deletedAt }
  await put('offer', { id: ids.document, number: 700_000 + number, title: `Document ${number}`, ...row })
  await put('offer', {
    id: ids.sentDocument,
    number: 800_000 + number,
    title: `Sent ${number}`,
    status: 'Sent',
    ...row,
  })
  await put('offer_version', { offer_id: ids.document, version: 1, title: 'x', content: CONTENT, costs: {} })
  await putApproval(put, { number, deletedAt, row }, ids)
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
