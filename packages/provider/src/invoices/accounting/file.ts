import type { AccountingShape } from '@casekit/contract/accounting-wishes'
import { SETTING_IDS } from '@casekit/contract/ids'
import { currencyOf } from '@casekit/rules/currency'
import { Readable } from 'node:stream'
import { readSetting } from '../../company/settings.ts'
import { sellingCompany } from '../../documents/pdf-words.ts'
import type { Db } from '../../platform/db.ts'
import { type Download, exportAs } from '../../platform/export/download.ts'
import { badRequest } from '../../server/problem.ts'
import { incomplete } from '../make.ts'
import { dineroTable, economicTable } from './journals.ts'
import { paymentTable, unpaidOf } from './payment-lines.ts'
import { buyersOf, saftFile } from './saft.ts'
import { missingOf, vouchersOf } from './vouchers.ts'

type Wish = { from: string; to: string; shape: AccountingShape }

/**
 * Exports the invoices and credits of a period for the company's accounting system; throws 409 if its accounts are not
 * set.
 */
export async function accountingFile(db: Db, companyId: number, { from, to, shape }: Wish): Promise<Download> {
  if (to < from) throw badRequest('/query/to', 'is before the first day')
  const wishes = await readSetting(db, companyId, SETTING_IDS.accounting)
  if (shape === 'fik') return paymentFile(db, companyId, { from, to }, wishes.creditor ?? '')
  const vouchers = await vouchersOf(db, companyId, { from, to }, wishes)
  const missing = missingOf(vouchers, wishes)
  if (missing.length > 0) throw incomplete(missing)
  const company = await sellingCompany(db, companyId)
  const currency = currencyOf(company.language)
  const name = `${shape} ${from} ${to}`
  if (shape === 'economic') return exportAs('csv', economicTable(name, vouchers, currency))
  if (shape === 'dinero') return exportAs('csv', dineroTable(name, vouchers, wishes))
  const buyers = await buyersOf(db, companyId, vouchers)
  const xml = saftFile({ company, currency, wishes, vouchers, buyers, from, to })
  return { stream: Readable.from([xml]), type: 'application/xml; charset=utf-8', fileName: `${name}.xml` }
}

async function paymentFile(db: Db, companyId: number, period: Omit<Wish, 'shape'>, creditor: string) {
  if (creditor === '') throw incomplete(['creditor'])
  const { language } = await sellingCompany(db, companyId)
  const unpaid = await unpaidOf(db, companyId, period)
  return exportAs('csv', paymentTable(`fik ${period.from} ${period.to}`, unpaid, creditor, currencyOf(language)))
}
