import type { Endpoint, WidgetName } from '@casekit/contract/endpoint'
import type { Guard } from '@casekit/contract/guards'
import type { Module } from '@casekit/contract/module-names'
import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { findSystem } from '../api-keys/caller.ts'
import { findVisitor, type Visitor } from '../case-view/visitor.ts'
import { findOfferReader, type OfferReader } from '../documents/reader.ts'
import { findRequisitionReader, type RequisitionReader } from '../requisitions/reader.ts'
import { findFormReader, type FormReader } from '../forms/reader.ts'
import { openByCredential, openDb, type RowRule, type Tenant } from '../platform/db.ts'
import { bucketOf } from '../session/attempts.ts'
import { isSwitchedOff, refuseWhereOff } from './modules.ts'
import { callNotAllowed, originNotAllowed, scopeNotAllowed, whyRefused, widgetNotAllowed } from '../embed/refusals.ts'
import { consentFirst, forbidden, moduleOff, signInFirst } from './problem.ts'

/** A member of staff with a live session. */
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
  /** Has accepted the terms, or holds the permission that stands for it (§4 of shell-and-navigation). */
  hasConsent: boolean
  guards: Guard[]
  /** Modules that the company does not have; their guards are not among those held. */
  modulesOff: Module[]
  tenant: Tenant
}

/** A widget on a partner's page. */
export type Embed = {
  kind: 'embed'
  /** The partner's API key; it stands as maker of what the widget makes. */
  id: string
  name: string
  companyId: number
  companyLanguage: string
  widgets: WidgetName[]
  subject: string | null
  /** Under what a customer made by it is kept: the key, or one visitor of it (see directory.scope_of). */
  maker: string
  /** Whom its limits count: the token and the network address, by their hashes. Empty for the partner's own server. */
  counted: { token: string; address: string }
  /** Another system's own server, by its API key: each call is noted. */
  isSystem?: true
  tenant: Tenant
}

export type Caller = Staff | Embed | Visitor | OfferReader | RequisitionReader | FormReader

/** The caller of a call that no widget may make. */
export function staffOf(caller: Caller): Staff {
  if (caller.kind !== 'staff') throw forbidden()
  return caller
}

/** The customer of a call that only their link opens. */
export function visitorOf(caller: Caller): Visitor {
  if (caller.kind !== 'customer') throw forbidden()
  return caller
}

/** The receiver of a document, of a call that only their link opens. */
export function readerOf(caller: Caller): OfferReader {
  if (caller.kind !== 'offer-reader') throw forbidden()
  return caller
}

/** The supplier of a requisition, of a call that only their link opens. */
export function supplierOf(caller: Caller): RequisitionReader {
  if (caller.kind !== 'requisition-reader') throw forbidden()
  return caller
}

/** Who fills in a form, of a call that only their link opens. */
export function formReaderOf(caller: Caller): FormReader {
  if (caller.kind !== 'form-reader') throw forbidden()
  return caller
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Bearers of sessions and embed tokens are told apart by their first letters; both are 256 random bits. */
export const SESSION_PREFIX = 'cks_'
export const EMBED_PREFIX = 'cke_'
export const KEY_PREFIX = 'ckk_'
/** Keys of other systems' servers, each for some areas of the API. */
export const API_PREFIX = 'cka_'

/** The Authorization header, with or without the word Bearer. */
export function bearerOf(header: string | undefined): string | undefined {
  const token = header?.replace(/^Bearer\s+/i, '').trim()
  return token && token.length <= 200 ? token : undefined
}

type SessionRow = {
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
  row_rule: RowRule['kind'] | null
  department_id: string | null
  partner_id: string | null
}

/** The rule of a member's role is looked up once the company is open. */
const OPEN_SESSION =
  'select s.*, r.* from directory.open_session($1) s left join lateral directory.row_rule_of(s.company_id, s.stakeholder_id) r on true'

function staffTenant(row: SessionRow): Tenant {
  const { company_id: companyId, stakeholder_id: memberId, row_rule: kind } = row
  if (!kind) return { companyId }
  return { companyId, rule: { kind, memberId, departmentId: row.department_id, partnerId: row.partner_id } }
}

export async function findStaff(pool: Pool, bearer: string): Promise<Staff | undefined> {
  const row = await openByCredential<SessionRow>(pool, OPEN_SESSION, hashToken(bearer), staffTenant)
  if (!row) return undefined
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
    tenant: staffTenant(row),
  }
}

type EmbedRow = {
  key_id: string
  key_name: string
  company_id: number
  company_language: string
  widgets: WidgetName[]
  origin: string
  subject: string | null
  scope: 'all' | 'created' | 'customer'
  scope_key: string | null
  scope_customer_id: string | null
  is_preview: boolean
}

/** Where a call comes from, as the browser says it; a page cannot write either of the headers. */
export type Source = { origin: string | undefined; site: string | undefined; ip: string }

function embedTenant(row: EmbedRow): Tenant {
  return {
    companyId: row.company_id,
    scopeKey: row.scope_key ?? undefined,
    scopeCustomer: row.scope_customer_id ?? undefined,
  }
}

