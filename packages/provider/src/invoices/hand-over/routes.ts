import * as point from '@casekit/contract/e-invoice-point'
import * as calls from '@casekit/contract/hand-over'
import type { Parts } from '../../parts.ts'
import { type Outward, OutwardError } from '../../platform/outward/outward.ts'
import { badRequest } from '../../server/problem.ts'
import type { Serve } from '../../server/serve.ts'
import { findInvoice } from '../invoice.ts'
import { addressOf, headersOf } from './ask.ts'
import { findPoint, findTarget, keepPoint, placeOf, type Target } from './point.ts'
import { cancelHandOver, handOver } from './queue.ts'

/** Routes for e-invoices on their way and the company's access point. */
export function handOverRoutes(serve: Serve, { outward, vault }: Parts) {
  serve(calls.handOverInvoice, ({ db, companyId, params }) =>
    db.transaction(async within => {
      await handOver(within, companyId, params.offerId)
      return findInvoice(within, companyId, params.offerId)
    }),
  )
  serve(calls.cancelHandOver, ({ db, companyId, params }) =>
    db.transaction(async within => {
      await cancelHandOver(within, companyId, params.offerId)
      return findInvoice(within, companyId, params.offerId)
    }),
  )

  serve(point.getEInvoicePoint, ({ db, companyId }) => findPoint(db, companyId))
  serve(
    point.setEInvoicePoint,
    async ({ db, companyId, body, ifMatch }) => {
      const address = checkedAddress(outward, body.address)
      const token = body.token === '' ? null : await vault.seal(db, placeOf(companyId), body.token)
      return db.transaction(within => keepPoint(within, companyId, { ...body, address, token }, ifMatch))
    },
    ({ db, companyId }) => findPoint(db, companyId),
  )
  serve(point.testEInvoicePoint, async ({ db, companyId }) => {
    const target = await findTarget(db, vault, companyId)
    if (!target) throw badRequest('/address', 'is not set')
    return askWhetherThere(outward, target)
  })
}

function checkedAddress(outward: Outward, text: string): string {
  if (text.trim() === '') return ''
  const url = outward.accepts(text.trim())
  if (!url || url.search || url.hash)
    throw badRequest('/address', 'must be a public https address such as https://api.example.com/v1')
  return url.href
}

async function askWhetherThere(outward: Outward, target: Target) {
  try {
    const { status } = await outward.ask({ url: addressOf(target, '/ping'), method: 'GET', headers: headersOf(target) })
    return { status, fault: status >= 200 && status < 300 ? '' : 'refused' }
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error
    return { status: null, fault: error.fault }
  }
}
