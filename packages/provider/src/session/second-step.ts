import type { LinkTarget } from '@casekit/contract/links'
import type { SecondStep } from '@casekit/contract/session'
import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db.ts'
import { hashToken } from '../server/tokens.ts'
import type { Membership } from './queries.ts'

/** Distinguishes tickets from bearers: only the second step accepts them. */
const TICKET_PREFIX = 'ckt_'
const MINUTES = 10

/** A sign-in whose first factor was correct. */
export type Step = {
  accountId: string
  membership: Pick<Membership, 'companyId' | 'stakeholderId'>
  userAgent: string
  /** The hash of a device that the account knows. */
  device?: string | undefined
  /** The target of the link used. */
  target?: LinkTarget
  /** The company whose issuer was the first factor. */
  issuedBy?: number | null
}

export async function hasSecondFactor(db: Db, accountId: string): Promise<boolean> {
  const row = await db.row<{ has: boolean }>('select directory.has_second_factor($1) as has', [accountId])
  return row?.has === true
}

const WAYS = `array(select 'passkey' where exists (select from directory.passkey p where p.account_id = $2)
  union all select 'code' where exists (select from directory.authenticator a where a.account_id = $2 and a.since is not null))`

/** Creates a ticket for the second step; only its hash is stored. */
export async function openStep(
  db: Db,
  { accountId, membership, userAgent, device, target, issuedBy = null }: Step,
): Promise<SecondStep> {
  const ticket = TICKET_PREFIX + randomBytes(32).toString('base64url')
  const row = await db.row<Omit<SecondStep, 'ticket'>>(
    `insert into directory.sign_in_step (token_hash, account_id, company_id, stakeholder_id, user_agent, device, target, issued_by, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(mins => ${MINUTES})) returning expires_at as "expiresAt", ${WAYS} as ways`,
    [
      hashToken(ticket),
      accountId,
      membership.companyId,
      membership.stakeholderId,
      userAgent.slice(0, 500),
      device ?? null,
      target ? JSON.stringify(target) : null,
      issuedBy,
    ],
  )
  if (!row) throw new Error('The step was not stored.')
  return { ticket, ...row }
}

type Row = {
  accountId: string
  companyId: number
  stakeholderId: string
  userAgent: string
  device: string | null
  target: LinkTarget | null
  issuedBy: number | null
}

const STEP = `account_id as "accountId", company_id as "companyId", stakeholder_id as "stakeholderId", user_agent as "userAgent", device, target, issued_by as "issuedBy"`

export const findStep = (db: Db, ticket: string) =>
  db.row<Row>(`select ${STEP} from directory.sign_in_step where token_hash = $1 and expires_at > now()`, [
    hashToken(ticket),
  ])

/** Consumes the ticket; of two concurrent uses, one succeeds. */
export async function takeStep(db: Db, ticket: string): Promise<boolean> {
  const taken = await db.row('delete from directory.sign_in_step where token_hash = $1 returning 1', [
    hashToken(ticket),
  ])
  return taken !== undefined
}

export async function endSteps(db: Db, accountId: string): Promise<void> {
  await db.rows('delete from directory.sign_in_step where account_id = $1', [accountId])
}