function embedOf(row: EmbedRow, counted: Embed['counted']): Embed {
  return {
    kind: 'embed',
    id: row.key_id,
    name: row.key_name,
    companyId: row.company_id,
    companyLanguage: row.company_language,
    widgets: row.widgets,
    subject: row.subject,
    maker: row.scope_key ?? row.key_id,
    counted,
    tenant: embedTenant(row),
  }
}

async function findEmbed(pool: Pool, token: string, source: Source, endpoint: Endpoint): Promise<Embed | undefined> {
  const row = await openByCredential<EmbedRow>(
    pool,
    'select * from directory.open_embed_session($1)',
    hashToken(token),
    embedTenant,
  )
  if (!row) return undefined
  if (!endpoint.embed) throw callNotAllowed(endpoint)
  if (!isFrom(row, source)) throw originNotAllowed(source.origin)
  if (!endpoint.embed.some(widget => row.widgets.includes(widget))) throw widgetNotAllowed(endpoint.embed, row.widgets)
  if (row.scope !== 'all' && endpoint.scope !== 'any') throw scopeNotAllowed(endpoint)
  return embedOf(row, { token: bucketOf('visitor-token', token), address: bucketOf('visitor-address', source.ip) })
}

/** A token to try a widget is for our own pages, which send no Origin with a GET; every other for the origin it names. */
function isFrom(row: EmbedRow, { origin, site }: Source): boolean {
  if (row.is_preview) return site === 'same-origin'
  return origin !== undefined && origin === row.origin
}

type KeyRow = Omit<EmbedRow, 'origin' | 'subject' | 'is_preview' | 'scope_key'>

/** A partner's own server, by the key itself. */
async function findPartner(pool: Pool, key: string): Promise<Embed | undefined> {
  const row = await openDb(pool).row<KeyRow>(
    `select k.id as key_id, k.name as key_name, k.company_id, c.language as company_language, k.widgets, k.scope, k.scope_customer_id
     from directory.embed_key k join directory.company c on c.id = k.company_id
     where (k.key_hash = $1 or k.previous_hash = $1 and k.previous_until > now()) and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
       and c.suspended_at is null`,
    [hashToken(key)],
  )
  if (!row) return undefined
  const scope_key = row.scope === 'created' ? row.key_id : null
  return embedOf({ ...row, scope_key, origin: '', subject: null, is_preview: false }, { token: '', address: '' })
}

/** Who calls, and whether they may: decided from the contract alone, before anything is read of the request. */
export async function authorise(
  pool: Pool,
  endpoint: Endpoint,
  bearer: string | undefined,
  source: Source,
): Promise<Caller> {
  const caller = await enter(pool, endpoint, bearer, source)
  if (caller.kind !== 'staff') await refuseWhereOff(pool, endpoint, caller.companyId)
  return caller
}

async function enter(pool: Pool, endpoint: Endpoint, bearer: string | undefined, source: Source): Promise<Caller> {
  if (endpoint.guard === 'case-link') return findVisitor(pool, hashToken(bearer ?? ''), source.ip)
  if (endpoint.guard === 'offer-link') return findOfferReader(pool, hashToken(bearer ?? ''), source.ip)
  if (endpoint.guard === 'requisition-link') return findRequisitionReader(pool, hashToken(bearer ?? ''), source.ip)
  if (endpoint.guard === 'form-link') return findFormReader(pool, hashToken(bearer ?? ''), source.ip)
  if (!bearer) throw signInFirst()
  const caller = await findCaller(pool, endpoint, bearer, source)
  if (!caller) throw await whyRefused(pool, endpoint, bearer, hashToken(bearer))
  if (endpoint.guard === 'api-key') return caller
  if (caller.kind === 'staff' && !caller.hasConsent && !endpoint.beforeConsent) throw consentFirst()
  if (caller.kind === 'staff' && !holds(caller, endpoint))
    throw isSwitchedOff(endpoint, caller.modulesOff) ? moduleOff() : forbidden()
  return caller
}

/** Who calls a call that needs nobody: undefined for a stranger, and for a bearer that is no longer good. */
export async function recognise(
  pool: Pool,
  endpoint: Endpoint,
  bearer: string | undefined,
  source: Source,
): Promise<Caller | undefined> {
  return bearer ? findCaller(pool, endpoint, bearer, source) : undefined
}

function findCaller(pool: Pool, endpoint: Endpoint, bearer: string, source: Source) {
  if (bearer.startsWith(API_PREFIX)) return findSystem(pool, endpoint, hashToken(bearer), source.ip)
  if (endpoint.guard === 'api-key') return endpoint.api ? undefined : findPartner(pool, bearer)
  return bearer.startsWith(EMBED_PREFIX) ? findEmbed(pool, bearer, source, endpoint) : findStaff(pool, bearer)
}

function holds({ guards, isProviderAdministrator }: Staff, { guard }: Endpoint): boolean {
  if (guard === 'signed-in') return true
  if (guard === 'provider-administrator') return isProviderAdministrator
  const expected = typeof guard === 'string' ? [guard] : guard
  return expected.some(name => guards.includes(name as Guard))
}
