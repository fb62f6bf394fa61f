import { getLive } from '@casekit/contract/live'
import { hashToken, staffOf } from '../caller.ts'
import type { Serve } from '../serve.ts'
import type { Live } from './live.ts'

/** GET api/Live (decisions §4). */
export function liveRoutes(serve: Serve, live: Live) {
  serve(getLive, ({ caller, bearer = '', lastEventId }) => {
    const { id, companyId, guards } = staffOf(caller)
    return live.open({ companyId, stakeholderId: id, guards, tokenHash: hashToken(bearer) }, lastEventId)
  })
}
