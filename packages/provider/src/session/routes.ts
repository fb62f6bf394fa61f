import {
  getCompanyUsers,
  getResponsibles,
  getUser,
  getUserCompanies,
  getUserInfo,
  login,
  logout,
  switchCompany,
} from '@casekit/contract/session'
import { staffOf } from '../server/caller.ts'
import { hashToken } from '../server/tokens.ts'
import { openDb } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import * as sessions from './queries.ts'
import { heldGuards, moveTo, signIn, userInfoOf } from './sign-in.ts'

/** Sign-in and sessions (§2.1 and §6 of shell-and-navigation; calls not shown there are in decisions §4). */
export function sessionRoutes(serve: Serve, parts: Parts) {
  const { pool } = parts
  const directory = openDb(pool)

  serve(login, ({ body, ip, userAgent }) => signIn(parts, body, { ip, userAgent }))

  serve(logout, async ({ bearer }) => {
    await sessions.endSession(directory, hashToken(bearer ?? ''))
    return null
  })

  serve(switchCompany, ({ caller, bearer, body, ...visit }) =>
    moveTo(pool, staffOf(caller), bearer ?? '', body.stakeholderId, visit),
  )

  serve(getUserInfo, async ({ caller }) => {
    const staff = staffOf(caller)
    return { ...userInfoOf(staff), guards: heldGuards(staff), modulesOff: staff.modulesOff }
  })

  serve(getUser, async ({ db, caller, bearer, params }) => {
    if (params.bearer !== 'me' && params.bearer !== bearer) throw notFound('user')
    const { id, name, email, companyId, companyName } = staffOf(caller)
    const place = await sessions.placeOf(db, companyId, id)
    return {
      id,
      name,
      email,
      company: { key: String(companyId), value: companyName },
      department: place?.department ?? null,
      priceGroup: place?.priceGroup ?? null,
    }
  })

  serve(getUserCompanies, async ({ caller, companyId }) => {
    const { accountId, viewing } = staffOf(caller)
    const memberships = await sessions.listMemberships(directory, accountId)
    return viewing ? memberships.filter(one => one.companyId === companyId) : memberships
  })
  serve(getResponsibles, ({ db, companyId }) => sessions.listResponsibles(db, companyId))
  serve(getCompanyUsers, ({ db, companyId }) => sessions.listUsers(db, companyId))
}
