import * as calls from '@casekit/contract/webhooks'
import { MOST_WEBHOOKS } from '@casekit/contract/webhook-events'
import type { Parts } from '../parts.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import { badRequest, notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { deliver, placeOfWebhook } from './deliver.ts'
import * as queries from './queries.ts'
import { takeOne } from './queue.ts'
import { newSecret } from './sign.ts'

/** A company's webhooks and their delivery log. */
export function webhookRoutes(serve: Serve, { pool, outward, vault }: Parts) {
  serve(calls.getWebhooks, ({ db, companyId }) => queries.listWebhooks(db, companyId))

  serve(calls.addWebhook, async ({ db, companyId, caller, body }) => {
    const url = checkedUrl(body.url)
    const id = newId()
    await refuseTooMany(db, companyId, id, body.isOn)
    await queries.insertWebhook(db, companyId, id, caller.id, { ...body, url })
    return id
  })

  serve(
    calls.editWebhook,
    ({ db, companyId, params, body, ifMatch }) => {
      const url = checkedUrl(body.url)
      return db.transaction(async within => {
        await refuseTooMany(within, companyId, params.webhookId, body.isOn)
        return queries.updateWebhook(within, companyId, params.webhookId, { ...body, url }, ifMatch)
      })
    },
    ({ db, companyId, params }) => queries.findWebhook(db, companyId, params.webhookId),
  )

  serve(calls.deleteWebhook, async ({ db, companyId, params }) => {
    if (!(await queries.deleteWebhook(db, companyId, params.webhookId))) throw notFound('webhook')
    return null
  })

  serve(calls.rotateWebhookSecret, async ({ db, companyId, params, body }) => {
    const secret = newSecret()
    const sealed = await vault.seal(db, placeOfWebhook(companyId, params.webhookId), secret)
    const rotated = await queries.rotateSecret(db, companyId, params.webhookId, sealed, body.overlapHours)
    if (!rotated) throw notFound('webhook')
    return { secret, previousUntil: rotated.previousUntil }
  })

  serve(calls.testWebhook, async ({ db, companyId, params }) => {
    const made = await queries.insertTest(db, companyId, params.webhookId)
    if (!made) throw notFound('webhook')
    return sendNow(db, companyId, made.id, true)
  })

  serve(calls.getWebhookMessages, async ({ db, companyId, params, query }) => {
    if (!(await queries.findWebhook(db, companyId, params.webhookId))) throw notFound('webhook')
    if (query.before && !(await queries.findLog(db, companyId, query.before))) throw notFound('message')
    return queries.listMessages(db, companyId, params.webhookId, query)
  })

  serve(calls.getWebhookMessage, ({ db, companyId, params }) => logOf(db, companyId, params.messageId))

  serve(calls.resendWebhookMessage, async ({ db, companyId, params }) => {
    const { state } = await logOf(db, companyId, params.messageId)
    return sendNow(db, companyId, params.messageId, state !== 'waiting')
  })

  async function sendNow(db: Db, companyId: number, id: string, isOnce: boolean) {
    const message = await takeOne(db, companyId, id)
    if (message) await deliver({ pool, outward, vault }, message, { isOnce })
    return logOf(db, companyId, id)
  }

  function checkedUrl(text: string): string {
    const url = outward.accepts(text.trim())
    if (!url) throw badRequest('/url', 'must be a public https address such as https://hooks.example.com/casekit')
    return url.href
  }
}

async function logOf(db: Db, companyId: number, id: string) {
  const log = await queries.findLog(db, companyId, id)
  if (!log) throw notFound('message')
  return log
}

async function refuseTooMany(db: Db, companyId: number, webhookId: string, isOn: boolean): Promise<void> {
  const { kept, on } = await queries.countOthers(db, companyId, webhookId)
  if (kept >= MOST_WEBHOOKS.kept) throw badRequest('/name', `there are ${MOST_WEBHOOKS.kept} already`)
  if (isOn && on >= MOST_WEBHOOKS.on) throw badRequest('/isOn', `${MOST_WEBHOOKS.on} are on already`)
}
