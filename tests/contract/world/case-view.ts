import { hashToken } from '@casekit/provider/server/tokens'
import { newId } from '@casekit/provider/platform/new-id'
import type { Filler } from '../world.ts'
import { content } from './files.ts'
import { currentTime } from '../../support/clock.ts'

/** The customer's view of the case: a link to it, a file shared with them, and their uploads, one complete. */
export const fillCaseView = (async (put, own, { number, deletedAt }) => {
  const ids = { view: newId(), viewLink: `ckl_${newId()}`, viewFile: newId(), viewUpload: newId() }
  await put('case_view', { id: ids.view, case_id: own.case, customer_id: own.customer, closed_at: deletedAt })
  await put('directory.link', {
    id: newId(),
    kind: 'case-view',
    target: JSON.stringify({ viewId: ids.view }),
    token_hashes: [hashToken(ids.viewLink)],
    expires_at: new Date(currentTime() + 3_600_000),
  })
  const message = newId()
  await put('case_message', {
    id: message,
    case_id: own.case,
    lane: 'company',
    type: 'CompanyMessage',
    body: `To customer ${number}`,
    sent_by_name: 'Staff',
  })
  await put('case_file', {
    id: ids.viewFile,
    case_id: own.case,
    original_name: `Shared ${number}`,
    path: await content,
    size: 3,
    has_thumbnail: true,
    deleted_at: deletedAt,
  })
  await put('case_message_file', { message_id: message, file_id: ids.viewFile })
  if (deletedAt) return ids // uploads are removed instead of marked as deleted
  await put('case_upload', {
    id: ids.viewUpload,
    case_id: own.case,
    view_id: ids.view,
    original_name: `Upload ${number}`,
    size: 3,
  })
  return ids
}) satisfies Filler
