import { LINK_MARK } from '../links/link-mail.ts'
import { sellingCompany } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'
import { newId } from '../platform/new-id.ts'
import type { Staff } from '../server/caller.ts'
import { notFound, ProblemError } from '../server/problem.ts'
import { noSuch } from '../server/unknown-id.ts'
import { wrongState } from './hold.ts'
import { findTenancy } from './rows.ts'
import { tenantWords } from './tenant-words/tenant-words.ts'

const LINK_DAYS = 365

/** Adds a link in the caller's transaction; its token is created when the mail is sent. */
async function addLink(db: Db, companyId: number, tenancyId: string, customerId: string): Promise<string> {
  const linkId = newId()
  await db.rows(
    `with link as (
       insert into casekit.tenant_link (company_id, id, tenancy_id, customer_id, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(days => $6)) returning expires_at
     )
     insert into directory.link (id, kind, company_id, target, expires_at)
     select $5, 'tenant-link', $1, jsonb_build_object('tenantLinkId', $2::text), expires_at from link`,
    [companyId, newId(), tenancyId, customerId, linkId, LINK_DAYS],
  )
  return linkId
}

const ADDRESS = `select coalesce(nullif(l.address, ''), l.number) as address,
    (select u.language_id from casekit.customer u where u.company_id = y.company_id and u.id = $3) as language from casekit.tenancy y
  join casekit.lease l on l.company_id = y.company_id and l.id = y.lease_id where y.company_id = $1 and y.id = $2`

/** Mails a tenant the link to the page of their home. */
export const sendTenantLink = (db: Db, companyId: number, caller: Staff, tenancyId: string, customerId: string) =>
  db.transaction(async within => {
    const tenancy = await findTenancy(within, companyId, tenancyId)
    if (!tenancy) throw notFound('tenancy')
    const tenant = tenancy.tenants.find(({ id }) => id === customerId.toLowerCase())
    if (!tenant) throw noSuch('customerId')
    if (tenancy.state === 'past') throw wrongState()
    if (!tenant.email) throw new ProblemError(409, 'no-address', 'The tenant has no email address.')
    const company = await sellingCompany(within, companyId)
    const home = await within.row<{ address: string; language: string | null }>(ADDRESS, [
      companyId,
      tenancyId,
      tenant.id,
    ])
    const { subject, link } = tenantWords(home?.language ?? company.language)
    const mailId = newId()
    const payload = {
      to: tenant.email,
      subject: subject.replace('{address}', () => home?.address ?? ''),
      text: `${link}\n${LINK_MARK}\n\n${caller.name}\n${company.name}`,
      linkId: await addLink(within, companyId, tenancyId, tenant.id),
      isWritten: true,
      letterhead: home?.language ?? company.language,
    }
    await within.rows(
      `insert into casekit.outbox (company_id, id, kind, dedupe_key, payload) values ($1, $2, 'mail', $3, $4)`,
      [companyId, mailId, `tenant/${tenancyId}/${mailId}`, JSON.stringify(payload)],
    )
    return null
  })
