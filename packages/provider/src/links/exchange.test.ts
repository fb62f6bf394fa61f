import { LINK_KINDS, LINKS, type LinkKind } from '@casekit/contract/link-kinds'
import { exchangeLink, sendLoginLink } from '@casekit/contract/links'
import { getUserInfo } from '@casekit/contract/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkFor, mailsTo, targetFor, tokenIn } from '../../../../tests/support/links.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let staff: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
})
afterAll(() => provider.close())
beforeEach(async () => void (staff = await makeStaff(provider.pool, company.id)))

const make = (kind: LinkKind, more?: Parameters<typeof linkFor>[4]) =>
  linkFor(provider.pool, company.id, staff, kind, more)
const exchange = (body: Record<string, unknown>) => provider.call(exchangeLink, { body })
const sessionsOf = ({ accountId }: TestStaff) =>
  provider.db().rows('select 1 from directory.session where account_id = $1', [accountId])

describe('a link', () => {
  test.each(LINK_KINDS)('%s signs its member in and says where it ends', async kind => {
    const target = targetFor(kind, staff)
    const { status, body } = await exchange({ kind, token: await make(kind, { target }), ...target })
    expect(status).toBe(200)
    expect(body.userInfo.stakeholderId).toBe(staff.id)
    expect(body.target).toEqual({ caseId: null, offerId: null, screen: LINKS[kind].screen, ...withoutId(target) })
    expect((await provider.call(getUserInfo, { as: body.bearer })).status).toBe(200)
  })

  test('fifty at one moment open one session', async () => {
    const token = await make('login/:token')
    const before = (await sessionsOf(staff)).length
    const answers = await Promise.all(Array.from({ length: 50 }, () => exchange({ kind: 'login/:token', token })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49)
    expect((await sessionsOf(staff)).length).toBe(before + 1)
  })

  test('is still good after a scanner looked at its address', async () => {
    const token = await make('login/:token')
    for (const method of ['GET', 'HEAD'] as const)
      for (const url of [`/login/${token}`, `/api/Website/Login/Exchange?token=${token}`])
        await provider.app.inject({ method, url })
    expect((await exchange({ kind: 'login/:token', token })).status).toBe(200)
  })

  test('that met a suspended company is still good', async () => {
    const token = await make('login/:token')
    await suspend(true)
    expect((await exchange({ kind: 'login/:token', token })).status).toBe(401)
    await suspend(false)
    expect((await exchange({ kind: 'login/:token', token })).status).toBe(200)
  })
})

const withoutId = ({ id: _id, ...target }: ReturnType<typeof targetFor>) => target

const suspend = (is: boolean) =>
  provider
    .db()
    .rows('update directory.company set suspended_at = case when $2 then now() end where id = $1', [company.id, is])

describe('refused alike, and nothing happens:', () => {
  const caseId = newId()
  const kind = 'login/LoginWithCase/:token/:caseId'
  const good = () => make(kind, { target: { caseId } })

  const faults: Record<string, () => Promise<Record<string, unknown>>> = {
    used: async () => {
      const token = await good()
      await exchange({ kind, token, caseId })
      return { kind, token, caseId }
    },
    expired: async () => {
      const token = await good()
      await provider.db().rows('update directory.link set expires_at = now() where account_id = $1', [staff.accountId])
      return { kind, token, caseId }
    },
    unknown: async () => ({ kind, token: 'ckl_unknown', caseId }),
    'of another kind': async () => ({ kind: 'login/Cases/:token', token: await good() }),
    'with another case': async () => ({ kind, token: await good(), caseId: newId() }),
    'without its case': async () => ({ kind, token: await good() }),
    'with an offer too': async () => ({ kind, token: await good(), caseId, offerId: newId() }),
    'of somebody who left': async () => {
      const token = await good()
      const leave = 'update casekit.stakeholder set deleted_at = now() where company_id = $1 and id = $2'
      await provider.db(company.id).rows(leave, [company.id, staff.id])
      return { kind, token, caseId }
    },
  }

  test.each(Object.keys(faults))('%s', async name => {
    const body = (await faults[name]?.()) ?? {}
    const before = (await sessionsOf(staff)).length
    const refusal = await exchange({ kind: 'login/:token', token: 'ckl_never' })
    const answer = await exchange(body)
    expect([answer.status, answer.body]).toEqual([401, refusal.body])
    expect(refusal.body).toMatchObject({ code: 'link' })
    expect(await sessionsOf(staff)).toHaveLength(before)
  })

  test('an altered target does not use the link up', async () => {
    const token = await good()
    await exchange({ kind, token, caseId: newId() })
    expect((await exchange({ kind, token, caseId })).status).toBe(200)
  })

  test('a membership is no token, and a token no bearer', async () => {
    expect((await exchange({ kind: 'login/accessToken/:token', token: staff.id })).status).toBe(401)
    const token = await make('login/accessToken/:token')
    expect((await provider.call(getUserInfo, { as: token })).status).toBe(401)
  })
})

const middle = (ms: number[]) => ms.toSorted((a, b) => a - b)[1] ?? 0

describe('a sign-in link by mail', () => {
  test('is good once, however often the mail is opened', async () => {
    expect((await provider.call(sendLoginLink, { body: { email: staff.email } })).status).toBe(204)
    const [mail] = await mailsTo(provider.pool, company.id, staff.email)
    if (!mail) throw new Error('no mail was written')
    const [first, second] = [await tokenIn(provider.pool, mail), await tokenIn(provider.pool, mail)]
    expect(first).not.toBe(second)
    expect((await exchange({ kind: 'login/:token', token: first })).status).toBe(200)
    expect((await exchange({ kind: 'login/:token', token: second })).status).toBe(401)
    expect(await tokenIn(provider.pool, mail)).toBe('')
  })

  test('is good for 15 minutes', async () => {
    await provider.call(sendLoginLink, { body: { email: staff.email } })
    const row = await provider
      .db()
      .row<{ seconds: number }>(
        'select extract(epoch from expires_at - now())::float as seconds from directory.link where account_id = $1',
        [staff.accountId],
      )
    expect(row?.seconds).toBeGreaterThan(890)
    expect(row?.seconds).toBeLessThanOrEqual(900)
  })

  test('answers alike and as fast for an address that nobody has, and sends nothing', async () => {
    const took = async (email: string) => {
      const began = performance.now()
      const { status, body } = await provider.call(sendLoginLink, { body: { email } })
      expect([status, body]).toEqual([204, null])
      return performance.now() - began
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    const nobody = `${newId()}@test.example`
    for (let round = 0; round < 3; round++) {
      times.known.push(await took(staff.email))
      times.unknown.push(await took(nobody))
    }
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThanOrEqual(245)
    expect(Math.abs(middle(times.known) - middle(times.unknown))).toBeLessThan(150)
    expect(await mailsTo(provider.pool, company.id, nobody)).toEqual([])
  })

  test('the sixth in a quarter of an hour has to wait, for unknown addresses too', async () => {
    for (const email of [staff.email, `${newId()}@test.example`]) {
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => provider.call(sendLoginLink, { body: { email } })),
      )
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 204, 204, 204, 204, 429])
    }
  })
})
