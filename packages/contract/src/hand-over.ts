import { Type } from 'typebox'
import { closed, del, Id, Nothing, post } from './endpoint.ts'
import { Invoice } from './invoices.ts'

const guard = 'OfferAccess'
const params = closed({ offerId: Id })

export const handOverInvoice = post('/api/Website/Invoice/:offerId/HandOver', {
  guard,
  summary:
    'Sends an issued basis or credit to the access point, also after a rejected or abandoned attempt; it is marked as posted once acknowledged. 409 `wrong-state` if it is not issued or is already being sent, `not-connected` without an access point, `incomplete` lists what is missing.',
  params,
  errors: { 'wrong-state': Nothing, 'not-connected': Nothing, incomplete: Type.Array(Type.String()) },
  answer: Invoice,
  creates: true,
})

export const cancelHandOver = del('/api/Website/Invoice/:offerId/HandOver', {
  guard,
  summary:
    'Cancels a handover that was not sent yet, was rejected or was abandoned: the invoice is delivered by other means. 409 `wrong-state` if it is being sent or has arrived.',
  params,
  errors: { 'wrong-state': Nothing },
  answer: Invoice,
})
