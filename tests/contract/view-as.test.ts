import { endpoints, type NamedEndpoint } from '@casekit/contract/areas'
import { getCaseDetails } from '@casekit/contract/cases'
import { cases } from '@casekit/contract/overview'
import { getPushKey } from '@casekit/contract/push'
import { GIVEN_GUARDS } from '@casekit/contract/given-guards'
import { getSessions } from '@casekit/contract/account'
import { getUserCompanies, getUserInfo } from '@casekit/contract/session'
import { editUser, getUserSessions, getUsers } from '@casekit/contract/users'
import { endView, getViews, startView } from '@casekit/contract/view-as'
import { refuseWhileViewing } from '@casekit/provider/server/viewing'
import { asOwner } from '@casekit/provider/platform/database/connection'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../support/office.ts'
import { makeStaff, type TestStaff } from '../support/people.ts'
import type { Own } from './fixtures.ts'
import { hireWithRule } from './ruled-member.ts'
import { cast, inputOf, isForStaff, setStage, type Stage } from './stage.ts'

let stage: Stage
let administrator: TestStaff
let seen: Own
let unseen: Own
let member: TestStaff
beforeAll(async () => {
  stage = await setStage()
  administrator = await makeStaff(stage.provider.pool, stage.company.id, { guards: [...GIVEN_GUARDS], name: 'Mette' })
  ;[seen, unseen] = [await cast(stage), await cast(stage)]
  member = await hireWithRule(stage, 'own', seen)
})
afterAll(() => stage.provider.close())

const view = (userId: string, as = administrator.as) => stage.provider.call(startView, { as, body: { userId } })
const lookAs = async (userId: string) => (await view(userId)).body.bearer

test('the console is seen as the other one sees it: their cases, guards and name', async () => {
  const as = await lookAs(member.id)
  const open = (caseId: string) => stage.provider.call(getCaseDetails, { as, params: { caseId } })
  expect([(await open(seen.case)).status, (await open(unseen.case)).status]).toEqual([200, 404])
  const count = async (bearer: string) =>
    (await stage.provider.call(cases.count, { as: bearer, body: { filterModel: {}, sortModel: [] } as never })).body
  expect(await count(as)).toEqual(await count(member.as))
  const { body: me } = await stage.provider.call(getUserInfo, { as })
  const { body: own } = await stage.provider.call(getUserInfo, { as: member.as })
  expect(me).toMatchObject({ ...own, viewing: { by: 'Mette' } })
  expect(own.viewing).toBeUndefined()
})

/** A checksum per company table, and of the accounts. */
const sums = () =>
  asOwner(stage.provider.connection, async client => {
    await client.query('set row_security = off')
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('casekit', 'directory', 'search') and c.relname <> 'attempt' order by 1`,
    )
    const all: Record<string, string> = {}
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ sum: string }>(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as sum from ${name} t`,
      )
      all[name] = found[0]?.sum ?? ''
    }
    return all
  })

const WAYS_OUT = new Set(['logout', 'endView'])
const isRefused = ({ endpoint }: NamedEndpoint) => {
  try {
    refuseWhileViewing(endpoint)
    return false
  } catch {
    return true
  }
}
const asked = endpoints.filter(named => isForStaff(named) && !WAYS_OUT.has(named.name) && !named.endpoint.streams)

test(
  'every call answers as it answers the other one, or is refused, and nothing is changed',
  { timeout: 240_000 },
  async () => {
    const as = await lookAs(member.id)
    // the installation's own key, created by the first request
    await stage.provider.call(getPushKey, { as: member.as })
    const before = await sums()
    const wrong: string[] = []
    const own = { ...seen, bearer: as, email: member.email }
    for (const named of asked) {
      const { status, body } = await stage.provider.call(named.endpoint, { ...inputOf(named, own), as } as never)
      const { code } = (body ?? {}) as { code?: string }
      if (status >= 500) wrong.push(`${named.name}: ${status}`)
      else if (isRefused(named) && status !== 403 && status !== 404) wrong.push(`${named.name}: ${status}`)
      else if (named.endpoint.method === 'GET' && code === 'read-only' && !isRefused(named))
        wrong.push(`${named.name} writes while it reads`)
    }
    expect(wrong).toEqual([])
    const after = await sums()
    expect(Object.keys(after).filter(name => after[name] !== before[name])).toEqual([])
  },
)

