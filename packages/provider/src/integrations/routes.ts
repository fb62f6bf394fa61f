import * as calls from '@casekit/contract/integrations'
import { searchKlarpris } from '@casekit/contract/klarpris'
import type { Parts } from '../parts.ts'
import { badRequest, notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { noSuch } from '../server/unknown-id.ts'
import { klarprisPrices } from './klarpris.ts'
import { askOrderTypes, askWhetherThere } from './order-types.ts'
import * as queries from './queries.ts'
import { settleRefused } from './refused-work.ts'
import { sendSync } from './send.ts'

/** Routes for the connections to the named systems and their log. */
export function integrationRoutes(serve: Serve, { pool, outward, files, vault, reachedAt }: Parts) {
  const means = { pool, outward, files, vault, reachedAt }

  serve(calls.getIntegrationSettings, ({ db, companyId }) => queries.listConnections(db, companyId))

  serve(calls.getConnection, ({ db, companyId, params }) => queries.findConnection(db, companyId, params.system))

  serve(
    calls.setConnection,
    async ({ db, companyId, params, body, ifMatch }) => {
      const address = checkedAddress(body.address)
      if (body.responsibleId && !(await queries.isResponsible(db, companyId, body.responsibleId)))
        throw noSuch('responsibleId')
      const place = queries.placeOf(companyId, params.system)
      const token = body.token === '' ? null : await vault.seal(db, place, body.token)
      return db.transaction(within =>
        queries.keepConnection(within, companyId, params.system, { ...body, token, address }, ifMatch),
      )
    },
    ({ db, companyId, params }) => queries.findConnection(db, companyId, params.system),
  )

  serve(calls.testConnection, async ({ db, companyId, params }) => {
    const target = await queries.findTarget(db, vault, companyId, params.system)
    if (!target) throw badRequest('/address', 'is not set')
    if (params.system !== 'minuba' && params.system !== 'ekomplet') return askWhetherThere(outward, target)
    const { status, fault } = await askOrderTypes(outward, target)
    return { status, fault }
  })

  serve(searchKlarpris, ({ db, companyId, body }) => klarprisPrices(db, companyId, outward, body))

  serve(calls.getSyncs, ({ db, companyId, params }) => queries.listSyncs(db, companyId, params.system))

  serve(calls.resendSync, async ({ db, companyId, params }) => {
    const due = await queries.takeOne(db, companyId, params.syncId)
    if (due) await sendSync(means, due)
    const sync = await queries.findSync(db, companyId, params.syncId)
    if (!sync) throw notFound('sync')
    return sync
  })

  serve(calls.settleRefusedWork, async ({ db, companyId, params }) => {
    await settleRefused(db, companyId, params.syncId)
    const sync = await queries.findSync(db, companyId, params.syncId)
    if (!sync) throw notFound('sync')
    return sync
  })

  serve(calls.getMinubaOrderTypes, async ({ db, companyId }) => {
    const target = await queries.findTarget(db, vault, companyId, 'minuba')
    return target ? (await askOrderTypes(outward, target)).types : []
  })

  function checkedAddress(text: string): string {
    if (text.trim() === '') return ''
    const url = outward.accepts(text.trim())
    if (!url || url.search || url.hash)
      throw badRequest('/address', 'must be a public https address such as https://api.example.com/v1')
    return url.href
  }
}
