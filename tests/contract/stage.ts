import { putInsightLink, putInsightNote, putInsightReport, putReportSchedule } from './world/insight.ts'
import { API_SCOPES } from '@casekit/contract/api-areas'
import type { NamedEndpoint } from '@casekit/contract/areas'
import { GUARDS, type Guard } from '@casekit/contract/guards'
import { makeEmbedKey } from '@casekit/provider/embed/keys'
import { sealStanding } from '@casekit/provider/platform/vault/standing'
import { hashToken } from '@casekit/provider/server/tokens'
import { hashPassword } from '@casekit/provider/session/passwords'
import { makeApiKey } from '../support/api-key.ts'
import { makeCompany, makeStaff, type TestCompany } from '../support/people.ts'
import { testProvider, type TestProvider } from '../support/provider.ts'
import { ENDS_THE_SESSION, FIXTURES, type Input, type Own } from './fixtures.ts'
import { fillCompany, type Ids, putMessage, putSharedView } from './world.ts'
import { putNewEmail } from './world/own-email.ts'
import { putOwnToken } from './world/own-tokens.ts'
import { putPasskeys, putSecondFactor } from './world/second-factor.ts'

export const ORIGIN = 'https://partner.example'

/** Two companies with a row of each kind, and a third one the caller also belongs to. */
export type Stage = {
  provider: TestProvider
  company: TestCompany
  foreignCompany: TestCompany
  secondCompany: TestCompany
  foreign: Ids
  /** Creates rows of the caller's own company. */
  fresh: () => Promise<Ids>
  /** Rows of the caller's own company that nobody changes, created once. */
  kept: () => Promise<Ids>
  deleted: Ids
  apiKey: string
  /** Another system's API key for every area. */
  systemKey: string
  passwordHash: string
}

const PASSWORD = 'seks gule heste'

export async function setStage(wanted?: { connections: number }): Promise<Stage> {
  const provider = await testProvider(wanted)
  const { pool, db, vault } = provider
  const [company, foreignCompany, secondCompany] = [
    await makeCompany(pool),
    await makeCompany(pool),
    await makeCompany(pool),
  ]
  // an e-invoice identifies its sender by it
  await db().rows(`update directory.company set cvr = '25313763'`)
  const { key } = await makeEmbedKey(pool, {
    companyId: company.id,
    name: 'Partner',
    origins: [ORIGIN],
    widgets: ['case-wizard'],
    scope: 'all',
  })
  const fresh = async () => {
    const ids = await fillCompany(db(company.id), company.id)
    await db(company.id).transaction(within => sealStanding(within, vault))
    return ids
  }
  let kept: Promise<Ids> | undefined
  return {
    provider,
    company,
    foreignCompany,
    secondCompany,
    foreign: await fillCompany(db(foreignCompany.id), foreignCompany.id),
    fresh,
    kept: () => (kept ??= fresh()),
    deleted: await fillCompany(db(company.id), company.id, true),
    apiKey: key,
    systemKey: await makeApiKey(pool, { companyId: company.id, scopes: [...API_SCOPES] }),
    passwordHash: await hashPassword(PASSWORD),
  }
}

async function sessionOf({ db }: TestProvider, bearer: string): Promise<string> {
  const session = await db().row<{ id: string }>('select id from directory.session where token_hash = $1', [
    hashToken(bearer),
  ])
  return session?.id ?? ''
}

/** A member of the company, without rows of their own. */
export function hire({ provider, company, passwordHash }: Stage, guards: readonly Guard[] = GUARDS) {
  return makeStaff(provider.pool, company.id, { guards: [...guards], passwordHash, belongsToBinder: true })
}

