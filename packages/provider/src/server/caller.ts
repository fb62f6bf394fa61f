import type { Endpoint } from '@casekit/contract/endpoint'
import type { Guard } from '@casekit/contract/guards'
import type { Module } from '@casekit/contract/module-names'
import type { Pool } from 'pg'
import { findSystem } from '../api-keys/caller.ts'
import { findVisitor, type Visitor } from '../case-view/visitor.ts'
import { findOfferReader, type OfferReader } from '../documents/reader.ts'
import { type Embed, findEmbed, findPartner, type Source } from '../embed/caller.ts'
import { ofKey, whyRefused } from '../embed/refusals.ts'
import { findEmbeddedTenant } from '../embed/tenant-session.ts'
import { findFormReader, type FormReader } from '../forms/reader.ts'
import { type Left, PER_KEY } from '../api-keys/limit.ts'
import { refuseByToken } from '../own-tokens/token-rules.ts'
import { openByCredential, openDb, type RowRule, type Tenant } from '../platform/db.ts'
import { bucketOf, takeAttempt } from '../session/attempts.ts'
import { findRequisitionReader, type RequisitionReader } from '../requisitions/reader.ts'
import { findTenantReader, type TenantReader } from '../tenancies/tenant.ts'
import { firstRefusal, type Refusal } from './judge.ts'
import { refuseWhereOff } from './modules.ts'
import { consentFirst, forbidden, moduleOff, ProblemError, secondFactorFirst, signInFirst } from './problem.ts'
import { refuseWhileViewing } from './viewing.ts'
import { API_PREFIX, EMBED_PREFIX, hashToken, OWN_PREFIX } from './tokens.ts'

/** A staff member with a live session. */
export type Staff = {
  kind: 'staff'
  accountId: string
  /** The membership in the current company. */
  id: string
  name: string
  email: string
  companyId: number
  companyNumber: number
  companyName: string
  companyLanguage: string
  isProviderAdministrator: boolean
  /** Has accepted the terms, or has the permission that replaces them (§4 of shell-and-navigation). */
  hasConsent: boolean
  guards: Guard[]
  /** Modules the company does not have; their guards are not in `guards`. */
  modulesOff: Module[]
  /** Who is viewing the console as this member, read-only, and until when. */
  viewing: { by: string; until: string } | undefined
  /** Deadline for setting up the second factor that the company requires, and whether it has passed. */
  secondFactor: { by: string; isDue: boolean } | undefined
  /** Minutes of inactivity after which the session ends; 0: never. */
  idleMinutes: number
  /** Set if a script calls with one of the member's own tokens. */
  token?: { mayChange: boolean }
  /** Remaining calls of a token. */
  limit?: Left
  tenant: Tenant
}

export type Caller = Staff | Embed | Visitor | OfferReader | RequisitionReader | FormReader | TenantReader

/** The caller of an endpoint that is closed to widgets. */
export function staffOf(caller: Caller): Staff {
  if (caller.kind !== 'staff') throw forbidden()
  return caller
}

/** Author of a record: a member, or another system identified by its key. */
export type Author = Pick<Caller, 'id' | 'name'>

/** The caller of an endpoint open to members and, through API keys, to other systems' servers. */
export function authorOf(caller: Caller): Author {
  if (caller.kind === 'embed' && caller.isSystem) return caller
  return staffOf(caller)
}

/** The customer on an endpoint that only a case link opens. */
export function visitorOf(caller: Caller): Visitor {
  if (caller.kind !== 'customer') throw forbidden()
  return caller
}

/** The recipient on an endpoint that only a document link opens. */
export function readerOf(caller: Caller): OfferReader {
  if (caller.kind !== 'offer-reader') throw forbidden()
  return caller
}

/** The supplier on an endpoint that only a requisition link opens. */
export function supplierOf(caller: Caller): RequisitionReader {
  if (caller.kind !== 'requisition-reader') throw forbidden()
  return caller
}

/** The person filling in a form on an endpoint that only a form link opens. */
export function formReaderOf(caller: Caller): FormReader {
  if (caller.kind !== 'form-reader') throw forbidden()
  return caller
}

/** The tenant on an endpoint that only a tenant link opens. */
export function tenantOf(caller: Caller): TenantReader {
  if (caller.kind !== 'tenant') throw forbidden()
  return caller
}

/** A member's rights as read from the database. */
export type RightsRow = {
  account_id: string
  company_id: number
  stakeholder_id: string
  name: string
  email: string
  guards: Guard[]
  modules_off: Module[]
  company_number: number
  company_name: string
  company_language: string
  is_provider_administrator: boolean
  has_consent: boolean
  viewer_name?: string | null
  viewing_until?: string | null
  second_factor_by?: string | null
  second_factor_is_due?: boolean | null
  idle_minutes?: number
  token_id?: string
  token_may_change?: boolean
  row_rule: RowRule['kind'] | null
  department_id: string | null
  partner_id: string | null
}

/** The role's row rule can be read once the credential has set the company. */
const opening = (by: string) =>
  `select s.*, r.* from directory.${by}($1) s left join lateral directory.row_rule_of(s.company_id, s.stakeholder_id) r on true`
const OPEN_SESSION = opening('open_session')
const OPEN_TOKEN = opening('open_token')

function staffTenant(row: RightsRow): Tenant {
  const { company_id: companyId, stakeholder_id: memberId, row_rule: kind } = row
  const seen = row.viewer_name || row.token_may_change === false ? { companyId, isReadOnly: true } : { companyId }
  if (!kind) return seen
  return { ...seen, rule: { kind, memberId, departmentId: row.department_id, partnerId: row.partner_id } }
}

