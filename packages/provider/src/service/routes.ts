import * as service from '@casekit/contract/service'
import { seesCost } from '../price-book/sees-cost.ts'
import { type Caller, staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import type { Db } from '../platform/db.ts'
import { noSuch } from '../server/unknown-id.ts'
import { addAgreement, editAgreement, setState } from './agreements.ts'
import { findAgreement } from './details.ts'
import { approve, decline, listRenewals, reopen } from './renewals.ts'
import { moveVisit, planByHand, restoreVisit, skipVisit } from './visits.ts'
import { yearOf } from './year.ts'

/** What is looked after for customers at intervals, the visits that come of it, and its terms and prices. */
export function serviceRoutes(serve: Serve) {
  agreementRoutes(serve)
  visitRoutes(serve)
  renewalRoutes(serve)
}

async function standing(db: Db, companyId: number, caller: Caller, id: string) {
  const agreement = await findAgreement(db, companyId, id, seesCost(caller))
  if (!agreement) throw notFound('agreement')
  return agreement
}

function agreementRoutes(serve: Serve) {
  serve(service.getAgreement, ({ db, companyId, caller, params }) => standing(db, companyId, caller, params.serviceId))
  serve(service.addAgreement, ({ db, companyId, caller, body }) =>
    addAgreement(db, companyId, staffOf(caller).name, body),
  )
  serve(
    service.editAgreement,
    async ({ db, companyId, caller, params, body, ifMatch }) =>
      (await editAgreement(db, companyId, staffOf(caller).name, params.serviceId, body, ifMatch))
        ? standing(db, companyId, caller, params.serviceId)
        : undefined,
    ({ db, companyId, caller, params }) => findAgreement(db, companyId, params.serviceId, seesCost(caller)),
  )
  serve(service.setAgreementState, async ({ db, companyId, caller, params, body }) => {
    const { name } = staffOf(caller)
    if (!(await setState(db, companyId, name, params.serviceId, body.state, body.reason?.trim() ?? '')))
      throw notFound('agreement')
    return standing(db, companyId, caller, params.serviceId)
  })
}

function visitRoutes(serve: Serve) {
  serve(service.planServiceVisit, ({ db, companyId, caller, params, body }) =>
    planByHand(db, companyId, staffOf(caller).name, params.serviceId, body.plannedOn),
  )
  serve(service.moveServiceVisit, ({ db, companyId, caller, params, body }) =>
    moveVisit(db, companyId, staffOf(caller).name, params.visitId, body.plannedOn),
  )
  serve(service.skipServiceVisit, ({ db, companyId, caller, params, body }) =>
    skipVisit(db, companyId, staffOf(caller).name, params.visitId, body.reason?.trim() ?? ''),
  )
  serve(service.restoreServiceVisit, ({ db, companyId, caller, params }) =>
    restoreVisit(db, companyId, staffOf(caller).name, params.visitId),
  )
  serve(service.getServiceYear, async ({ db, companyId, params, query }) => {
    await refuseStrange(db, companyId, 'agreement', 'serviceId', query.serviceId)
    await refuseStrange(db, companyId, 'customer', 'customerId', query.customerId)
    return yearOf(db, companyId, params.year, query)
  })
}

async function refuseStrange(db: Db, companyId: number, table: 'agreement' | 'customer', field: string, id?: string) {
  if (!id) return
  const text = `select 1 from casekit.${table} where company_id = $1 and id = $2 and deleted_at is null`
  if (!(await db.row(text, [companyId, id]))) throw noSuch(field)
}

function renewalRoutes(serve: Serve) {
  serve(service.getRenewals, ({ db, companyId }) => listRenewals(db, companyId))
  serve(service.approveRenewal, ({ db, companyId, caller, params, body }) =>
    approve(db, companyId, staffOf(caller).name, params.renewalId, body),
  )
  serve(service.declineRenewal, ({ db, companyId, caller, params }) =>
    decline(db, companyId, staffOf(caller).name, params.renewalId),
  )
  serve(service.reopenRenewal, ({ db, companyId, caller, params }) =>
    reopen(db, companyId, staffOf(caller).name, params.renewalId),
  )
}
