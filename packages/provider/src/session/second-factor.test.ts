import { changePassword } from '@casekit/contract/account'
import { exchangeLink } from '@casekit/contract/links'
import { getResponsibles, getUserInfo, login, type SecondStep, switchCompany } from '@casekit/contract/session'
import * as contract from '@casekit/contract/second-factor'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { codeOfAuthenticator } from '../../../../tests/support/totp.ts'
import { takeSecondFactor } from '../cli/second-factor.ts'
import { readWords } from '../cli/words.ts'
import { hashToken } from '../server/tokens.ts'
import { makeLink } from '../links/tokens.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'fire blå heste'

let provider: TestProvider
let company: TestCompany
let passwordHash: string
let staff: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => provider.close())
beforeEach(async () => void (staff = await makeStaff(provider.pool, company.id, { passwordHash })))

const signIn = (password = PASSWORD, device?: string) =>
  provider.call(login, { body: { email: staff.email, password, ...(device && { device }) } })
/** The ticket in the refusal of the first step. */
const stepOfAnswer = ({ body }: { body: unknown }) => (body as { current: SecondStep }).current
const pass = (ticket: string, code: string) => provider.call(contract.passSecondFactor, { body: { ticket, code } })
const statusOf = async (as: string) => (await provider.call(getUserInfo, { as })).status

const codeNow = (ahead = 0) => codeOfAuthenticator(provider, staff.accountId, ahead)

/** Enrolls like a person would. Returns the recovery codes. Does not use up the current code. */
async function enrol(): Promise<string[]> {
  await provider.call(contract.startSecondFactor, { as: staff.as, body: { password: PASSWORD } })
  const { body } = await provider.call(contract.confirmSecondFactor, {
    as: staff.as,
    body: { code: await codeNow() },
  })
  await provider
    .db()
    .rows('update directory.authenticator set last_step = last_step - 1 where account_id = $1', [staff.accountId])
  return body.codes
}
const ticketNow = async () => stepOfAnswer(await signIn()).ticket

const end = (password: string) => provider.call(contract.endSecondFactor, { as: staff.as, body: { password } })

