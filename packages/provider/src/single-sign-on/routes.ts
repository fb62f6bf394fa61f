import * as calls from '@casekit/contract/single-sign-on'
import { randomBytes } from 'node:crypto'
import type { Parts } from '../parts.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound, ProblemError } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { hasRecord, readDomain } from './domains.ts'
import { discover, redirectUriOf } from './issuer.ts'
import * as queries from './queries.ts'
import { checkIssuer } from './settings.ts'
import { finish, start } from './sign-in.ts'

const taken = () => new ProblemError(409, 'taken', 'It already exists.')

/** Sign-in through a company's own issuer: its settings, its mail domains, and the redirect there and back. */
export function singleSignOnRoutes(serve: Serve, parts: Parts) {
  const { outward, vault, reachedAt } = parts

  const read = async (db: Db, companyId: number): Promise<calls.SingleSignOn> => {
    const { sealed, ...issuer } = (await queries.findIssuer(db, companyId)) ?? NONE
    const domains = await queries.listDomains(db, companyId)
    return { ...issuer, hasSecret: sealed !== null, redirectUri: redirectUriOf(reachedAt()), domains }
  }

  serve(calls.getSingleSignOn, ({ db, companyId }) => read(db, companyId))

  serve(
    calls.setSingleSignOn,
    async ({ db, companyId, caller, body, ifMatch }) => {
      const fields = await checkIssuer(db, caller, body, {
        vault,
        answers: issuer => discover(outward, issuer),
      })
      const kept = await db.transaction(within => queries.keepIssuer(within, vault, companyId, fields, ifMatch))
      return kept ? read(db, companyId) : undefined
    },
    ({ db, companyId }) => read(db, companyId),
  )

  serve(calls.addSignInDomain, async ({ db, companyId, body }) => {
    const domain = readDomain(body.domain)
    if (domain === undefined) throw badRequest('/domain', 'must be a domain such as example.com')
    const unproven = (await queries.listDomains(db, companyId)).filter(({ provenAt }) => provenAt === null)
    if (unproven.length >= calls.UNPROVEN_DOMAINS_AT_MOST) throw badRequest('/domain', 'waits until others are proven')
    const token = randomBytes(24).toString('base64url')
    const added = await queries.addDomain(db, companyId, newId(), domain, token)
    if (!added) throw taken()
    return added
  })

  serve(calls.checkSignInDomain, async ({ db, companyId, params }) => {
    const standing = await queries.findDomain(db, companyId, params.domainId)
    if (!standing) throw notFound('domain')
    if (standing.provenAt !== null || !(await hasRecord(outward, standing.domain, standing.record))) return standing
    const proven = await queries.proveDomain(db, companyId, params.domainId)
    if (!proven) throw taken()
    return proven
  })

  serve(calls.removeSignInDomain, async ({ db, companyId, params }) => {
    if (!(await queries.removeDomain(db, companyId, params.domainId))) throw notFound('domain')
    return null
  })

  serve(calls.startSingleSignOn, ({ body, ip }) => start(parts, body.email, ip))
  serve(calls.finishSingleSignOn, ({ body, ip, userAgent }) => finish(parts, body, { ip, userAgent }))
}

const NONE: queries.Issuer = {
  issuer: '',
  clientId: '',
  sealed: null,
  isRequired: false,
  makesUsers: false,
  roleId: null,
  version: 0,
}
