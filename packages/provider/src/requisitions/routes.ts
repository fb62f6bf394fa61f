import { Readable } from 'node:stream'
import type { Requisition } from '@casekit/contract/requisition-shapes'
import * as budgetCalls from '@casekit/contract/requisition-budgets'
import * as incoming from '@casekit/contract/incoming-requisitions'
import * as viewCalls from '@casekit/contract/requisition-view'
import * as calls from '@casekit/contract/requisitions'
import type { Endpoint } from '@casekit/contract/endpoint'
import { contentOf } from '../files/file-download.ts'
import { hasCase } from '../files/queries.ts'
import type { Parts } from '../parts.ts'
import type { Db } from '../platform/db.ts'
import { type Staff, staffOf, supplierOf } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import type { Call } from '../server/call.ts'
import type { Serve } from '../server/serve.ts'
import { addAccount, editAccount } from './accounts.ts'
import { approve, cancel, reject, reopen, request } from './approve.ts'
import * as budgets from './budgets.ts'
import { add, edit } from './edit.ts'
import { addFile, findFile, removeFile } from './files.ts'
import { requisitionsOf, tasksOf } from './lists.ts'
import { listIncoming, openIncoming } from './inbox.ts'
import { orderFile } from './order.ts'
import { requisitionPdf } from './paper.ts'
import { close, confirm, deliver, inspect, match, unmatch } from './receive.ts'
import { partnersAt } from './partners-at.ts'
import { refuseStrange } from './references.ts'
import { findRequisition } from './rows.ts'
import { send } from './send.ts'
import { confirmByLink, showView } from './view.ts'
import { findSettings, keepLimit, keepSettings, listLimits, listsOf } from './wishes.ts'

/** Requisitions (modules.md, Requisitions): what a company orders, with approvals, deliveries, and costs. */
export function requisitionRoutes(serve: Serve, parts: Parts) {
  serve(calls.getRequisition, async ({ db, companyId, caller, params }) => {
    const found = await findRequisition(db, companyId, caller.id, params.requisitionId)
    if (!found) throw notFound('requisition')
    return found
  })
  serve(calls.addRequisition, ({ db, companyId, caller, body }) => add(db, companyId, staffOf(caller), body))
  stepRoutes(serve, parts)
  listRoutes(serve)
  fileRoutes(serve, parts)
  settingRoutes(serve)
  budgetRoutes(serve)
  supplierRoutes(serve, parts)
}

type Stepping = Endpoint & {
  params: (typeof calls.closeRequisition)['params']
  answer: (typeof calls.closeRequisition)['answer']
}
type Asked<E> = { db: Db; companyId: number; caller: Staff; id: string; version: number | null; body: Call<E>['body'] }

function stepRoutes(serve: Serve, { files }: Parts) {
  /** One step of a requisition; a version conflict includes the current one. */
  const on = <E extends Stepping>(endpoint: E, run: (asked: Asked<E>) => Promise<Requisition | undefined>) => {
    const at = serve as unknown as (
      endpoint: E,
      handle: (call: Call<E>) => Promise<Requisition | undefined>,
      current: (call: Call<E>) => Promise<Requisition | undefined>,
    ) => void
    const idOf = ({ params }: Call<E>) => (params as { requisitionId: string }).requisitionId
    at(
      endpoint,
      call =>
        run({
          db: call.db,
          companyId: call.companyId,
          caller: staffOf(call.caller),
          id: idOf(call),
          version: call.ifMatch,
          body: call.body,
        }),
      call => findRequisition(call.db, call.companyId, call.caller.id, idOf(call)),
    )
  }
  on(calls.editRequisition, ({ db, companyId, caller, id, version, body }) =>
    edit(db, companyId, caller, id, version, body),
  )
  on(calls.requestApproval, ({ db, companyId, caller, id, version }) => request(db, companyId, caller, id, version))
  on(calls.approveRequisition, ({ db, companyId, caller, id, version, body }) =>
    approve(db, companyId, caller, id, version, body.note),
  )
  on(calls.rejectRequisition, ({ db, companyId, caller, id, version, body }) =>
    reject(db, companyId, caller, id, version, body.reason),
  )
  on(calls.reopenRequisition, ({ db, companyId, caller, id, version }) => reopen(db, companyId, caller, id, version))
  on(calls.sendRequisition, ({ db, companyId, caller, id, version, body }) =>
    send(db, files, companyId, caller, id, version, body),
  )
  on(calls.confirmRequisition, ({ db, companyId, caller, id, version, body }) =>
    confirm(db, companyId, caller, id, version, body),
  )
  on(calls.deliverRequisition, ({ db, companyId, caller, id, version, body }) =>
    deliver(db, companyId, caller, id, version, body),
  )
  on(calls.inspectRequisition, ({ db, companyId, caller, id, version, body }) =>
    inspect(db, companyId, caller, id, version, body),
  )
  on(calls.matchInvoice, ({ db, companyId, caller, id, version, body }) =>
    match(db, companyId, caller, id, version, body),
  )
  on(calls.unmatchInvoice, ({ db, companyId, caller, id, version }) => unmatch(db, companyId, caller, id, version))
  on(calls.closeRequisition, ({ db, companyId, caller, id, version }) => close(db, companyId, caller, id, version))
  on(calls.cancelRequisition, ({ db, companyId, caller, id, version, body }) =>
    cancel(db, companyId, caller, id, version, body.reason),
  )
}

