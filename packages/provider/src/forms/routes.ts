import * as viewCalls from '@casekit/contract/form-view'
import * as calls from '@casekit/contract/forms'
import { hasCase } from '../files/queries.ts'
import type { Parts } from '../parts.ts'
import { formReaderOf, staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { answersTable } from './answers-table.ts'
import { add, archive, edit, publish } from './build.ts'
import { deliveredForms } from './delivered/delivered.ts'
import { addFile, download } from './files.ts'
import { complete, reopen, save, start } from './fill.ts'
import { openForPage, openForStaff } from './of-new-case.ts'
import { formPdf } from './paper.ts'
import { findForm, formLists, listForms } from './rows.ts'
import { send } from './send.ts'
import { answersOf, findSheet, formsOfAsset, formsOfCase } from './sheet.ts'
import { showView } from './view.ts'

const FILES_BY_LINK = 100

/** Forms (modules.md, Custom forms): what a company asks on cases and assets, and what was answered. */
export function formRoutes(serve: Serve, parts: Parts) {
  buildRoutes(serve)
  fillRoutes(serve, parts)
  fileRoutes(serve, parts)
  viewRoutes(serve, parts)
}

function buildRoutes(serve: Serve) {
  serve(calls.getForms, ({ db, companyId }) => listForms(db, companyId))
  serve(calls.getForm, async ({ db, companyId, params }) => {
    const found = await findForm(db, companyId, params.formId)
    if (!found) throw notFound('form')
    return found
  })
  serve(calls.addForm, ({ db, companyId, body }) => add(db, companyId, body))
  serve(calls.getFormLists, ({ db, companyId }) => formLists(db, companyId))
  serve(calls.getDeliveredForms, ({ caller }) => Promise.resolve(deliveredForms(staffOf(caller).companyLanguage)))
  serve(calls.getFormAnswers, async ({ db, companyId, params }) => {
    if (!(await findForm(db, companyId, params.formId))) throw notFound('form')
    return answersOf(db, companyId, params.formId)
  })
  serve(calls.exportFormAnswers, ({ db, companyId, params, query, body }) =>
    answersTable(db, companyId, params.formId, query.format, body),
  )
  serve(
    calls.editForm,
    ({ db, companyId, params, body, ifMatch }) =>
      edit({ db, companyId, formId: params.formId, version: ifMatch }, body),
    ({ db, companyId, params }) => findForm(db, companyId, params.formId),
  )
  serve(
    calls.publishForm,
    ({ db, companyId, caller, params, ifMatch }) =>
      publish({ db, companyId, formId: params.formId, version: ifMatch }, staffOf(caller)),
    ({ db, companyId, params }) => findForm(db, companyId, params.formId),
  )
  serve(
    calls.archiveForm,
    ({ db, companyId, params, body, ifMatch }) =>
      archive({ db, companyId, formId: params.formId, version: ifMatch }, body.isArchived),
    ({ db, companyId, params }) => findForm(db, companyId, params.formId),
  )
}

function fillRoutes(serve: Serve, parts: Parts) {
  serve(calls.getCaseForms, async ({ db, companyId, params }) => {
    if (!(await hasCase(db, companyId, params.caseId))) throw notFound('case')
    return formsOfCase(db, companyId, params.caseId)
  })
  serve(calls.getAssetForms, async ({ db, companyId, params }) => {
    const stands = await db.row(
      'select 1 from casekit.asset where company_id = $1 and id = $2 and deleted_at is null',
      [companyId, params.assetId],
    )
    if (!stands) throw notFound('asset')
    return formsOfAsset(db, companyId, params.assetId)
  })
  serve(calls.startFormAnswer, ({ db, companyId, caller, body }) => start(db, companyId, staffOf(caller).id, body))
  serve(calls.openCaseForm, ({ db, companyId, caller, params, body }) =>
    caller.kind === 'embed'
      ? openForPage(parts, caller, db, params.caseId, body.formId)
      : openForStaff(db, companyId, staffOf(caller), params.caseId, body.formId),
  )
  serve(calls.getFormAnswer, async ({ db, companyId, params }) => {
    const found = await findSheet(db, companyId, params.answerId)
    if (!found) throw notFound('answer')
    return found
  })
  serve(calls.saveFormAnswer, ({ db, companyId, params, body }) => save(db, companyId, params.answerId, body.answers))
  serve(calls.completeFormAnswer, ({ db, companyId, caller, params }) =>
    complete(db, companyId, staffOf(caller), params.answerId, caller.name),
  )
  serve(calls.reopenFormAnswer, ({ db, companyId, params }) => reopen(db, companyId, params.answerId))
  serve(calls.sendForm, ({ db, companyId, caller, params, body }) =>
    send(db, companyId, staffOf(caller), params.answerId, body),
  )
}

function fileRoutes(serve: Serve, { files: store }: Parts) {
  serve(calls.addFormFile, ({ db, companyId, params, query, body }) =>
    addFile(db, store, companyId, { answerId: params.answerId, ...query, bytes: body as Uint8Array }),
  )
  serve(calls.getFormFile, ({ db, companyId, params, query }) =>
    download(db, store, companyId, { fileId: params.fileId, isSmall: query.small ?? false }),
  )
  serve(calls.getFormPdf, ({ db, companyId, params }) => formPdf(db, store, companyId, params.answerId))
}

/** Routes for a customer or tenant who follows a mailed link. */
function viewRoutes(serve: Serve, { files: store }: Parts) {
  serve(viewCalls.getFormView, ({ db, caller }) => showView(db, formReaderOf(caller)))
  serve(viewCalls.saveFormView, async ({ db, companyId, caller, body }) => {
    const reader = formReaderOf(caller)
    return showView(db, reader, await save(db, companyId, reader.answerId, body.answers))
  })
  serve(viewCalls.completeFormView, async ({ db, companyId, caller, body }) => {
    const reader = formReaderOf(caller)
    const name = body.name.trim()
    return showView(db, reader, await complete(db, companyId, { ...reader, name }, reader.answerId, name))
  })
  serve(viewCalls.addFormViewFile, ({ db, companyId, caller, query, body }) => {
    const { answerId } = formReaderOf(caller)
    return addFile(db, store, companyId, { answerId, ...query, bytes: body as Uint8Array }, FILES_BY_LINK)
  })
  serve(viewCalls.getFormViewFile, ({ db, companyId, caller, params, query }) => {
    const { answerId } = formReaderOf(caller)
    return download(db, store, companyId, { fileId: params.fileId, answerId, isSmall: query.small ?? false })
  })
  serve(viewCalls.getFormViewPdf, ({ db, companyId, caller }) =>
    formPdf(db, store, companyId, formReaderOf(caller).answerId),
  )
}
