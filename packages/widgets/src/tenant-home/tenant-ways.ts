import type { Client } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import * as calls from '@casekit/contract/tenant-cases'
import type { FollowWays, KeptAnswer } from '../case-follow/follow-ways.ts'
import { saveFile } from './save-file.ts'

/** The calls with which a tenant follows one of their cases. */
export function tenantWays({ call }: Client, caseId: string): FollowWays {
  const params = { caseId }
  return {
    view: () => call(calls.getTenantCase, { params }),
    answer: (body, key) => call(calls.answerTenantCase, { params, body, key }),
    begin: (body, key, signal) => call(calls.startTenantUpload, { params, body, key, signal }),
    stateOf: (uploadId, signal) => call(calls.getTenantUpload, { params: { caseId, uploadId }, signal }),
    send: (uploadId, offset, piece, signal) =>
      call(calls.sendTenantPiece, { params: { caseId, uploadId, offset }, body: piece, signal }),
    file: fileId => call(calls.getTenantFile, { params: { caseId, fileId } }),
    thumbnail: fileId => call(calls.getTenantThumbnail, { params: { caseId, fileId } }),
    rating: () => call(calls.getTenantRating, { params }),
    rate: body => call(calls.rateTenantCase, { params, body }),
    save: saveFile,
  }
}

/** Nothing is stored on the page: drafts last as long as the case is open. */
export const unkept = (): KeptAnswer => ({ draft: { text: '', key: newKey() }, keep: () => {} })
