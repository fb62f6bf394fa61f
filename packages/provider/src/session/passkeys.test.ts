import { SETTING_IDS } from '@casekit/contract/ids'
import * as contract from '@casekit/contract/passkeys'
import { endSecondFactor, getSecondFactor, passSecondFactor } from '@casekit/contract/second-factor'
import { getUserInfo, login, type SecondStep } from '@casekit/contract/session'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Authenticator, makeAuthenticator } from '../../../../tests/support/authenticator.ts'
import { mailsTo } from '../../../../tests/support/links.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { takeSecondFactor } from '../cli/second-factor.ts'
import { readWords } from '../cli/words.ts'
import { hashToken } from '../server/tokens.ts'
import { hashPassword } from './passwords.ts'
import { relyingPartyAt } from './relying-party.ts'

const PASSWORD = 'fire blå heste'

let provider: TestProvider
let company: TestCompany
let passwordHash: string
let staff: TestStaff
let phone: Authenticator

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => provider.close())
beforeEach(async () => {
  staff = await makeStaff(provider.pool, company.id, { passwordHash })
  phone = makeAuthenticator()
})

const start = (who = staff, password = PASSWORD) =>
  provider.call(contract.startPasskey, { as: who.as, body: { password } })
const add = (made: contract.MadeCredential, who = staff) =>
  provider.call(contract.addPasskey, { as: who.as, body: { name: 'Telefon', made } })
const keep = async (key = phone, who = staff) => add(key.make((await start(who)).body), who)
const listOf = async (who = staff) => (await provider.call(getSecondFactor, { as: who.as })).body
const statusOf = async (as: string) => (await provider.call(getUserInfo, { as })).status

const signIn = (who = staff) => provider.call(login, { body: { email: who.email, password: PASSWORD } })
const stepNow = async (who = staff) => ((await signIn(who)).body as unknown as { current: SecondStep }).current
const ticketNow = async () => (await stepNow()).ticket
const ask = async (ticket: string) => (await provider.call(contract.askPasskey, { body: { ticket } })).body
const pass = (ticket: string, signed: contract.SignedCredential) =>
  provider.call(contract.passPasskey, { body: { ticket, signed } })
const endOf = (id: string) =>
  provider.call(contract.removePasskey, { as: staff.as, params: { passkeyId: id }, body: { password: PASSWORD } })
const notKept = { status: 409, body: { code: 'wrong-passkey' } }
const begin = async () => (await provider.call(contract.startPasskeyLogin, {})).body
const enter = (ticket: string, signed: contract.SignedCredential) =>
  provider.call(contract.loginByPasskey, { body: { ticket, signed } })
const refused = { status: 401, body: { code: 'wrong-passkey' } }

describe('adding one', () => {
  test('asks for the password, ends every other session, and brings recovery codes with the first', async () => {
    expect((await start(staff, 'wrong')).body).toMatchObject({ errors: [{ path: '/password' }] })
    const elsewhere = (await signIn()).body.bearer
    const { status, body } = await keep()
    expect([status, body.codes?.length]).toEqual([200, 10])
    expect([await statusOf(staff.bearer), await statusOf(elsewhere)]).toEqual([200, 401])
    expect(await listOf()).toMatchObject({ since: null, codesLeft: 10, passkeys: [{ name: 'Telefon', usedAt: null }] })
    expect((await keep(makeAuthenticator())).body.codes).toBeNull()
  })

  test('is told to the owner by mail, and so is taking it away', async () => {
    const { body } = await keep()
    await endOf(body.passkey.id)
    const told = await mailsTo(provider.pool, company.id, staff.email)
    expect(told.map(({ subject }) => subject)).toEqual(['Ny adgangsnøgle i Casekit', 'En adgangsnøgle er fjernet'])
  })

  test('takes what another origin, installation or challenge was signed for as none', async () => {
    const { body } = await start()
    expect(await add(phone.make(body, { origin: 'https://casekit.example' }))).toMatchObject(notKept)
    for (const wrong of [{ rpId: 'casekit.example' }, { origin: 'http://localhost:1' }])
      expect(await add(phone.make((await start()).body, wrong))).toMatchObject(notKept)
    await start()
    expect(await add(phone.make({ challenge: 'bm90IHRoaXM' }))).toMatchObject(notKept)
    expect((await listOf()).passkeys).toEqual([])
  })

  test('takes a challenge once, for five minutes, in the session that asked for it', async () => {
    const made = phone.make((await start()).body)
    const bo = await makeStaff(provider.pool, company.id, { passwordHash })
    expect(await add(made, bo)).toMatchObject(notKept)
    expect((await add(made)).status).toBe(200)
    expect(await add(made)).toMatchObject(notKept)
    const late = makeAuthenticator().make((await start()).body)
    await provider
      .db()
      .rows('update directory.passkey_challenge set expires_at = now() where token_hash = $1', [
        hashToken(staff.bearer),
      ])
    expect(await add(late)).toMatchObject(notKept)
  })

  test('of five who send one answer at once one is kept, and of somebody else’s passkey none', async () => {
    const made = phone.make((await start()).body)
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => add(made)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const bo = await makeStaff(provider.pool, company.id, { passwordHash })
    expect(await keep(phone, bo)).toMatchObject(notKept)
  })
})

