import * as contract from '@casekit/contract/notifications'
import type { Serve } from '../server/serve.ts'
import { choose, ownNotifications } from './own.ts'
import { preview } from './preview.ts'

/** Members' own notification choices, and previews of customer mails. */
export function notificationRoutes(serve: Serve) {
  serve(contract.getOwnNotifications, ({ db, companyId, caller }) => ownNotifications(db, companyId, caller.id))
  serve(contract.setOwnNotification, ({ db, companyId, caller, body }) => choose(db, companyId, caller.id, body))
  serve(contract.previewNotification, ({ db, companyId, body }) => preview(db, companyId, body))
}
