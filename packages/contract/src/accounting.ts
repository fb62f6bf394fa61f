import { closed, FileAnswer, get, oneOf } from './endpoint.ts'
import { Type } from 'typebox'
import { ACCOUNTING_SHAPES } from './accounting-wishes.ts'

/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })

export const exportAccounting = get('/api/Website/Invoice/Accounting', {
  guard: 'OfferAccess',
  api: 'invoices',
  summary:
    'What was issued in a period as an accounting system takes it in: vouchers for the journal of e-conomic or Dinero (CSV), SAF-T (XML), or the lines of Danish payment slips (CSV) for what is left to be paid. 409 `incomplete` with what the accounts of the settings lack.',
  query: closed({ from: Day, to: Day, shape: oneOf(ACCOUNTING_SHAPES) }),
  errors: { incomplete: Type.Array(Type.String()) },
  answer: FileAnswer,
  downloads: true,
})
