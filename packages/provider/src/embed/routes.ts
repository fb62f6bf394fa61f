import { askForSignInLink, openEmbedSession } from '@casekit/contract/embed'
import { resetOwnTestData } from '@casekit/contract/embed-test'
import { hashToken } from '../server/tokens.ts'
import { openDb } from '../platform/db.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { bucketOf, takeAttempt } from '../session/attempts.ts'
import { normalOrigin } from './origins.ts'
import { newToken } from './keys.ts'
import { originNotAllowed, testKeyNeeded, widgetNotAllowed } from './refusals.ts'
import { findAllowance, insertEmbedSession } from './queries.ts'
import { signInLink } from './sign-in-link.ts'
import { bindTenant, refuseWrongTenant } from './tenant-session.ts'
import { remakeTestData } from './test-data/keys.ts'

const TOKEN_MINUTES = 15
const PER_KEY = { attempts: 600, windowSeconds: 60 }
const RESETS_PER_KEY = { attempts: 30, windowSeconds: 60 }

/** Decisions §5: a page may do at most what its partner's key allows, and only on the key's origins. */
export function embedRoutes(serve: Serve, { pool, reachedAt }: Parts) {
  const directory = openDb(pool)

  serve(askForSignInLink, ({ caller, body }) => signInLink(pool, caller, body, reachedAt()))

  serve(openEmbedSession, async ({ caller, body }) => {
    await takeAttempt(directory, bucketOf('embed-key', caller.id), PER_KEY)
    const allowed = await findAllowance(directory, caller.id)
    const origin = normalOrigin(body.origin)
    const { origins = [], widgets = [], isTest = false } = allowed ?? {}
    if (!origin || !origins.includes(origin)) throw originNotAllowed(body.origin, '/origin', origins)
    if (!body.widgets.every(widget => widgets.includes(widget)))
      throw widgetNotAllowed(body.widgets, widgets, '/widgets')
    refuseWrongTenant(body.widgets, body.tenant)
    const token = newToken(isTest)
    const expiresAt = await insertEmbedSession(directory, {
      tokenHash: hashToken(token),
      keyId: caller.id,
      widgets: body.widgets,
      origin,
      subject: body.subject ?? null,
      language: body.language ?? null,
      minutes: TOKEN_MINUTES,
    })
    if (body.tenant && caller.kind === 'embed') await bindTenant(pool, caller, token, body.tenant)
    return { token, expiresAt }
  })

  serve(resetOwnTestData, async ({ caller }) => {
    await takeAttempt(directory, bucketOf('embed-test-reset', caller.id), RESETS_PER_KEY)
    const allowed = await findAllowance(directory, caller.id)
    if (!allowed?.isTest || caller.kind !== 'embed') throw testKeyNeeded()
    return remakeTestData(openDb(pool, { companyId: caller.ownerId }), caller.ownerId, caller.id)
  })
}
