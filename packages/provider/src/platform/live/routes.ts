import type { Guard } from '@casekit/contract/guards'
import { getLive } from '@casekit/contract/live'
import { type Caller } from '../../server/caller.ts'
import { hashToken } from '../../server/tokens.ts'
import type { Parts } from '../../parts.ts'
import type { Serve } from '../../server/serve.ts'

/** GET api/Live (decisions §4). */
export function liveRoutes(serve: Serve, { live }: Parts) {
  serve(getLive, ({ caller, bearer = '', lastEventId, query }) => {
    const { id, companyId, tenant } = caller
    return live.open(
      { companyId, stakeholderId: id, guards: guardsOf(caller), tokenHash: hashToken(bearer), tenant },
      { after: lastEventId, ago: query.ago },
    )
  })
}

/** A widget sees what a holder of this guard would; 0009-kanban.sql ends its stream with its token. */
const guardsOf = (caller: Caller): readonly Guard[] => (caller.kind === 'staff' ? caller.guards : ['Kanban'])