function listRoutes(serve: Serve) {
  serve(calls.getCaseRequisitions, async ({ db, companyId, params }) => {
    if (!(await hasCase(db, companyId, params.caseId))) throw notFound('case')
    return requisitionsOf(db, companyId, params.caseId)
  })
  serve(calls.getRequisitionTasks, async ({ db, companyId, params }) => {
    if (!(await hasCase(db, companyId, params.caseId))) throw notFound('case')
    return tasksOf(db, companyId, params.caseId)
  })
  serve(calls.getPartnersAt, async ({ db, companyId, query }) => {
    await refuseStrange(db, companyId, query)
    return partnersAt(db, companyId, query.propertyId ?? null, query.caseId ?? null)
  })
  serve(budgetCalls.getRequisitionLists, ({ db, companyId }) => listsOf(db, companyId))
}

function fileRoutes(serve: Serve, { files }: Parts) {
  serve(calls.getRequisitionPdf, async ({ db, companyId, params }) => {
    const pdf = await requisitionPdf(db, companyId, params.requisitionId)
    if (!pdf) throw notFound('requisition')
    return pdf
  })
  serve(calls.getRequisitionOrder, ({ db, companyId, params }) => orderOf(db, companyId, params.requisitionId))
  serve(calls.addRequisitionFile, async ({ db, companyId, caller, params, query, body }) => {
    const sent = { ...params, ...query, bytes: body as Uint8Array, madeById: caller.id }
    const file = await addFile(db, files, companyId, sent)
    if (!file) throw notFound('requisition')
    return file
  })
  serve(calls.getRequisitionFile, async ({ db, companyId, params }) => {
    const file = await findFile(db, companyId, params.fileId)
    if (!file) throw notFound('file')
    return contentOf(files, file.path, file.type, file.originalName)
  })
  serve(calls.removeRequisitionFile, async ({ db, companyId, params }) => {
    if (!(await removeFile(db, companyId, params.fileId))) throw notFound('file')
    return null
  })
}

async function orderOf(db: Db, companyId: number, requisitionId: string) {
  const order = await orderFile(db, companyId, requisitionId)
  if (!order) throw notFound('requisition')
  if ('isDraft' in order) throw new ProblemError(409, 'wrong-state', 'It is not approved, or was canceled.')
  if ('missing' in order) throw new ProblemError(409, 'incomplete', 'Something is missing.', { current: order.missing })
  return { stream: Readable.from([Buffer.from(order.xml)]), type: 'application/xml', fileName: order.fileName }
}

function settingRoutes(serve: Serve) {
  serve(budgetCalls.getRequisitionSettings, ({ db, companyId }) => findSettings(db, companyId))
  serve(
    budgetCalls.setRequisitionSettings,
    ({ db, companyId, caller, body, ifMatch }) => keepSettings(db, companyId, staffOf(caller), body, ifMatch),
    ({ db, companyId }) => findSettings(db, companyId),
  )
  serve(budgetCalls.getApprovalLimits, ({ db, companyId }) => listLimits(db, companyId))
  serve(budgetCalls.setApprovalLimit, async ({ db, companyId, params, body }) => {
    const kept = await keepLimit(db, companyId, params.stakeholderId, body.limit)
    if (!kept) throw notFound('member')
    return kept
  })
  serve(budgetCalls.addAccount, ({ db, companyId, body }) => addAccount(db, companyId, body))
  serve(budgetCalls.editAccount, ({ db, companyId, params, body }) =>
    editAccount(db, companyId, params.accountId, body),
  )
}

function budgetRoutes(serve: Serve) {
  serve(budgetCalls.getBudgets, ({ db, companyId, params }) => budgets.listBudgets(db, companyId, params.year))
  serve(budgetCalls.getBudgetStanding, async ({ db, companyId, params, query }) => {
    await refuseStrange(db, companyId, query)
    const { propertyId = null, dvCategoryId } = query
    const { year } = params
    return dvCategoryId
      ? budgets.drawnOn(db, companyId, { year, propertyId, dvCategoryId })
      : budgets.standingsOf(db, companyId, year, propertyId)
  })
  serve(budgetCalls.addBudget, ({ db, companyId, body }) =>
    db.transaction(async within => {
      await refuseStrange(within, companyId, body, true)
      return budgets.addBudget(within, companyId, body)
    }),
  )
  serve(
    budgetCalls.editBudget,
    ({ db, companyId, params, body, ifMatch }) =>
      budgets.editBudget(db, companyId, params.budgetId, body.amount, ifMatch),
    ({ db, companyId, params }) => budgets.findBudget(db, companyId, params.budgetId),
  )
  serve(budgetCalls.removeBudget, async ({ db, companyId, params }) => {
    if (!(await budgets.removeBudget(db, companyId, params.budgetId))) throw notFound('budget')
    return null
  })
}

/** What a supplier does through a mailed link or its company's inbox. */
function supplierRoutes(serve: Serve, { reachedAt }: Parts) {
  serve(viewCalls.getRequisitionView, ({ db, caller }) => showView(db, supplierOf(caller)))
  serve(viewCalls.getRequisitionViewPdf, async ({ db, caller }) => {
    const { companyId, requisitionId, isRevoked } = supplierOf(caller)
    const pdf = isRevoked ? undefined : await requisitionPdf(db, companyId, requisitionId)
    if (!pdf) throw notFound('requisition')
    return pdf
  })
  serve(viewCalls.getRequisitionViewOrder, async ({ db, caller }) => {
    const { companyId, requisitionId, isRevoked } = supplierOf(caller)
    if (isRevoked) throw notFound('requisition')
    return orderOf(db, companyId, requisitionId)
  })
  serve(incoming.getIncomingRequisitions, ({ db, companyId }) => listIncoming(db, companyId))
  serve(incoming.openIncomingRequisition, ({ db, companyId, params }) =>
    openIncoming(db, companyId, params.requisitionId, reachedAt()),
  )
  serve(viewCalls.confirmRequisitionView, ({ db, caller, body }) => confirmByLink(db, supplierOf(caller), body))
}