describe('signing in', () => {
  beforeEach(async () => void (await keep()))

  test('the password alone says that a passkey is next, and opens nothing', async () => {
    const step = await stepNow()
    expect(step.ways).toEqual(['passkey'])
    expect([await statusOf(step.ticket), (await ask(step.ticket)).allowCredentials]).toEqual([
      401,
      [{ id: phone.id, type: 'public-key', transports: ['internal'] }],
    ])
  })

  test('the ticket and the passkey open a session, and it is seen when it was used', async () => {
    const { ticket } = await stepNow()
    const { status, body } = await pass(ticket, phone.sign(await ask(ticket)))
    expect([status, await statusOf(body.bearer)]).toEqual([200, 200])
    expect((await listOf()).passkeys).toMatchObject([{ usedAt: expect.any(String) }])
  })

  test('what was signed works once, for its own ticket', async () => {
    const [one, other] = [await stepNow(), await stepNow()]
    const signed = phone.sign(await ask(one.ticket))
    await ask(other.ticket)
    expect(await pass(other.ticket, signed)).toMatchObject(refused)
    expect((await pass(one.ticket, signed)).status).toBe(200)
    expect((await pass(one.ticket, signed)).body).toMatchObject({ code: 'sign-in' })
    const third = await stepNow()
    expect(await pass(third.ticket, signed)).toMatchObject(refused)
  })

  test('of five who show one signature at once one gets in', async () => {
    const { ticket } = await stepNow()
    const signed = phone.sign(await ask(ticket))
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pass(ticket, signed)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('another origin, another challenge, a key of another or none is refused, and the answer is used up', async () => {
    const { ticket } = await stepNow()
    expect(await pass(ticket, phone.sign(await ask(ticket), { origin: 'https://evil.example' }))).toMatchObject(refused)
    expect(await pass(ticket, phone.sign(await ask(ticket), { rpId: 'evil.example' }))).toMatchObject(refused)
    const asked = await ask(ticket)
    expect(await pass(ticket, phone.sign({ challenge: 'bm90IHRoaXM' }))).toMatchObject(refused)
    expect(await pass(ticket, phone.sign(asked))).toMatchObject(refused)
    expect(await pass(ticket, makeAuthenticator().sign(await ask(ticket), { id: phone.id }))).toMatchObject(refused)
    expect((await pass(ticket, phone.sign(await ask(ticket)))).status).toBe(200)
  })

  test('the passkey of another member, and one that was removed, open nothing', async () => {
    const [bo, theirs] = [await makeStaff(provider.pool, company.id, { passwordHash }), makeAuthenticator()]
    await keep(theirs, bo)
    const { ticket } = await stepNow()
    expect(await pass(ticket, theirs.sign(await ask(ticket)))).toMatchObject(refused)
    const spare = makeAuthenticator()
    await keep(spare)
    const [first] = (await listOf()).passkeys
    const signed = phone.sign(await ask(ticket))
    expect((await endOf(first?.id ?? '')).status).toBe(204)
    expect(await pass(ticket, signed)).toMatchObject(refused)
    expect((await pass(ticket, spare.sign(await ask(ticket)))).status).toBe(200)
  })

  test('a count that does not grow comes from a copy', async () => {
    const first = await ticketNow()
    await pass(first, phone.sign(await ask(first), { counter: 41 }))
    for (const counter of [40, 41]) {
      const next = await ticketNow()
      expect(await pass(next, phone.sign(await ask(next), { counter }))).toMatchObject(refused)
    }
    const last = await ticketNow()
    expect((await pass(last, phone.sign(await ask(last), { counter: 42 }))).status).toBe(200)
  })

  test('after ten wrong ones the right one waits too', async () => {
    const { ticket } = await stepNow()
    for (let wrong = 0; wrong < 10; wrong += 1)
      expect(await pass(ticket, phone.sign({ challenge: 'bm8' }))).toMatchObject(refused)
    expect((await pass(ticket, phone.sign(await ask(ticket)))).status).toBe(429)
  })
})

test('a recovery code stands in for the passkey', async () => {
  const { body } = await keep()
  const { ticket } = await stepNow()
  const answer = await provider.call(passSecondFactor, { body: { ticket, code: body.codes?.[0] ?? '' } })
  expect(answer.status).toBe(200)
})

describe('by passkey alone', () => {
  beforeEach(async () => void (await keep()))

  test('whose passkey it is needs no password, once', async () => {
    const { ticket, options } = await begin()
    expect(options).toMatchObject({ userVerification: 'required', allowCredentials: [] })
    const signed = phone.sign(options)
    const { status, body } = await enter(ticket, signed)
    expect([status, body.userInfo.stakeholderId, await statusOf(body.bearer)]).toEqual([200, staff.id, 200])
    expect(await enter(ticket, signed)).toMatchObject(refused)
  })

  test('a passkey that was only touched, or signed for a second step, is not enough', async () => {
    const one = await begin()
    expect(await enter(one.ticket, phone.sign(one.options, { knowsOwner: false }))).toMatchObject(refused)
    const { ticket } = await stepNow()
    expect(await enter(ticket, phone.sign(await ask(ticket)))).toMatchObject(refused)
  })

  test('who is a member of no company any more does not get in', async () => {
    await provider
      .db(company.id)
      .rows('update casekit.stakeholder set deleted_at = now() where company_id = $1 and id = $2', [
        company.id,
        staff.id,
      ])
    const { ticket, options } = await begin()
    expect(await enter(ticket, phone.sign(options))).toMatchObject(refused)
  })
})

test('the last factor of whom the company asks for one stays; with another it goes', async () => {
  await keep()
  const other = makeAuthenticator()
  await keep(other)
  await provider
    .db(company.id)
    .rows(`insert into casekit.company_setting (company_id, id, value) values ($1, $2, '"everybody"')`, [
      company.id,
      SETTING_IDS.secondFactorFor,
    ])
  const both = (await listOf()).passkeys
  const answers = await Promise.all(both.map(({ id }) => endOf(id)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  const [second] = (await listOf()).passkeys
  expect(await endOf(second?.id ?? '')).toMatchObject({ status: 409, body: { code: 'last-factor' } })
  expect((await provider.call(endSecondFactor, { as: staff.as, body: { password: PASSWORD } })).status).toBe(204)
  await provider.db(company.id).rows('delete from casekit.company_setting where company_id = $1', [company.id])
  expect((await endOf(second?.id ?? '')).status).toBe(204)
  expect(await listOf()).toMatchObject({ codesLeft: 0, passkeys: [] })
  expect((await signIn()).status).toBe(200)
})

test('it is given another name by its owner, and by nobody else', async () => {
  const { body } = await keep()
  const rename = (as: string) =>
    provider.call(contract.renamePasskey, {
      as,
      params: { passkeyId: body.passkey.id },
      body: { name: ' Min telefon ' },
    })
  expect((await rename(staff.as)).body.name).toBe('Min telefon')
  expect((await rename((await makeStaff(provider.pool, company.id)).as)).status).toBe(404)
})

test('who has lost them all is let in again from the command line', async () => {
  await keep()
  await takeSecondFactor(provider.connection, readWords(['--email', staff.email]))
  expect((await signIn()).status).toBe(200)
})

test('passkeys are made where browsers make them: at a name with https, or at home', () => {
  expect(relyingPartyAt('https://app.casekit.example')).toEqual({
    id: 'app.casekit.example',
    origin: 'https://app.casekit.example',
  })
  expect(relyingPartyAt('http://127.0.0.1:4000')).toEqual({ id: 'localhost', origin: 'http://localhost:4000' })
  for (const address of ['https://203.0.113.7', 'https://[2001:db8::1]', 'http://app.casekit.example'])
    expect(relyingPartyAt(address)).toBeUndefined()
})
