import { newKey } from '@casekit/client/key'
import * as calls from '@casekit/contract/case-view'
import { getOwnRating, rateCase } from '@casekit/contract/ratings'
import type { FollowWays, KeptAnswer } from '@casekit/widgets/case-follow/ways'
import { linkClient } from '../../parts/dead-end/sender.store.ts'
import { keptInTab } from '../../session/storage.ts'
import { saveFile } from '../../uploads/save-file.ts'

/** The calls of a case link. */
export function waysOf(token: string): FollowWays {
  const { call } = linkClient(token)
  return {
    view: () => call(calls.getCaseView),
    answer: (body, key) => call(calls.answerCase, { body, key }),
    begin: (body, key, signal) => call(calls.startViewUpload, { body, key, signal }),
    stateOf: (uploadId, signal) => call(calls.getViewUpload, { params: { uploadId }, signal }),
    send: (uploadId, offset, piece, signal) =>
      call(calls.sendViewPiece, { params: { uploadId, offset }, body: piece, signal }),
    file: fileId => call(calls.getViewFile, { params: { fileId } }),
    thumbnail: fileId => call(calls.getViewThumbnail, { params: { fileId } }),
    rating: () => call(getOwnRating),
    rate: body => call(rateCase, { body }),
    save: saveFile,
  }
}

/** The draft typed for one link, stored for the tab's lifetime; the link itself is not stored. */
export function keptAnswer(token: string): KeptAnswer {
  const of = token.slice(-8)
  const [mark, key = '', ...words] = (keptInTab.read('customerAnswer') ?? '').split(' ')
  return {
    draft: mark === of && key ? { text: words.join(' '), key } : { text: '', key: newKey() },
    keep: ({ text, key: standing }) =>
      text ? keptInTab.write('customerAnswer', `${of} ${standing} ${text}`) : keptInTab.remove('customerAnswer'),
  }
}
