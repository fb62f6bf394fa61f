import { getCompanyInformation } from '@casekit/contract/company'
import {
  getCompanyUsers,
  getResponsibles,
  getUser,
  getUserCompanies,
  getUserInfo,
  login,
  logout,
  switchCompany,
} from '@casekit/contract/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openDb } from '../platform/db.ts'
import { hashPassword } from './passwords.ts'
import { currentTime } from '../../../../tests/support/clock.ts'

const PASSWORD = 'fire blå heste'

let provider: TestProvider
let company: TestCompany
let other: TestCompany
let passwordHash: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool, { name: 'Nord Test' })
  other = await makeCompany(provider.pool, { name: 'Syd Test' })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => provider.close())

const directory = (text: string, values: unknown[]) => provider.db().rows(text, values)
const userInfo = async (bearer: string) => (await provider.call(getUserInfo, { as: bearer })).status

const signIn = (email: string, password: string) => provider.call(login, { body: { email, password } })

describe('signing in', () => {
  let staff: TestStaff
  beforeEach(async () => {
    staff = await makeStaff(provider.pool, company.id, { passwordHash, guards: ['Core', 'Kanban'] })
  })

  test('the right pair opens a session of twelve hours with name, company and guards', async () => {
    const { status, body, headers } = await signIn(` ${staff.email.toUpperCase()} `, PASSWORD)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body.bearer).toMatch(/^cks_[\w-]{43}$/)
    expect(body.guards).toEqual([{ name: 'Core' }, { name: 'Kanban' }])
    expect(body.userInfo).toMatchObject({ stakeholderId: staff.id, companyNumber: company.number })
    expect((Date.parse(body.expiresAt) - currentTime()) / 3_600_000).toBeCloseTo(12, 1)
    expect(await userInfo(body.bearer)).toBe(200)
  })

  test('only the hash of the bearer is stored', async () => {
    const { body } = await signIn(staff.email, PASSWORD)
    const rows = await directory('select * from directory.session where account_id = $1', [staff.accountId])
    expect(JSON.stringify(rows)).not.toContain(body.bearer)
  })

  test('a wrong password and an unknown account get the same answer', async () => {
    const wrong = await signIn(staff.email, 'fire røde heste')
    const unknown = await signIn('nobody@test.example', PASSWORD)
    expect(wrong.status).toBe(401)
    expect(unknown.status).toBe(401)
    expect(unknown.body).toEqual(wrong.body)
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(wrong.headers))
  })

  test('a suspended company lets nobody in, alike', async () => {
    const closed = await makeCompany(provider.pool)
    const member = await makeStaff(provider.pool, closed.id, { passwordHash })
    await directory('update directory.company set suspended_at = now() where id = $1', [closed.id])
    expect(await signIn(member.email, PASSWORD)).toMatchObject({ status: 401, body: { code: 'wrong-pair' } })
    expect(await userInfo(member.bearer)).toBe(401)
  })

  test('the eleventh wrong try at one address has to wait, the right password there too', async () => {
    const tries = await Promise.all(Array.from({ length: 11 }, () => signIn(staff.email, 'wrong')))
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([...Array<number>(10).fill(401), 429])
    const { status, headers } = await signIn(staff.email, PASSWORD)
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  test('an unknown account has to wait after as many tries', async () => {
    const tries = await Promise.all(Array.from({ length: 11 }, () => signIn('ghost@test.example', 'wrong')))
    expect(tries.map(({ status }) => status).sort((a, b) => a - b)).toEqual([...Array<number>(10).fill(401), 429])
  })

  test('right passwords use up no tries', async () => {
    for (let count = 0; count < 12; count++) expect((await signIn(staff.email, PASSWORD)).status).toBe(200)
  })
})

