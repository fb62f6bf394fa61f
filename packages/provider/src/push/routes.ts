import * as push from '@casekit/contract/push'
import type { Parts } from '../parts.ts'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { pushKeys } from './keys.ts'
import { subscribe, unsubscribe } from './subscriptions.ts'

/** Push notifications to phones. */
export function pushRoutes(serve: Serve, { pool, outward, vault }: Parts) {
  serve(push.getPushKey, async () => ({ publicKey: (await pushKeys(pool, vault)).publicKey }))
  serve(push.subscribePush, ({ db, companyId, caller, body }) =>
    subscribe(db, companyId, staffOf(caller).id, body, outward),
  )
  serve(push.unsubscribePush, ({ db, companyId, caller, body }) =>
    unsubscribe(db, companyId, staffOf(caller).id, body.endpoint),
  )
}
