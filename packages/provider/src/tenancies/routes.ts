import * as calls from '@casekit/contract/tenancies'
import type { Db } from '../platform/db.ts'
import { type Caller, staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { inspect } from './inspect.ts'
import * as keys from './keys.ts'
import { type At, edit, moveIn, moveOut, stayOn } from './move.ts'
import { settlementPdf } from './paper.ts'
import { setRooms } from './rooms.ts'
import { findLeasePage, findTenancy, keysOfProperty } from './rows.ts'
import { saveSettlement, settle } from './settle.ts'

type OfTenancy = {
  db: Db
  companyId: number
  caller: Caller
  params: { tenancyId: string }
  ifMatch: number | null
}

const at = ({ db, companyId, caller, params, ifMatch }: OfTenancy): At => ({
  db,
  companyId,
  caller: staffOf(caller),
  tenancyId: params.tenancyId,
  version: ifMatch,
})

const standing = ({ db, companyId, params }: OfTenancy) => findTenancy(db, companyId, params.tenancyId)

/** Tenancies, from moving in to the settlement. */
export function tenancyRoutes(serve: Serve) {
  serve(calls.getLeasePage, async ({ db, companyId, params }) => {
    const found = await findLeasePage(db, companyId, params.leaseId)
    if (!found) throw notFound('lease')
    return found
  })
  serve(
    calls.setLeaseRooms,
    ({ db, companyId, params, body, ifMatch }) =>
      setRooms(db, companyId, { leaseId: params.leaseId, version: ifMatch }, body.rooms),
    ({ db, companyId, params }) => findLeasePage(db, companyId, params.leaseId),
  )
  serve(calls.moveIn, ({ db, companyId, caller, params, body }) =>
    moveIn(db, companyId, staffOf(caller), params.leaseId, body),
  )
  serve(calls.editTenancy, call => edit(at(call), call.body), standing)
  serve(calls.moveOut, call => moveOut(at(call), call.body), standing)
  serve(calls.stayOn, call => stayOn(at(call)), standing)
  serve(calls.saveSettlement, call => saveSettlement(at(call), call.body), standing)
  serve(calls.settleTenancy, call => settle(at(call), call.body.isSettled), standing)
  serve(calls.getSettlementPdf, ({ db, companyId, params }) => settlementPdf(db, companyId, params.tenancyId))
  serve(calls.startInspection, ({ db, companyId, caller, params, body }) =>
    inspect(db, companyId, staffOf(caller), params.tenancyId, body),
  )
  keyRoutes(serve)
}

function keyRoutes(serve: Serve) {
  serve(calls.getPropertyKeys, async ({ db, companyId, params }) => {
    await keys.refuseNoProperty(db, companyId, params.propertyId)
    return keysOfProperty(db, companyId, params.propertyId)
  })
  serve(calls.addPropertyKey, ({ db, companyId, params, body }) => keys.addKey(db, companyId, params.propertyId, body))
  serve(
    calls.editPropertyKey,
    ({ db, companyId, params, body, ifMatch }) =>
      keys.editKey(db, companyId, { keyId: params.keyId, version: ifMatch }, body),
    ({ db, companyId, params }) => keys.findKey(db, companyId, params.keyId),
  )
  serve(calls.removePropertyKey, async ({ db, companyId, params }) => {
    if (!(await keys.removeKey(db, companyId, params.keyId))) throw notFound('key')
    return null
  })
}
