import * as calls from '@casekit/contract/incoming-cases'
import * as work from '@casekit/contract/incoming-work'
import { getSenderKey, issueSenderKey, revokeSenderKey } from '@casekit/contract/integrations'
import type { CaseSource } from '@casekit/contract/integration-systems'
import { randomBytes } from 'node:crypto'
import type { Parts } from '../parts.ts'
import type { Db } from '../platform/db.ts'
import { API_PREFIX, hashToken } from '../server/tokens.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { takeCase } from './incoming.ts'
import { newsOfCase } from './news.ts'
import { knownWork, takeWork } from './incoming-work.ts'
import * as keys from './sender-key.ts'

/** Endpoints that the named systems call, and the keys they use. */
export function incomingCaseRoutes(serve: Serve, { reachedAt }: Parts) {
  const link = (path: string) => reachedAt() + path

  async function newsOf(db: Db, companyId: number, system: CaseSource, number: string) {
    const news = await newsOfCase(db, companyId, system, { number }, link)
    if (!news) throw notFound('case')
    return news
  }

  serve(calls.receiveClaim, async ({ db, companyId, caller, body: { claimNumber: number, ...claim } }) => {
    await takeCase(db, companyId, caller, 'scalepoint', { number, ...claim })
    return newsOf(db, companyId, 'scalepoint', number)
  })
  serve(calls.getClaim, ({ db, companyId, params }) => newsOf(db, companyId, 'scalepoint', params.claimNumber))

  serve(calls.receiveOrder, async ({ db, companyId, caller, body: { orderNumber: number, ...order } }) => {
    await takeCase(db, companyId, caller, 'ordrestyring', { number, ...order })
    return newsOf(db, companyId, 'ordrestyring', number)
  })
  serve(calls.getOrder, ({ db, companyId, params }) => newsOf(db, companyId, 'ordrestyring', params.orderNumber))

  serve(calls.receiveMinubaOrder, async ({ db, companyId, caller, body: { orderNumber: number, ...order } }) => {
    await takeCase(db, companyId, caller, 'minuba', { number, ...order })
    return newsOf(db, companyId, 'minuba', number)
  })
  serve(calls.getMinubaOrder, ({ db, companyId, params }) => newsOf(db, companyId, 'minuba', params.orderNumber))

  serve(calls.receiveEkompletOrder, async ({ db, companyId, caller, body: { orderNumber: number, ...order } }) => {
    await takeCase(db, companyId, caller, 'ekomplet', { number, ...order })
    return newsOf(db, companyId, 'ekomplet', number)
  })
  serve(calls.getEkompletOrder, ({ db, companyId, params }) => newsOf(db, companyId, 'ekomplet', params.orderNumber))

  serve(work.receiveMinubaWork, ({ db, companyId, body }) => takeWork(db, companyId, 'minuba', body))
  serve(work.getMinubaWork, ({ db, companyId, params }) => knownWork(db, companyId, 'minuba', params.orderNumber))
  serve(work.receiveEkompletWork, ({ db, companyId, body }) => takeWork(db, companyId, 'ekomplet', body))
  serve(work.getEkompletWork, ({ db, companyId, params }) => knownWork(db, companyId, 'ekomplet', params.orderNumber))

  serve(getSenderKey, async ({ db, companyId, params }) => ({
    key: (await keys.findSenderKey(db, companyId, params.system)) ?? null,
  }))

  serve(issueSenderKey, async ({ db, companyId, params }) => {
    const key = API_PREFIX + randomBytes(32).toString('base64url')
    await keys.keepSenderKey(db, companyId, params.system, hashToken(key))
    return { key }
  })

  serve(revokeSenderKey, async ({ db, companyId, params }) => {
    if (!(await keys.endSenderKey(db, companyId, params.system))) throw notFound('key')
    return null
  })
}
