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
import type { Pool } from 'pg'
import { hashToken, staffOf } from '../caller.ts'
import { openDb } from '../db.ts'
import { notFound } from '../problem.ts'
import type { Serve } from '../serve.ts'
import * as sessions from './queries.ts'
import { heldGuards, moveTo, signIn, userInfoOf } from './sign-in.ts'

/** §2.1 and §6 of shell-and-navigation; the calls it does not show are in decisions §4. */
export function sessionRoutes(serve: Serve, pool: Pool) {
  const directory = openDb(pool)

  serve(login, ({ body, ...visit }) => signIn(pool, body.email, body.password, visit))

  serve(logout, async ({ bearer }) => {
    await sessions.endSession(directory, hashToken(bearer ?? ''))
    return null
  })

  serve(switchCompany, ({ caller, bearer, body, ...visit }) =>
    moveTo(pool, staffOf(caller), bearer ?? '', body.stakeholderId, visit),
  )

  serve(getUserInfo, async ({ caller }) => {
    const staff = staffOf(caller)
    return { ...userInfoOf(staff), guards: heldGuards(staff) }
  })

  serve(getUser, async ({ caller, bearer, params }) => {
    if (params.bearer !== 'me' && params.bearer !== bearer) throw notFound('user')
    const { id, name, email, companyId, companyName } = staffOf(caller)
    return {
      id,
      name,
      email,
      company: { key: String(companyId), value: companyName },
      department: null,
      priceGroup: null,
    }
  })

  serve(getUserCompanies, ({ caller }) => sessions.listMemberships(directory, staffOf(caller).accountId))
  serve(getResponsibles, ({ db, companyId }) => sessions.listResponsibles(db, companyId))
  serve(getCompanyUsers, ({ db, companyId }) => sessions.listUsers(db, companyId))
}
