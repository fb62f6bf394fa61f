import { acceptHandover } from '@casekit/contract/embed'
import { exchangeLink, forgotPassword, openPropertyBinder, resetPassword, sendLoginLink } from '@casekit/contract/links'
import { checkIfPropbinder } from '@casekit/contract/session'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { belongsToBinder } from '../session/queries.ts'
import { exchange } from './exchange.ts'
import { handOver, takeOver } from './binder-sso.ts'
import { requestLink } from './request.ts'
import { resetByLink } from './reset.ts'

/** Link routes (§2.1 of shell-and-navigation), and the hand-over to the property binder at `propertyBinderUrl`. */
export function linkRoutes(serve: Serve, { pool, propertyBinderUrl, reachedAt }: Parts) {
  serve(exchangeLink, ({ body, ip, userAgent }) => exchange({ pool, reachedAt }, body, { ip, userAgent }))
  serve(sendLoginLink, ({ body, ip }) => requestLink(pool, 'sign-in', body.email, ip))
  serve(forgotPassword, ({ body, ip }) => requestLink(pool, 'reset', body.email, ip))
  serve(resetPassword, ({ body }) => resetByLink(pool, body.token, body.password))

  serve(checkIfPropbinder, async ({ db, caller, bearer, params }) => {
    if (params.bearer !== 'me' && params.bearer !== bearer) throw notFound('user')
    const { companyId, id } = staffOf(caller)
    return propertyBinderUrl !== undefined && belongsToBinder(db, companyId, id)
  })

  serve(openPropertyBinder, ({ db, caller, body }) => handOver(db, staffOf(caller), propertyBinderUrl, body.caseId))
  serve(acceptHandover, ({ db, caller, body }) => takeOver(db, caller, body.code))
}