describe('setting it up', () => {
  test('asks for the password, and for a first code before it counts', async () => {
    const start = (password: string) => provider.call(contract.startSecondFactor, { as: staff.as, body: { password } })
    expect((await start('wrong')).body).toMatchObject({ errors: [{ path: '/password' }] })
    const { body } = await start(PASSWORD)
    expect(body.uri).toContain(`secret=${body.secret}&issuer=Casekit`)
    const refused = await provider.call(contract.confirmSecondFactor, { as: staff.as, body: { code: '000 000' } })
    expect(refused.body).toMatchObject({ errors: [{ path: '/code' }] })
    expect((await signIn()).status).toBe(200)
  })

  test('ends every other session, and this one goes on', async () => {
    const elsewhere = (await signIn()).body.bearer
    expect(await enrol()).toHaveLength(10)
    expect([await statusOf(staff.bearer), await statusOf(elsewhere)]).toEqual([200, 401])
    const { body } = await provider.call(contract.getSecondFactor, { as: staff.as })
    expect(body).toMatchObject({ since: expect.any(String), codesLeft: 10, passkeys: [] })
  })

  test('stores no recovery code that can be read', async () => {
    const [code = ''] = await enrol()
    const rows = await provider
      .db()
      .rows('select * from directory.recovery_code where account_id = $1', [staff.accountId])
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  test('is taken back with the password', async () => {
    await enrol()
    expect((await end('wrong')).status).toBe(400)
    expect((await signIn()).status).toBe(401)
    expect((await end(PASSWORD)).status).toBe(204)
    expect((await signIn()).status).toBe(200)
  })
})

describe('signing in', () => {
  beforeEach(async () => void (await enrol()))

  test('the password alone hands over a ticket that opens nothing', async () => {
    const answer = await signIn()
    expect(answer).toMatchObject({ status: 401, body: { code: 'second-factor' } })
    expect(answer.body.bearer).toBeUndefined()
    expect(await statusOf(stepOfAnswer(answer).ticket)).toBe(401)
  })

  test('the ticket and a code open a session, each of them once', async () => {
    const [one, other] = [await ticketNow(), await ticketNow()]
    const code = await codeNow()
    const { status, body } = await pass(one, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect([status, await statusOf(body.bearer)]).toEqual([200, 200])
    expect(body.userInfo.stakeholderId).toBe(staff.id)
    expect((await pass(other, code)).body).toMatchObject({ code: 'wrong-code' })
    expect((await pass(one, await codeNow(1))).body).toMatchObject({ code: 'sign-in' })
    expect((await pass(other, await codeNow(1))).status).toBe(200)
  })

  test('of five who show one code at once one gets in', async () => {
    const tickets = await Promise.all([1, 2, 3, 4, 5].map(ticketNow))
    const code = await codeNow()
    const answers = await Promise.all(tickets.map(ticket => pass(ticket, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('a ticket ends after ten minutes, and with the password', async () => {
    const ticket = await ticketNow()
    await provider
      .db()
      .rows('update directory.sign_in_step set expires_at = now() where token_hash = $1', [hashToken(ticket)])
    expect((await pass(ticket, await codeNow())).body).toMatchObject({ code: 'sign-in' })
    const second = await ticketNow()
    await provider.call(changePassword, { as: staff.as, body: { password: PASSWORD, newPassword: 'fem røde heste' } })
    expect((await pass(second, await codeNow())).body).toMatchObject({ code: 'sign-in' })
  })

  test('a link asks for it too, and leads on afterwards', async () => {
    const membership = { companyId: company.id, stakeholderId: staff.id }
    const { accountId } = staff
    const { token } = await makeLink(provider.db(), {
      kind: 'login/Cases/:token',
      accountId,
      membership,
      target: {},
      seconds: 60,
    })
    const answer = await provider.call(exchangeLink, { body: { kind: 'login/Cases/:token', token } })
    expect(answer).toMatchObject({ status: 401, body: { code: 'second-factor' } })
    const { body } = await pass(stepOfAnswer(answer).ticket, await codeNow())
    expect(body.target).toEqual({ screen: 'cases', caseId: null, offerId: null })
  })

  test('a new password and another company keep what was shown', async () => {
    const second = await makeCompany(provider.pool)
    const there = await makeStaff(provider.pool, second.id, { accountId: staff.accountId })
    const body = { password: PASSWORD, newPassword: 'fem røde heste' }
    const changed = await provider.call(changePassword, { as: staff.as, body })
    const moved = await provider.call(switchCompany, { as: changed.body.bearer, body: { stakeholderId: there.id } })
    expect(await statusOf(moved.body.bearer)).toBe(200)
  })
})

test('a session that did not show the second factor opens nothing, however it came to be', async () => {
  await enrol()
  const second = await makeCompany(provider.pool)
  const stolen = (await makeStaff(provider.pool, second.id, { accountId: staff.accountId })).bearer
  expect(await statusOf(stolen)).toBe(401)
  expect((await provider.call(getResponsibles, { as: stolen })).status).toBe(401)
  const live = await provider
    .db()
    .rows('select token_hash from directory.live_sessions($1)', [[hashToken(stolen), hashToken(staff.bearer)]])
  expect(live).toHaveLength(1)
})

test('a recovery code works once, however it is typed, and is one of those that were shown last', async () => {
  const [first = ''] = await enrol()
  expect((await pass(await ticketNow(), first.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect((await pass(await ticketNow(), first)).body).toMatchObject({ code: 'wrong-code' })
  const { body } = await provider.call(contract.getSecondFactor, { as: staff.as })
  expect(body.codesLeft).toBe(9)
  const renewed = await provider.call(contract.renewRecoveryCodes, { as: staff.as, body: { password: PASSWORD } })
  expect(renewed.body.codes).toHaveLength(10)
  expect((await pass(await ticketNow(), renewed.body.codes[3] ?? '')).status).toBe(200)
})

test('10,000 guesses are stopped after ten, and the right code with them', { timeout: 120_000 }, async () => {
  await enrol()
  const ticket = await ticketNow()
  const right = await codeNow()
  const guesses = Array.from({ length: 10_000 }, (_, guess) => String(guess).padStart(6, '0')).filter(
    guess => guess !== right,
  )
  const statuses = new Map<number, number>()
  while (guesses.length > 0) {
    const answers = await Promise.all(guesses.splice(0, 100).map(guess => pass(ticket, guess)))
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(401)).toBe(10)
  expect(statuses.get(200)).toBeUndefined()
  const late = await pass(ticket, await codeNow())
  expect([late.status, Number(late.headers['retry-after'])]).toEqual([429, expect.any(Number)])
})

test('whoever guesses with a stolen password locks nobody out of a device that is known', async () => {
  const { device } = (await signIn()).body
  await enrol()
  const stolen = await ticketNow()
  for (let guess = 0; guess < 11; guess++) await pass(stolen, '000000')
  const own = stepOfAnswer(await signIn(PASSWORD, device)).ticket
  expect((await pass(own, await codeNow())).status).toBe(200)
})

const take = () => takeSecondFactor(provider.connection, readWords(['--email', staff.email]))

test('who has lost the phone and the codes is let in again from the command line', async () => {
  await expect(take()).rejects.toThrow('has no second factor')
  await enrol()
  expect((await signIn()).status).toBe(401)
  expect(await take()).toEqual([expect.stringContaining('with the password only')])
  expect((await signIn()).status).toBe(200)
})
