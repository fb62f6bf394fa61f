import { askForSignInLink, openEmbedSession } from '@casekit/contract/embed'
import { randomBytes } from 'node:crypto'
import { EMBED_PREFIX, hashToken } from '../server/tokens.ts'
import { openDb } from '../platform/db.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { bucketOf, takeAttempt } from '../session/attempts.ts'
import { normalOrigin } from './origins.ts'
import { originNotAllowed, widgetNotAllowed } from './refusals.ts'
import { findAllowance, insertEmbedSession } from './queries.ts'
import { signInLink } from './sign-in-link.ts'
import { bindTenant, refuseWrongTenant } from './tenant-session.ts'

const TOKEN_MINUTES = 15
const PER_KEY = { attempts: 600, windowSeconds: 60 }

/** Decisions §5: what a page may do is at most what its partner's key may do, for one of the key's origins. */
export function embedRoutes(serve: Serve, { pool, reachedAt }: Parts) {
  const directory = openDb(pool)

  serve(askForSignInLink, ({ caller, body }) => signInLink(pool, caller, body, reachedAt()))

  serve(openEmbedSession, async ({ caller, body }) => {
    await takeAttempt(directory, bucketOf('embed-key', caller.id), PER_KEY)
    const allowed = await findAllowance(directory, caller.id)
    const origin = normalOrigin(body.origin)
    const { origins = [], widgets = [] } = allowed ?? {}
    if (!origin || !origins.includes(origin)) throw originNotAllowed(body.origin, '/origin', origins)
    if (!body.widgets.every(widget => widgets.includes(widget)))
      throw widgetNotAllowed(body.widgets, widgets, '/widgets')
    refuseWrongTenant(body.widgets, body.tenant)
    const token = EMBED_PREFIX + randomBytes(32).toString('base64url')
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
}
