import { addPartner, getPartner, getPartners, removePartner } from '@casekit/contract/partners'
import { staffOf } from '../server/caller.ts'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import * as certificates from '@casekit/contract/partner-certificates'
import { listCertificates, removeCertificate, setCertificate } from './certificates.ts'
import { add, end, list, propertiesOf } from './queries.ts'

/** Company partners (§2.2 of shell-and-navigation): two companies are partners where each names the other. */
export function partnerRoutes(serve: Serve) {
  serve(getPartners, ({ db, companyId }) => list(db, companyId))
  serve(getPartner, async ({ db, companyId, caller, params }) => {
    const [partner] = await list(db, companyId, params.partnerId)
    if (!partner) throw notFound('partner')
    const seesProperties = staffOf(caller).guards.includes('PropertyManagement')
    return { ...partner, properties: seesProperties ? await propertiesOf(db, companyId, partner.id) : [] }
  })
  serve(certificates.getPartnerCertificates, ({ db, companyId, params }) =>
    listCertificates(db, companyId, params.partnerId),
  )
  serve(certificates.setPartnerCertificate, ({ db, companyId, params, body }) =>
    setCertificate(db, companyId, params, body),
  )
  serve(certificates.removePartnerCertificate, ({ db, companyId, params }) => removeCertificate(db, companyId, params))
  serve(addPartner, ({ db, companyId, caller, body }) => add(db, companyId, staffOf(caller), body.companyNumber))
  serve(removePartner, async ({ db, companyId, params }) => {
    if (!(await end(db, companyId, params.partnerId))) throw notFound('partner')
    return null
  })
}
