import { type Static, Type } from 'typebox'
import { closed, del, get, Id, Line, Nothing, nullable, oneOf, put } from './endpoint.ts'

/**
 * The certificates every partner must have (a list in Setup), and each partner's status (§2.5 of shell-and-navigation,
 * Partners).
 */

const Day = Type.String({ format: 'date' })
const ofPartner = { partnerId: Id }
const ofCertificate = closed({ ...ofPartner, certificateId: Id })

/** `soon`: expires within 30 days. */
export const CERTIFICATE_STATES = ['missing', 'valid', 'soon', 'expired'] as const

export const PartnerCertificate = Type.Object({
  certificateId: Id,
  name: Line,
  state: oneOf(CERTIFICATE_STATES),
  /** The last day it is valid, in the company's time zone; null: no expiry, or missing. */
  expiresOn: nullable(Day),
  note: Line,
})
export type PartnerCertificate = Static<typeof PartnerCertificate>

export const getPartnerCertificates = get('/api/Partner/GetCertificates/:partnerId', {
  guard: ['CompanyPartners', 'TransferAccess'],
  summary: 'All certificates a partner must have, by name, with its current one.',
  params: closed(ofPartner),
  answer: Type.Array(PartnerCertificate),
  cap: 500,
})

export const setPartnerCertificate = put('/api/Partner/SetCertificate/:partnerId/:certificateId', {
  guard: 'CompanyPartners',
  summary:
    'Records that a partner has a certificate, and its expiry date; 30 days before it, the partner and the company are mailed once.',
  params: ofCertificate,
  body: closed({ expiresOn: nullable(Day), note: Type.String({ maxLength: 200 }) }),
  answer: Nothing,
  cost: 'write',
})

export const removePartnerCertificate = del('/api/Partner/RemoveCertificate/:partnerId/:certificateId', {
  guard: 'CompanyPartners',
  summary: 'Records that a partner no longer has the certificate.',
  params: ofCertificate,
  answer: Nothing,
})
