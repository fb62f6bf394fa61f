import { Type } from 'typebox'
import { closed, del, Id, Nothing, post } from './endpoint.ts'
import { Invoice } from './invoices.ts'

const guard = 'OfferAccess'
const params = closed({ offerId: Id })

export const handOverInvoice = post('/api/Website/Invoice/:offerId/HandOver', {
  guard,
  summary:
    'Hands an issued basis or credit over to the access point, also one that was refused or given up; it is posted once that is acknowledged. 409 `wrong-state` where it is not issued or on its way, `not-connected` without an access point, `incomplete` with what is missing.',
  params,
  errors: { 'wrong-state': Nothing, 'not-connected': Nothing, incomplete: Type.Array(Type.String()) },
  answer: Invoice,
  creates: true,
})

export const cancelHandOver = del('/api/Website/Invoice/:offerId/HandOver', {
  guard,
  summary:
    'Takes back what was not sent yet, was refused or was given up: the invoice reaches its customer by other ways. 409 `wrong-state` where it is on its way or has arrived.',
  params,
  errors: { 'wrong-state': Nothing },
  answer: Invoice,
})
