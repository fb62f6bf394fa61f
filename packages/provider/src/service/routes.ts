import * as service from '@casekit/contract/service'
import * as together from '@casekit/contract/service-together'
import { printed } from '../case-paper/print.ts'
import { sellingCompany } from '../documents/pdf-words.ts'
import { currentTime } from '../platform/clock.ts'
import { seesCost } from '../price-book/sees-cost.ts'
import { type Caller, staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import type { Db } from '../platform/db.ts'
import { addAgreement, editAgreement, setState } from './agreements.ts'
import { listInvoices } from './billing/list.ts'
import { findAgreement } from './details.ts'
import { listForms } from './forms.ts'
import { approve, decline, listRenewals, reopen } from './renewals.ts'
import { planTogether, visitsFrom } from './together.ts'
import { moveVisit, planByHand, restoreVisit, skipVisit } from './visits.ts'
import { yearOf, whoseNames } from './year.ts'
import { yearPaper } from './year-paper.ts'

/** Service agreements: their visits, terms, and prices. */
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
  serve(service.getAgreementInvoices, ({ db, companyId, params }) => listInvoices(db, companyId, params.serviceId))
  serve(service.getAgreementForms, ({ db, companyId }) => listForms(db, companyId))
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
  serve(together.getVisitsTogether, ({ db, companyId, query }) => visitsFrom(db, companyId, query.from, query.weeks))
  serve(together.planVisitsTogether, ({ db, companyId, caller, body }) =>
    planTogether(db, companyId, staffOf(caller).name, body),
  )
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
    await whoseNames(db, companyId, query)
    return yearOf(db, companyId, params.year, query)
  })
  serve(service.getServiceYearPdf, async ({ db, companyId, params: { year }, query }) => {
    const names = await whoseNames(db, companyId, query)
    const company = await sellingCompany(db, companyId)
    const days = await yearOf(db, companyId, year, query)
    const name = names.join(', ') || company.name
    const paper = yearPaper({ company, year, name, days, printedAt: new Date(currentTime()).toISOString() })
    const fileName = `${year} ${name}.pdf`.replaceAll(/[/\\]/g, '-')
    return { stream: await printed(paper), type: 'application/pdf', fileName }
  })
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
