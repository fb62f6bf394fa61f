import { getCaseChanges } from '@casekit/contract/case-changes'
import { changeCaseStatus, editCase } from '@casekit/contract/case-facts'
import { getCaseCustomer, getOnCases } from '@casekit/contract/case-work'
import {
  createCompanyCase,
  getCaseDetails,
  getCaseFiles,
  getCaseNumber,
  getCasePriorities,
  getCaseStages,
  getNotificationSets,
  removeContact,
  setCaseStage,
} from '@casekit/contract/cases'
import { addCaseHistory } from '@casekit/contract/case-history'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { changeStage, dropContact, findStage, findVersion } from './changes.ts'
import { createCase } from './create.ts'
import { findDetails } from './details.ts'
import { editFacts } from './facts/edit.ts'
import { findFacts } from './facts/facts.ts'
import { addNote } from '../history/queries.ts'
import { seesNet } from '../offers/net.ts'
import * as cases from './queries.ts'
import { changeStatus } from './status.ts'
import { caseChanges } from './synchronise.ts'

/** §7 of cases-and-customers, Cases. */
export function caseRoutes(serve: Serve) {
  serve(createCompanyCase, ({ db, companyId, caller, body }) => createCase(db, companyId, caller, body))

  serve(getCaseChanges, ({ db, companyId, query }) => caseChanges(db, companyId, query))

  serve(getCaseDetails, async ({ db, companyId, caller, params }) => {
    const details = await findDetails(db, companyId, params.caseId, seesNet(caller))
    if (!details) throw notFound('case')
    return details
  })

  serve(getCaseNumber, async ({ db, companyId, params }) => {
    const found = await cases.findNumber(db, companyId, params.caseId)
    if (!found) throw notFound('case')
    return found
  })

  serve(getCaseFiles, async ({ db, companyId, params }) => {
    const files = await cases.listFiles(db, companyId, params.caseId)
    if (!files) throw notFound('case')
    return files
  })

  serve(getCaseCustomer, async ({ db, companyId, query }) => {
    if (!query.caseId) return cases.listCustomers(db, companyId)
    const found = await cases.findCustomer(db, companyId, query.caseId)
    if (!found) throw notFound('case')
    return found.customer
  })

  serve(getOnCases, ({ db, companyId }) => cases.listOngoing(db, companyId))
  serve(getCaseStages, ({ db, companyId }) => cases.listStages(db, companyId))
  serve(getCasePriorities, async () => cases.PRIORITIES)
  serve(getNotificationSets, ({ db, companyId }) => cases.listNotificationSets(db, companyId))

  serve(
    editCase,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      editFacts(db, companyId, caller, params.caseId, body, ifMatch),
    ({ db, companyId, params }) => findFacts(db, companyId, params.caseId),
  )

  serve(
    changeCaseStatus,
    ({ db, companyId, caller, params, body }) => changeStatus(db, companyId, caller, params.caseId, body),
    ({ db, companyId, params }) => findFacts(db, companyId, params.caseId),
  )

  serve(
    setCaseStage,
    ({ db, companyId, caller, params, query, ifMatch }) =>
      changeStage(db, companyId, caller, params.caseId, query.StageId, ifMatch),
    ({ db, companyId, params }) => findStage(db, companyId, params.caseId),
  )

  serve(
    removeContact,
    ({ db, companyId, caller, params, ifMatch }) => dropContact(db, companyId, caller, params.caseId, ifMatch),
    ({ db, companyId, params }) => findVersion(db, companyId, params.caseId),
  )

  serve(addCaseHistory, ({ db, companyId, caller, body }) => addNote(db, companyId, caller, body))
}