export async function findStaff(pool: Pool, bearer: string): Promise<Staff | undefined> {
  const row = await openByCredential<RightsRow>(pool, OPEN_SESSION, hashToken(bearer), staffTenant)
  return row && staffFrom(row)
}

/** A member's script, by one of their own tokens; never with more rights than theirs. */
async function findScript(pool: Pool, bearer: string): Promise<Staff | undefined> {
  const row = await openByCredential<RightsRow>(pool, OPEN_TOKEN, hashToken(bearer), staffTenant)
  if (!row) return undefined
  const limit = await takeAttempt(openDb(pool), bucketOf('own-token', row.token_id ?? ''), PER_KEY)
  return { ...staffFrom(row), token: { mayChange: row.token_may_change === true }, limit }
}

export function staffFrom(row: RightsRow): Staff {
  return {
    kind: 'staff',
    accountId: row.account_id,
    id: row.stakeholder_id,
    name: row.name,
    email: row.email,
    companyId: row.company_id,
    companyNumber: row.company_number,
    companyName: row.company_name,
    companyLanguage: row.company_language,
    isProviderAdministrator: row.is_provider_administrator,
    hasConsent: row.has_consent || row.guards.includes('Gdpr'),
    guards: row.guards,
    modulesOff: row.modules_off,
    viewing: row.viewer_name ? { by: row.viewer_name, until: row.viewing_until ?? '' } : undefined,
    secondFactor: row.second_factor_by
      ? { by: row.second_factor_by, isDue: row.second_factor_is_due === true }
      : undefined,
    idleMinutes: row.idle_minutes ?? 0,
    tenant: staffTenant(row),
  }
}

/** Authenticates and authorizes from the contract alone, before anything else of the request is read. */
export async function authorise(
  pool: Pool,
  endpoint: Endpoint,
  bearer: string | undefined,
  source: Source,
): Promise<Caller> {
  const caller = await enter(pool, endpoint, bearer, source)
  if (caller.kind !== 'staff')
    await refuseWhereOff(pool, endpoint, caller.companyId).catch((error: unknown) => {
      throw ofCaller(error, caller)
    })
  return caller
}

/** Also records in the key's log that its company lacks the module. */
const ofCaller = (error: unknown, caller: Caller) =>
  error instanceof ProblemError && caller.kind === 'embed' && !caller.isSystem && !caller.isPreview
    ? ofKey(error, { companyId: caller.ownerId, keyId: caller.id, widgets: caller.widgets })
    : error

async function enter(pool: Pool, endpoint: Endpoint, bearer: string | undefined, source: Source): Promise<Caller> {
  if (endpoint.guard === 'case-link') return findVisitor(pool, hashToken(bearer ?? ''), source.ip)
  if (endpoint.guard === 'offer-link') return findOfferReader(pool, hashToken(bearer ?? ''), source.ip)
  if (endpoint.guard === 'requisition-link') return findRequisitionReader(pool, hashToken(bearer ?? ''), source.ip)
  if (endpoint.guard === 'form-link') return findFormReader(pool, hashToken(bearer ?? ''), source.ip)
  if (endpoint.guard === 'tenant-link' && bearer?.startsWith(EMBED_PREFIX))
    return findEmbeddedTenant(pool, endpoint, bearer, source)
  if (endpoint.guard === 'tenant-link') return findTenantReader(pool, hashToken(bearer ?? ''), source.ip)
  if (!bearer) throw signInFirst()
  const caller = await findCaller(pool, endpoint, bearer, source)
  if (!caller) throw await whyRefused(pool, endpoint, bearer, hashToken(bearer))
  if (endpoint.guard === 'api-key') return caller
  const refusal = caller.kind === 'staff' ? firstRefusal(caller, endpoint) : undefined
  if (refusal === 'consent') throw consentFirst()
  if (lacksFactor(caller) && !endpoint.beforeSecondFactor) throw secondFactorFirst()
  if (refusal) throw REFUSALS[refusal]()
  if (caller.kind === 'staff' && caller.viewing) refuseWhileViewing(endpoint)
  if (caller.kind === 'staff' && caller.token) refuseByToken(endpoint, caller.token)
  return caller
}

/** Whether a member must set up the second factor before anything else. */
const lacksFactor = (caller: Caller) => caller.kind === 'staff' && caller.secondFactor?.isDue === true

const REFUSALS: Record<Refusal, () => Error> = { consent: consentFirst, module: moduleOff, guard: forbidden }

/** The caller of a public endpoint: undefined for strangers and for bearers that are no longer valid. */
export async function recognise(
  pool: Pool,
  endpoint: Endpoint,
  bearer: string | undefined,
  source: Source,
): Promise<Caller | undefined> {
  const caller = bearer ? await findCaller(pool, endpoint, bearer, source) : undefined
  return caller && lacksFactor(caller) ? undefined : caller
}

function findCaller(pool: Pool, endpoint: Endpoint, bearer: string, source: Source) {
  if (bearer.startsWith(OWN_PREFIX)) return findScript(pool, bearer)
  if (bearer.startsWith(API_PREFIX)) return findSystem(pool, endpoint, hashToken(bearer), source.ip)
  if (endpoint.guard === 'api-key') return endpoint.api ? undefined : findPartner(pool, bearer)
  return bearer.startsWith(EMBED_PREFIX) ? findEmbed(pool, bearer, source, endpoint) : findStaff(pool, bearer)
}