describe('a session ends', () => {
  test('by signing out, everywhere at once', async () => {
    const staff = await makeStaff(provider.pool, company.id)
    expect((await provider.call(logout, { as: staff.bearer })).status).toBe(204)
    expect(await userInfo(staff.bearer)).toBe(401)
  })

  test('by its time', async () => {
    const staff = await makeStaff(provider.pool, company.id)
    await directory('update directory.session set expires_at = now() where account_id = $1', [staff.accountId])
    expect(await userInfo(staff.bearer)).toBe(401)
  })

  test('when the company is suspended, with the next call', async () => {
    const closed = await makeCompany(provider.pool)
    const staff = await makeStaff(provider.pool, closed.id)
    expect(await userInfo(staff.bearer)).toBe(200)
    await directory('update directory.company set suspended_at = now() where id = $1', [closed.id])
    expect(await userInfo(staff.bearer)).toBe(401)
  })

  test('when the member leaves the company', async () => {
    const staff = await makeStaff(provider.pool, company.id)
    await provider
      .db(company.id)
      .rows('update casekit.stakeholder set deleted_at = now() where company_id = $1 and id = $2', [
        company.id,
        staff.id,
      ])
    expect(await userInfo(staff.bearer)).toBe(401)
  })

  test('a guard that is taken away is gone with the next call', async () => {
    const staff = await makeStaff(provider.pool, company.id)
    expect((await provider.call(getResponsibles, { as: staff.bearer })).status).toBe(200)
    await provider.db(company.id).rows('delete from casekit.stakeholder_guard where stakeholder_id = $1', [staff.id])
    expect((await provider.call(getResponsibles, { as: staff.bearer })).status).toBe(403)
  })
})

test('the staff of a company with a service contract hold ServiceContract, and only as long as it is marked so', async () => {
  const staff = await makeStaff(provider.pool, other.id)
  const guards = async () =>
    (await provider.call(getUserInfo, { as: staff.bearer })).body.guards.map(({ name }) => name)
  const mark = (marked: boolean) =>
    openDb(provider.pool).rows('update directory.company set has_service_contract = $2 where id = $1', [
      other.id,
      marked,
    ])
  await mark(true)
  expect(await guards()).toEqual(['Core', 'ServiceContract'])
  await mark(false)
  expect(await guards()).toEqual(['Core'])
})

describe('switching company', () => {
  test('opens the other company and ends the old bearer', async () => {
    const here = await makeStaff(provider.pool, company.id)
    const there = await makeStaff(provider.pool, other.id, { accountId: here.accountId, guards: ['Kanban'] })
    const { body: companies } = await provider.call(getUserCompanies, { as: here.bearer })
    expect(companies.map(({ companyName }) => companyName)).toEqual(['Nord Test', 'Syd Test'])
    const { body } = await provider.call(switchCompany, { as: here.bearer, body: { stakeholderId: there.id } })
    expect(body.userInfo.companyName).toBe('Syd Test')
    expect(body.guards).toEqual([{ name: 'Kanban' }])
    expect(await userInfo(here.bearer)).toBe(401)
    expect((await provider.call(getCompanyInformation, { as: body.bearer })).body.name).toBe('Syd Test')
  })

  test('twice with one bearer at the same moment opens one session', async () => {
    const here = await makeStaff(provider.pool, company.id)
    const there = await makeStaff(provider.pool, other.id, { accountId: here.accountId })
    const both = await Promise.all(
      [1, 2].map(() => provider.call(switchCompany, { as: here.bearer, body: { stakeholderId: there.id } })),
    )
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401])
  })

  test("somebody else's membership answers as one that does not exist, and changes nothing", async () => {
    const here = await makeStaff(provider.pool, company.id)
    const stranger = await makeStaff(provider.pool, other.id)
    const foreign = await provider.call(switchCompany, { as: here.bearer, body: { stakeholderId: stranger.id } })
    const never = await provider.call(switchCompany, { as: here.bearer, body: { stakeholderId: here.accountId } })
    expect(foreign.status).toBe(404)
    expect(foreign.body).toEqual(never.body)
    expect(await userInfo(here.bearer)).toBe(200)
  })
})

describe('who is here', () => {
  test('the path names the header’s bearer or `me`, nobody else', async () => {
    const [staff, colleague] = [await makeStaff(provider.pool, company.id), await makeStaff(provider.pool, company.id)]
    for (const bearer of ['me', staff.bearer])
      expect((await provider.call(getUser, { as: staff.bearer, params: { bearer } })).body.id).toBe(staff.id)
    const foreign = await provider.call(getUser, { as: staff.bearer, params: { bearer: colleague.bearer } })
    expect(foreign.status).toBe(404)
  })

  test('staff stand in Danish order, without those of other companies', async () => {
    const own = await makeCompany(provider.pool)
    const names = ['Åse', 'Ane', 'Ørn', 'Zenia', 'Ærø', 'Aage']
    const staff: TestStaff[] = []
    for (const name of names) staff.push(await makeStaff(provider.pool, own.id, { name }))
    const { body } = await provider.call(getCompanyUsers, { as: staff[0]?.bearer ?? '' })
    expect(body.map(({ name }) => name)).toEqual(['Ane', 'Zenia', 'Ærø', 'Ørn', 'Aage', 'Åse'])
  })
})
