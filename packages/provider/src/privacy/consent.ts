import type { Consent, ConsentText } from '@casekit/contract/privacy'
import type { Db } from '../platform/db.ts'

const CONSENT = `select c.consent_version as version, c.consent_asked_at as "publishedAt",
    (select coalesce(json_agg(json_build_object('language', t.language, 'text', t.text) order by t.language), '[]')
      from casekit.consent_text t where t.company_id = c.id and t.version = c.consent_version) as texts,
    (select count(*)::int from casekit.stakeholder s where s.company_id = c.id and s.deleted_at is null and s.account_id is not null
      and s.consent_version >= c.consent_version) as agreed,
    (select count(*)::int from casekit.stakeholder s where s.company_id = c.id and s.deleted_at is null and s.account_id is not null) as members
  from directory.company c where c.id = $1`

export async function readConsent(db: Db, companyId: number): Promise<Consent> {
  const row = await db.row<Consent>(CONSENT, [companyId])
  if (!row) throw new Error('The company is gone.')
  return row
}

/** Asks everyone again except the publisher, who has just read it. Without texts, nobody is asked. */
export async function publish(db: Db, companyId: number, userId: string, texts: readonly ConsentText[]) {
  const row = await db.row<{ version: number }>(
    `update directory.company set consent_version = consent_version + 1, consent_asked_at = case when $2 then now() end
     where id = $1 returning consent_version as version`,
    [companyId, texts.length > 0],
  )
  const version = row?.version ?? 1
  const byLanguage = new Map(texts.map(({ language, text }) => [language, text.trim()]))
  await db.rows(
    `insert into casekit.consent_text (company_id, version, language, text) select $1, $2, * from unnest($3::text[], $4::text[])`,
    [companyId, version, [...byLanguage.keys()], [...byLanguage.values()]],
  )
  await agree(db, companyId, userId)
  return readConsent(db, companyId)
}

/** Records that a member agrees to the current version. */
export async function agree(db: Db, companyId: number, userId: string): Promise<void> {
  await db.rows(
    `update casekit.stakeholder set consent_version = c.consent_version from directory.company c
     where c.id = $1 and company_id = $1 and stakeholder.id = $2`,
    [companyId, userId],
  )
}

const TEXT = `select t.text from casekit.consent_text t join directory.company c on c.id = t.company_id and c.consent_version = t.version
  where t.company_id = $1 order by t.language = $2 desc, t.language = c.language desc, t.language limit 1`

export const consentTextIn = async (db: Db, companyId: number, language: string) => ({
  text: (await db.row<{ text: string }>(TEXT, [companyId, language]))?.text ?? null,
})
