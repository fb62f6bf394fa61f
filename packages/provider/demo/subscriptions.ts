import type { ClientBase } from 'pg'
import { newId } from '../src/platform/new-id.ts'
import { NORDHAVN, PROVIDER_COMPANY } from './companies.ts'

const sideOf = ({ name, address, zip_code: zipCode, city, cvr, email }: typeof NORDHAVN) => ({
  name,
  address,
  zipCode,
  city,
  cvr,
  email,
})

/** Last month's subscription invoice in both companies, as mailed. */
export async function loadSubscriptions(client: ClientBase, today: Date): Promise<void> {
  const id = newId()
  await client.query('update directory.company set subscription_invoices = 1 where id = $1', [PROVIDER_COMPANY.id])
  for (const companyId of [PROVIDER_COMPANY.id, NORDHAVN.id])
    await client.query(
      `insert into casekit.subscription_invoice (company_id, id, seller_id, buyer_id, number, seller, buyer, plan, from_day, to_day,
         net, vat_percent, vat, currency, issued_on, due_on, language, mailed_at, mailed_to)
       select $1, $2, $3, $4, 1, $5, $6, 'Service 25', m, m + interval '1 month' - interval '1 day', 49900, 25, 12475, 'USD', m, m + interval '14 days',
         'da-DK', m, $7
       from (select date_trunc('month', $8::timestamptz at time zone $9) - interval '1 month' as m) month`,
      [
        companyId,
        id,
        PROVIDER_COMPANY.id,
        NORDHAVN.id,
        JSON.stringify({ ...sideOf(PROVIDER_COMPANY), iban: '' }),
        JSON.stringify(sideOf(NORDHAVN)),
        NORDHAVN.email,
        today,
        NORDHAVN.time_zone,
      ],
    )
}
