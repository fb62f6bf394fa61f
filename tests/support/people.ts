import type { Guard } from '@casekit/contract/guards'
import { hashToken, SESSION_PREFIX } from '@casekit/provider/server/tokens'
import { openDb } from '@casekit/provider/platform/db'
import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'

type CompanyGiven = { number?: number; name?: string; language?: string; stages?: string[] }
export type TestCompany = { id: number; number: number; name: string; stageIds: string[] }

let lastNumber = 40_000

/** A company with the default stages (decisions.md §3) and one notification set. */
export async function makeCompany(pool: Pool, given: CompanyGiven = {}): Promise<TestCompany> {
  const number = given.number ?? ++lastNumber
  const { name = `Company ${number}`, language = 'da-DK' } = given
  const stages = given.stages ?? ['Modtaget', 'Besigtigelse', 'Tilbud', 'I gang', 'Klar til faktura']
  await openDb(pool).rows('insert into directory.company (id, number, name, language) values ($1, $1, $2, $3)', [
    number,
    name,
    language,
  ])
  const db = openDb(pool, { companyId: number })
  const stageIds = stages.map(() => newId())
  await db.rows(
    `insert into casekit.case_stage (company_id, id, name, position)
     select $1, id, name, position from unnest($2::uuid[], $3::text[]) with ordinality as stage (id, name, position)`,
    [number, stageIds, stages],
  )
  await db.rows(
    `insert into casekit.notification_set (company_id, id, name, is_default) values ($1, $2, 'Standard', true)`,
    [number, newId()],
  )
  return { id: number, number, name, stageIds }
}

type StaffGiven = {
  guards?: Guard[]
  name?: string
  email?: string
  isFitter?: boolean
  isProviderAdministrator?: boolean
  /** An existing account, to make it a member of another company. */
  accountId?: string
  /** As stored; most tests sign in with the bearer and need none. */
  passwordHash?: string
  /** Has accepted the terms; default true. */
  hasConsent?: boolean
  belongsToBinder?: boolean
}
export type TestStaff = { id: string; accountId: string; email: string; name: string; bearer: string; as: string }

/** A member of the company with a live session; `as` is the bearer. Default guards: Core. */
export async function makeStaff(pool: Pool, companyId: number, given: StaffGiven = {}): Promise<TestStaff> {
  const id = newId()
  const { name = 'Mette Kjær', email = `${id}@test.example`, accountId = newId() } = given
  const directory = openDb(pool)
  if (!given.accountId)
    await directory.rows(
      `insert into directory.account (id, email, password_hash, is_provider_administrator, gdpr_consent_at)
       values ($1, $2, $3, $4, case when $5 then now() end)`,
      [
        accountId,
        email,
        given.passwordHash ?? 'none',
        given.isProviderAdministrator ?? false,
        given.hasConsent ?? true,
      ],
    )
  const db = openDb(pool, { companyId })
  await db.rows(
    `insert into casekit.stakeholder (company_id, id, account_id, name, email, is_responsible, is_fitter, belongs_to_binder)
     values ($1, $2, $3, $4, $5, true, $6, $7)`,
    [companyId, id, accountId, name, email, given.isFitter ?? false, given.belongsToBinder ?? false],
  )
  await db.rows(
    'insert into casekit.stakeholder_guard (company_id, stakeholder_id, guard) select $1, $2, unnest($3::text[])',
    [companyId, id, given.guards ?? ['Core']],
  )
  const bearer = await openSession(pool, { accountId, companyId, stakeholderId: id })
  return { id, accountId, email, name, bearer, as: bearer }
}

type Membership = { accountId: string; companyId: number; stakeholderId: string }

async function openSession(pool: Pool, { accountId, companyId, stakeholderId }: Membership): Promise<string> {
  const bearer = SESSION_PREFIX + randomBytes(32).toString('base64url')
  await openDb(pool).rows(
    `insert into directory.session (token_hash, account_id, company_id, stakeholder_id, expires_at)
     values ($1, $2, $3, $4, now() + interval '1 hour')`,
    [hashToken(bearer), accountId, companyId, stakeholderId],
  )
  return bearer
}
