import { exportAccounting } from '@casekit/contract/accounting'
import { getInvoiceChanges } from '@casekit/contract/invoice-changes'
import * as materials from '@casekit/contract/case-materials'
import { splitInvoice } from '@casekit/contract/invoice-split'
import * as invoices from '@casekit/contract/invoices'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { accountingFile } from './accounting/file.ts'
import { invoiceChanges } from './changes.ts'
import { eInvoiceOf } from './e-invoice.ts'
import { exportInvoices } from './export.ts'
import { findInvoice } from './invoice.ts'
import { issueInvoice, setPosted } from './issue.ts'
import { addBasis, addCredit } from './make.ts'
import { addMaterial, findMaterials, listUsed, materialBy, removeMaterial, setQuantity } from './materials.ts'
import { splitBasis } from './split.ts'
import { listReady } from './ready.ts'
import { findCaseInvoicing, listInvoices } from './rows.ts'

/** Routes for invoicing: bases, invoices, credits, exports and materials. */
export function invoiceRoutes(serve: Serve) {
  serve(getInvoiceChanges, ({ db, companyId, query }) => invoiceChanges(db, companyId, query))
  serve(invoices.getInvoices, ({ db, companyId, query }) => listInvoices(db, companyId, query))
  serve(invoices.getReadyCases, ({ db, companyId, query }) => listReady(db, companyId, query.after))
  serve(invoices.getCaseInvoicing, async ({ db, companyId, params }) => {
    const found = await findCaseInvoicing(db, companyId, params.caseId)
    if (!found) throw notFound('case')
    return found
  })
  serve(invoices.addInvoiceBasis, ({ db, companyId, caller, params, body }) =>
    addBasis(db, companyId, staffOf(caller), params.caseId, body.lines),
  )
  serve(splitInvoice, ({ db, companyId, caller, params, body }) =>
    splitBasis(db, companyId, staffOf(caller), { ...params, ...body }),
  )
  serve(invoices.getInvoice, ({ db, companyId, params }) => findInvoice(db, companyId, params.offerId))
  serve(invoices.addCredit, ({ db, companyId, caller, params, body }) =>
    addCredit(db, companyId, staffOf(caller), params.offerId, body.lines),
  )
  serve(invoices.issueInvoice, async ({ db, companyId, caller, params, body }) => {
    await issueInvoice(db, companyId, staffOf(caller), params.offerId, body.dueOn)
    return findInvoice(db, companyId, params.offerId)
  })
  serve(invoices.setInvoicePosted, ({ db, companyId, params, body }) =>
    db.transaction(async within => {
      await setPosted(within, companyId, params.offerId, body.isPosted)
      return findInvoice(within, companyId, params.offerId)
    }),
  )
  serve(invoices.getEInvoice, ({ db, companyId, params, query }) =>
    eInvoiceOf(db, companyId, params.offerId, query.format),
  )
  serve(exportAccounting, ({ db, companyId, query }) => accountingFile(db, companyId, query))
  serve(invoices.exportInvoices, ({ db, companyId, query }) => exportInvoices(db, companyId, query))
  serve(materials.findMaterials, ({ db, companyId, params }) => findMaterials(db, companyId, params.text))
  serve(materials.getMaterialByCode, ({ db, companyId, params }) => materialBy(db, companyId, params.code))
  serve(materials.getUsedMaterials, ({ db, companyId, params }) => listUsed(db, companyId, params.caseId))
  serve(materials.setMaterialQuantity, ({ db, companyId, params, body }) =>
    setQuantity(db, companyId, params.materialId, body.quantity),
  )
  serve(invoices.addCaseMaterial, ({ db, companyId, caller, params, body }) =>
    addMaterial(db, companyId, staffOf(caller), params.caseId, body),
  )
  serve(invoices.removeCaseMaterial, ({ db, companyId, params }) => removeMaterial(db, companyId, params.materialId))
}
