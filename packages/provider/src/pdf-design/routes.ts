import * as contract from '@casekit/contract/pdf-design'
import { staffOf } from '../server/caller.ts'
import type { Serve } from '../server/serve.ts'
import { findPdfDesign, publishDesign, refuseUnknownFields } from './queries.ts'
import { samplePdf } from './samples.ts'

/** The company's PDF design. */
export function pdfDesignRoutes(serve: Serve) {
  serve(contract.getPdfDesign, ({ db, companyId }) => findPdfDesign(db, companyId))
  serve(
    contract.publishPdfDesign,
    ({ db, companyId, caller, body, ifMatch }) =>
      publishDesign(db, companyId, staffOf(caller), { design: body, version: ifMatch }),
    ({ db, companyId }) => findPdfDesign(db, companyId),
  )
  serve(contract.previewPdfDesign, ({ db, companyId, body }) => {
    refuseUnknownFields(body.design, '/design')
    return samplePdf(db, companyId, body)
  })
}
