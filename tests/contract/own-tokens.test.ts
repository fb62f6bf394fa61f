import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import { createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import { GUARDS, type Guard } from '@casekit/contract/guards'
import { SETTING_IDS } from '@casekit/contract/ids'
import * as contract from '@casekit/contract/own-tokens'
import { cases } from '@casekit/contract/overview'
import { getUserInfo } from '@casekit/contract/session'
import { updateSetting } from '@casekit/contract/settings'
import { deactivateUser, reactivateUser } from '@casekit/contract/users'
import { expectedOf } from '@casekit/provider/server/judge'
import { isQuestion } from '@casekit/provider/server/viewing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { currentTime } from '../support/clock.ts'
import { mailsTo } from '../support/links.ts'
import { makeStaff, type TestStaff } from '../support/people.ts'
import { giveAuthenticator } from '../support/totp.ts'
import type { Own } from './fixtures.ts'
import { hireWithRule } from './ruled-member.ts'
import { cast, inputOf, isForStaff, setStage, type Stage } from './stage.ts'

const DAY_MS = 86_400_000
/** Below the per-minute limit of a token. */
const CALLS = 500
const inDays = (days: number) => new Date(currentTime() + days * DAY_MS).toISOString()

const WAYS_IN = ['startView', 'getCalendarAddress', 'renewCalendarAddress', 'renewCalendarLogin']

let stage: Stage
let own: Own
let administrator: TestStaff
beforeAll(async () => {
  stage = await setStage()
  own = await cast(stage)
  administrator = await makeStaff(stage.provider.pool, stage.company.id, { guards: [...GUARDS], name: 'Mette' })
})
afterAll(() => stage.provider.close())

type Wish = { guards?: readonly Guard[]; mayChange?: boolean; expiresAt?: string }

const add = (as: string, { guards = ['Core'], mayChange = false, expiresAt = inDays(30) }: Wish = {}) =>
  stage.provider.call(contract.addOwnToken, { as, body: { name: 'Script', guards: [...guards], mayChange, expiresAt } })
const tokenOf = async (as: string, wish: Wish = {}) => (await add(as, wish)).body.token
const statusWith = async (as: string) => (await stage.provider.call(getUserInfo, { as })).status
const fieldOf = ({ body }: { body: unknown }) => (body as { errors: { path: string }[] }).errors[0]?.path
const codeOf = ({ body }: { body: unknown }) => (body as { code: string }).code
const set = (name: 'ownTokenDays', value: number) =>
  stage.provider.call(updateSetting, {
    as: administrator.as,
    params: { settingId: SETTING_IDS[name] },
    body: { value },
  })

async function answer(named: NamedEndpoint, as: string): Promise<{ status: number; code: string | undefined }> {
  const { status, body } = await stage.provider.call(named.endpoint, { ...inputOf(named, own), as } as never)
  return { status, code: status < 400 ? undefined : codeOf({ body }) }
}

const forStaff = endpoints.filter(isForStaff).filter(({ endpoint }) => !endpoint.streams)
const opens = (guards: readonly Guard[], { endpoint }: NamedEndpoint) =>
  endpoint.guard !== 'signed-in' && expectedOf(endpoint).some(name => guards.includes(name as Guard))

test('a token that reads opens what its guards open, changes nothing, and leaves the account alone', async () => {
  const guards = ['Core', 'Kanban'] as const
  const wrong: string[] = []
  let as = ''
  for (const [at, named] of forStaff.entries()) {
    if (at % CALLS === 0) as = await tokenOf(administrator.as, { guards })
    const { status, code } = await answer(named, as)
    const isWho = named.name === 'getUserInfo'
    const may = isWho || (opens(guards, named) && isQuestion(named.endpoint))
    const isRefused = status === 403 && ['forbidden', 'read-only'].includes(code ?? '')
    if (may === isRefused) wrong.push(`${named.name}: ${status} ${code}`)
  }
  expect(wrong).toEqual([])
}, 240_000)

test('a token that may change still hands over no other way in, and nothing of the account', async () => {
  const as = await tokenOf(administrator.as, { guards: GUARDS, mayChange: true })
  const open = forStaff.filter(({ endpoint, name }) => endpoint.guard === 'signed-in' || WAYS_IN.includes(name))
  for (const named of open.filter(({ name }) => name !== 'getUserInfo'))
    expect((await answer(named, as)).status, named.name).toBe(403)
  const { status } = await stage.provider.call(createCompanyCase, {
    as,
    body: { customerId: own.customer, description: 'Utæt' },
  })
  expect(status).toBe(200)
})

test('it opens what its member may do now, by their row rule, and nothing once they are gone', async () => {
  const [seen, unseen] = [await cast(stage), await cast(stage)]
  const member = await hireWithRule(stage, 'own', seen)
  const as = await tokenOf(member.as)
  const open = (caseId: string) => stage.provider.call(getCaseDetails, { as, params: { caseId } })
  expect([(await open(seen.case)).status, (await open(unseen.case)).status]).toEqual([200, 404])
  const rows = stage.provider.db(stage.company.id)
  await rows.rows(
    `delete from casekit.stakeholder_guard where company_id = $1 and stakeholder_id = $2 and guard = 'Core'`,
    [stage.company.id, member.id],
  )
  expect((await open(seen.case)).status).toBe(403)
  await stage.provider.call(deactivateUser, {
    as: administrator.as,
    params: { userId: member.id },
    body: { handOverTo: null },
  })
  expect(await statusWith(as)).toBe(401)
  await stage.provider.call(reactivateUser, { as: administrator.as, params: { userId: member.id } })
  expect(await statusWith(as)).toBe(401)
})

test('it is shown once, kept as a hash, told by mail, in the audit log, and listed with its last use', async () => {
  const member = await makeStaff(stage.provider.pool, stage.company.id, { guards: ['Core'] })
  const { body } = await add(member.as)
  expect(body.token).toMatch(/^ckm_[\w-]{43}$/)
  await stage.provider.call(getUserInfo, { as: body.token })
  const listed = await stage.provider.call(contract.getOwnTokens, { as: member.as })
  expect(listed.body).toMatchObject({
    mostDays: 365,
    tokens: [{ id: body.id, name: 'Script', guards: ['Core'], mayChange: false, lastUsedAt: expect.any(String) }],
  })
  const stored = await stage.provider.db().rows('select t::text as row from directory.own_token t', [])
  expect(JSON.stringify([listed.body, stored])).not.toContain(body.token)
  expect((await mailsTo(stage.provider.pool, stage.company.id, member.email)).at(-1)?.subject).toBe(
    'Nyt API-token i Casekit',
  )
  const audited = await stage.provider
    .db(stage.company.id)
    .rows(`select facts from casekit.audit_entry where kind = 'api-key' and facts ->> 'subject' = $1`, [body.id])
  expect(audited).toHaveLength(1)
  expect(JSON.stringify(audited)).not.toContain(body.token)
})

test.each([
  [{ guards: ['Presenter'] as const }, '/guards/0'],
  [{ expiresAt: inDays(-1) }, '/expiresAt'],
  [{ expiresAt: inDays(400) }, '/expiresAt'],
])('%j is refused at %s', async (wish, path) => {
  const member = await makeStaff(stage.provider.pool, stage.company.id, { guards: ['Core'] })
  const refused = await add(member.as, wish)
  expect([refused.status, fieldOf(refused)]).toEqual([400, path])
})

test('it ends at its day, by hand, by an administrator, and never makes another', async () => {
  const member = await makeStaff(stage.provider.pool, stage.company.id, { guards: ['Core'] })
  const [first, second, third] = [await add(member.as), await add(member.as), await add(member.as)]
  expect((await add(first.body.token)).status).toBe(403)
  await stage.provider.db().rows('update directory.own_token set expires_at = now() where id = $1', [first.body.id])
  await stage.provider.call(contract.endOwnToken, { as: member.as, params: { tokenId: second.body.id } })
  const params = { userId: member.id, tokenId: third.body.id }
  const { body } = await stage.provider.call(contract.getUserTokens, {
    as: administrator.as,
    params: { userId: member.id },
  })
  expect(body.map(({ id }) => id)).toEqual([third.body.id])
  await stage.provider.call(contract.endUserToken, { as: administrator.as, params })
  for (const { body } of [first, second, third]) expect(await statusWith(body.token)).toBe(401)
  const other = await add(member.as)
  const strange = await stage.provider.call(contract.endOwnToken, {
    as: administrator.as,
    params: { tokenId: other.body.id },
  })
  expect([strange.status, await statusWith(other.body.token)]).toEqual([404, 200])
})

test('the company says for how many days one is good, those before it too, and whether anybody has one', async () => {
  const member = await makeStaff(stage.provider.pool, stage.company.id, { guards: ['Core'] })
  const { body } = await add(member.as)
  await stage.provider
    .db()
    .rows(`update directory.own_token set created_at = now() - interval '10 days' where id = $1`, [body.id])
  await set('ownTokenDays', 11)
  expect(await statusWith(body.token)).toBe(200)
  expect(fieldOf(await add(member.as, { expiresAt: inDays(12) }))).toBe('/expiresAt')
  await set('ownTokenDays', 10)
  expect(await statusWith(body.token)).toBe(401)
  await set('ownTokenDays', 0)
  expect(codeOf(await add(member.as))).toBe('tokens-off')
  await set('ownTokenDays', 365)
  expect(await statusWith(body.token)).toBe(200)
})

test('one that was made before its account had a second factor opens nothing any more', async () => {
  const member = await makeStaff(stage.provider.pool, stage.company.id, { guards: ['Core'] })
  const { body } = await add(member.as)
  await giveAuthenticator(stage.provider, member.accountId)
  expect(await statusWith(body.token)).toBe(401)
  await stage.provider
    .db()
    .rows('update directory.session set second_factor_at = now() where account_id = $1', [member.accountId])
  expect(await statusWith(await tokenOf(member.as))).toBe(200)
})

test('each call tells how many are left', async () => {
  const as = await tokenOf(administrator.as)
  const { headers } = await stage.provider.call(cases.rows, {
    as,
    body: { startRow: 0, endRow: 1, sortModel: [], filterModel: {} } as never,
  })
  expect(headers['ratelimit-policy']).toBe('"key";q=600;w=60')
})