test('nobody looks as somebody who may do more, as themselves, as a stranger, or from within a view', async () => {
  const half = await makeStaff(stage.provider.pool, stage.company.id, { guards: ['SettingsAccess', 'Core'] })
  expect(await codeOf(view(member.id, half.as))).toBe('more-rights')
  expect(await codeOf(view(half.id, half.as))).toBe('self')
  const { id: foreign } = await makeStaff(stage.provider.pool, stage.foreignCompany.id)
  expect((await view(foreign)).status).toBe(404)
  expect(await codeOf(view(half.id, await lookAs(half.id)))).toBe('read-only')
  expect(await codeOf(view(half.id, member.as))).toBe('forbidden')
})

test('a view of a provider administrator is none of the provider', async () => {
  const { id } = await makeStaff(stage.provider.pool, stage.company.id, { isProviderAdministrator: true })
  const { body } = await stage.provider.call(getUserInfo, { as: await lookAs(id) })
  expect(body.isProviderAdministrator).toBe(false)
})

test('a view tells nothing of the other companies that somebody belongs to', async () => {
  const { id, accountId, as: own } = await makeStaff(stage.provider.pool, stage.company.id)
  await makeStaff(stage.provider.pool, stage.secondCompany.id, { accountId })
  const as = await lookAs(id)
  const companies = async (bearer: string) =>
    (await stage.provider.call(getUserCompanies, { as: bearer })).body.map(({ companyId }) => companyId)
  expect(await companies(as)).toEqual([stage.company.id])
  expect(await companies(own)).toHaveLength(2)
  expect(await codeOf(stage.provider.call(getSessions, { as }))).toBe('read-only')
})

test('a view ends when its time is over, when its viewer loses a guard, and when they end it', async () => {
  const [late, weak, ended] = [await lookAs(member.id), await lookAs(member.id), await lookAs(member.id)]
  const stands = async (as: string) => (await stage.provider.call(getUserInfo, { as })).status
  await stage.provider.call(endView, { as: ended })
  expect([await stands(late), await stands(ended)]).toEqual([200, 401])
  const { body: views } = await stage.provider.call(getViews, { as: administrator.as })
  expect(views.filter(({ endedAt }) => endedAt !== null).length).toBeGreaterThan(0)
  const directory = stage.provider.db()
  await directory.rows(`update directory.session set expires_at = now() where view_id is not null`)
  expect(await stands(late)).toBe(401)
  await directory.rows(`update directory.session set expires_at = now() + interval '1 hour' where view_id is not null`)
  const guards = stage.provider.db(stage.company.id)
  await guards.rows(
    `delete from casekit.stakeholder_guard where company_id = $1 and stakeholder_id = $2 and guard = 'Kanban'`,
    [stage.company.id, administrator.id],
  )
  expect(await stands(weak)).toBe(401)
  await guards.rows(
    `insert into casekit.stakeholder_guard (company_id, stakeholder_id, guard) values ($1, $2, 'Kanban')`,
    [stage.company.id, administrator.id],
  )
})

test('who was looked at has not been here, and an own session goes on to write after a view on the same connection', async () => {
  const { id, as } = await makeStaff(stage.provider.pool, stage.company.id)
  const seenAt = async () =>
    (await stage.provider.call(getUsers, { as: administrator.as })).body.find(user => user.id === id)?.lastSeenAt
  const before = await seenAt()
  const viewing = await lookAs(id)
  await stage.provider.call(getUserInfo, { as: viewing })
  expect(await seenAt()).toEqual(before)
  const { body } = await stage.provider.call(getUserSessions, { as: administrator.as, params: { userId: id } })
  expect(body).toHaveLength(1)
  for (const _ of [1, 2, 3]) {
    await stage.provider.call(getUserInfo, { as: viewing })
    const params = { userId: seen.staff }
    const input = inputOf({ name: 'editUser', area: 'users', endpoint: editUser }, { ...seen, bearer: as })
    expect((await stage.provider.call(editUser, { ...input, params, as: administrator.as } as never)).status).toBe(200)
  }
})
