import type { Body } from '@casekit/contract/endpoint'
import type { PartnerCertificate, setPartnerCertificate } from '@casekit/contract/partner-certificates'
import { currentTime } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { notFound } from '../server/problem.ts'

/** A certificate expires "soon" this many days before its expiry date. */
export const SOON_DAYS = 30

const PARTNER = 'select 1 from casekit.partner where company_id = $1 and id = $2 and deleted_at is null'
const KIND = 'select 1 from casekit.certificate_kind where company_id = $1 and id = $2 and deleted_at is null'

const LIST = `select k.id as "certificateId", k.name, to_char(x.expires_on, 'YYYY-MM-DD') as "expiresOn", coalesce(x.note, '') as note,
    case when x.partner_id is null then 'missing' when x.expires_on < t.today then 'expired'
      when x.expires_on <= t.today + ${SOON_DAYS} then 'soon' else 'valid' end as state
  from casekit.certificate_kind k join directory.company c on c.id = k.company_id
  cross join lateral (select ($3::timestamptz at time zone c.time_zone)::date as today) t
  left join casekit.partner_certificate x on x.company_id = k.company_id and x.certificate_id = k.id and x.partner_id = $2
  where k.company_id = $1 and k.deleted_at is null order by casekit.sort_key(k.name), k.id limit 501`

export async function listCertificates(db: Db, companyId: number, partnerId: string): Promise<PartnerCertificate[]> {
  if (!(await db.row(PARTNER, [companyId, partnerId]))) throw notFound('partner')
  return db.rows<PartnerCertificate>(LIST, [companyId, partnerId, new Date(currentTime())])
}

type Of = { partnerId: string; certificateId: string }

async function refuseUnknown(db: Db, companyId: number, { partnerId, certificateId }: Of): Promise<void> {
  if (!(await db.row(PARTNER, [companyId, partnerId]))) throw notFound('partner')
  if (!(await db.row(KIND, [companyId, certificateId]))) throw notFound('certificate')
}

const SET = `insert into casekit.partner_certificate (company_id, partner_id, certificate_id, expires_on, note)
  values ($1, $2, $3, $4, $5) on conflict (company_id, partner_id, certificate_id)
  do update set expires_on = excluded.expires_on, note = excluded.note`

export async function setCertificate(
  db: Db,
  companyId: number,
  of: Of,
  { expiresOn, note }: Body<typeof setPartnerCertificate>,
): Promise<null> {
  await refuseUnknown(db, companyId, of)
  await db.rows(SET, [companyId, of.partnerId, of.certificateId, expiresOn, note.trim()])
  return null
}

export async function removeCertificate(db: Db, companyId: number, of: Of): Promise<null> {
  await refuseUnknown(db, companyId, of)
  await db.rows(
    'delete from casekit.partner_certificate where company_id = $1 and partner_id = $2 and certificate_id = $3',
    [companyId, of.partnerId, of.certificateId],
  )
  return null
}