/** A member who also belongs to the second company, with everything that belongs to a single member. */
async function castMember(stage: Stage, guards: readonly Guard[]) {
  const { provider, company, secondCompany } = stage
  const staff = await hire(stage, guards)
  const other = await makeStaff(provider.pool, secondCompany.id, { guards: ['Core'], accountId: staff.accountId })
  // without guards, so anybody may view as them
  const viewed = await makeStaff(provider.pool, company.id, { guards: [] })
  await putSecondFactor(provider, staff.accountId)
  return {
    ownToken: await putOwnToken(provider.db(company.id), { ...staff, companyId: company.id }),
    newEmailToken: await putNewEmail(provider.db(), staff.accountId),
    viewed: viewed.id,
    viewedToken: await putOwnToken(provider.db(company.id), { ...viewed, companyId: company.id }),
    message: await putMessage(provider.db(company.id), company.id, staff.id),
    insightReport: await putInsightReport(provider.db(company.id), company.id, staff.id),
    reportSchedule: await putReportSchedule(provider.db(company.id), company.id, staff.id),
    ...(await putInsightLink(provider.db(company.id), company.id, staff.id)),
    insightNote: await putInsightNote(provider.db(company.id), company.id, staff.id),
    sharedView: await putSharedView(provider.db(company.id), company.id, staff.id),
    bearer: staff.bearer,
    guards: guards.join(),
    email: staff.email,
    password: PASSWORD,
    otherMembership: other.id,
    session: await sessionOf(provider, staff.bearer),
    ...(await putPasskeys(provider.db(), staff.accountId)),
  }
}

/** A member with rows to name, who also belongs to the second company. */
export async function cast(stage: Stage, guards: readonly Guard[] = GUARDS): Promise<Own> {
  return { ...(await stage.fresh()), ...(await castMember(stage, guards)) }
}

/** The caller of a state-changing call: with their own rows if its input names one. */
export async function castFor(named: NamedEndpoint, stage: Stage, guards: readonly Guard[] = GUARDS): Promise<Own> {
  const member = await castMember(stage, guards)
  const own = { ...(await stage.kept()), ...member }
  return namesRow(named, own, member) ? { ...own, ...(await stage.fresh()), ...member } : own
}

function namesRow(named: NamedEndpoint, own: Own, member: object): boolean {
  const asked: PropertyKey[] = []
  const get = (of: Own, key: string) => (asked.push(key), Reflect.get(of, key) as unknown)
  const ownKeys = (of: Own) => (asked.push('all'), Reflect.ownKeys(of))
  inputOf(named, new Proxy(own, { get, ownKeys }))
  return asked.some(key => !(key in member))
}

/** Read-only: a POST that creates nothing is a read whose parameters do not fit a URL. */
export const reads = ({ name, endpoint: { method, creates, cost } }: NamedEndpoint): boolean =>
  (method === 'GET' || (method === 'POST' && !creates && cost !== 'credential')) && !ENDS_THE_SESSION.has(name)

/** The API key for a call: another system's if it has an area, otherwise a partner's. */
export const keyOf = ({ endpoint }: NamedEndpoint, { apiKey, systemKey }: Stage): string =>
  endpoint.api ? systemKey : apiKey

/** The caller's credential: their session, or for customer calls the link to their case. */
export const bearerOf = ({ endpoint }: NamedEndpoint, own: Own): string =>
  endpoint.guard === 'case-link'
    ? own.viewLink
    : endpoint.guard === 'offer-link'
      ? own.offerLink
      : endpoint.guard === 'requisition-link'
        ? own.requisitionLink
        : endpoint.guard === 'form-link'
          ? own.formLink
          : endpoint.guard === 'tenant-link'
            ? own.tenantLink
            : own.bearer

/** Calls made by staff; not by everyone, a partner's server, or a customer with a link. */
export const isForStaff = ({ endpoint: { guard } }: NamedEndpoint): boolean =>
  guard !== 'public' &&
  guard !== 'api-key' &&
  guard !== 'case-link' &&
  guard !== 'offer-link' &&
  guard !== 'requisition-link' &&
  guard !== 'form-link' &&
  guard !== 'tenant-link'

export function inputOf({ area, name }: NamedEndpoint, own: Own): Input {
  const fixture = FIXTURES[name]
  if (!fixture) throw new Error(`${area}.${name} has no fixture: add its line to tests/contract/fixtures/`)
  return fixture(own)
}
