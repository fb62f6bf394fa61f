import type { PartnerInvoiceOptions } from '@casekit/contract/company-settings'
import { PARTNER_INVOICE_SETTING_ID } from '@casekit/contract/ids'
import type { Db } from '../db.ts'
import { badRequest, notFound } from '../problem.ts'

/** What holds until the company chooses (§9 of cases-and-customers). */
const WITHOUT: Record<string, PartnerInvoiceOptions> = {
  [PARTNER_INVOICE_SETTING_ID]: { standard: 'auto', visible: { case: true, company: true, property: true } },
}

export async function findSetting(db: Db, companyId: number, id: string): Promise<PartnerInvoiceOptions> {
  const without = WITHOUT[id]
  if (!without) throw notFound('setting')
  const set = await db.row<{ value: PartnerInvoiceOptions }>(
    'select value from casekit.company_setting where company_id = $1 and id = $2',
    [companyId, id],
  )
  return set?.value ?? without
}

export async function setSetting(db: Db, companyId: number, id: string, value: PartnerInvoiceOptions): Promise<null> {
  if (!(id in WITHOUT)) throw notFound('setting')
  if (value.standard !== 'auto' && !value.visible[value.standard]) throw badRequest('/standard', 'is not visible')
  await db.rows(
    `insert into casekit.company_setting (company_id, id, value) values ($1, $2, $3)
     on conflict (company_id, id) do update set value = excluded.value`,
    [companyId, id, JSON.stringify(value)],
  )
  return null
}
