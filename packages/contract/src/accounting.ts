import { closed, FileAnswer, get, oneOf } from './endpoint.ts'
import { Type } from 'typebox'
import { ACCOUNTING_SHAPES } from './accounting-wishes.ts'

/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })

export const exportAccounting = get('/api/Website/Invoice/Accounting', {
  guard: 'OfferAccess',
  api: 'invoices',
  summary:
    'Issued documents of a period in an accounting format: journal vouchers for e-conomic or Dinero (CSV), SAF-T (XML), or Danish payment slip lines (CSV) for what is unpaid. 409 `incomplete` lists the accounts missing from the settings.',
  query: closed({ from: Day, to: Day, shape: oneOf(ACCOUNTING_SHAPES) }),
  errors: { incomplete: Type.Array(Type.String()) },
  answer: FileAnswer,
  downloads: true,
})
