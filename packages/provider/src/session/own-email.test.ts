import { changePassword } from '@casekit/contract/account'
import { LANGUAGES } from '@casekit/contract/languages'
import { sendLoginLink } from '@casekit/contract/links'
import { confirmEmailChange, getEmailChange, startEmailChange, withdrawEmailChange } from '@casekit/contract/own-email'
import { getCompanyUsers, getUserInfo, login } from '@casekit/contract/session'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mailsTo, tokenIn } from '../../../../tests/support/links.ts'
import { makeCompany, makeStaff, type TestStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { newEmailMail } from './new-email-mail.ts'
import { hashPassword } from './passwords.ts'

const PASSWORD = 'fire blå heste'

let provider: TestProvider
let companyId: number
let passwordHash: string
let mette: TestStaff
let fresh: string

beforeAll(async () => {
  provider = await testProvider()
  companyId = (await makeCompany(provider.pool)).id
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => provider.close())
beforeEach(async () => {
  mette = await makeStaff(provider.pool, companyId, { passwordHash })
  fresh = `${newId()}@ny.example`
})

const start = (email = fresh, password = PASSWORD, as = mette.as) =>
  provider.call(startEmailChange, { as, body: { email, password } })
const confirm = (token: string, as = mette.as) => provider.call(confirmEmailChange, { as, body: { token } })
const mails = (to: string) => mailsTo(provider.pool, companyId, to)
const signIn = (email: string) => provider.call(login, { body: { email, password: PASSWORD } })
const pending = async () => (await provider.call(getEmailChange, { as: mette.as })).body
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

async function askedFor(email = fresh, as = mette.as): Promise<string> {
  const { status, body } = await start(email, PASSWORD, as)
  expect(status, JSON.stringify(body)).toBe(200)
  const mail = (await mails(email)).at(-1)
  return mail ? tokenIn(provider.pool, mail) : ''
}

test('the link to the new address changes it everywhere, and the old one signs in no more', async () => {
  const there = (await makeCompany(provider.pool)).id
  const second = await makeStaff(provider.pool, there, { accountId: mette.accountId, email: mette.email })
  const named = await makeStaff(provider.pool, there, { email: 'bo@ny.example' })
  const token = await askedFor()
  expect(await pending()).toMatchObject({ email: fresh })
  expect((await signIn(mette.email)).status).toBe(200)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email: fresh } })
  expect(await pending()).toBeNull()
  expect((await signIn(mette.email)).status).toBe(401)
  expect((await signIn(fresh)).status).toBe(200)
  for (const [company, id] of [
    [companyId, mette.id],
    [there, second.id],
  ] as const)
    expect(await emailIn(company, id)).toBe(fresh)
  expect(await emailIn(there, named.id)).toBe('bo@ny.example')
  const { body: users } = await provider.call(getCompanyUsers, { as: mette.as })
  expect(users.find(({ id }) => id === mette.id)?.email).toBe(fresh)
})

const emailIn = async (company: number, id: string) =>
  (
    await provider
      .db(company)
      .row<{ email: string }>('select email from casekit.stakeholder where company_id = $1 and id = $2', [company, id])
  )?.email

test('every other session and link of the account ends; the one that confirms goes on', async () => {
  const elsewhere = (await signIn(mette.email)).body.bearer
  await provider.call(sendLoginLink, { body: { email: mette.email } })
  const mailed = (await mails(mette.email)).find(({ linkId }) => linkId)
  await confirm(await askedFor())
  expect((await provider.call(getUserInfo, { as: elsewhere })).status).toBe(401)
  expect((await provider.call(getUserInfo, { as: mette.as })).body.email).toBe(fresh)
  expect(mailed && (await tokenIn(provider.pool, mailed))).toBe('')
})

test('the old address is told when it is asked for, and when it is done', async () => {
  const token = await askedFor()
  expect((await mails(mette.email)).map(({ subject }) => subject)).toEqual(['Din mailadresse er ved at blive skiftet'])
  await confirm(token)
  const [asked, done] = await mails(mette.email)
  for (const told of [asked, done]) expect(told?.text).toContain(`Ny mailadresse: ${fresh}`)
  expect(asked?.text).toContain('/Settings/MyDetails')
  expect([done?.subject, done?.text]).toEqual([
    'Din mailadresse er skiftet',
    expect.stringContaining('administratoren i din virksomhed'),
  ])
})

test('without the password nothing is mailed, and an address that is none, or the same, is refused', async () => {
  expect(await start(fresh, 'wrong')).toMatchObject({ status: 400, body: { errors: [{ path: '/password' }] } })
  for (const email of ['mette', 'mette@ny', 'a b@ny.example', 'a@ny.example,b@ny.example', mette.email])
    expect(await start(email), email).toMatchObject({ status: 400, body: { errors: [{ path: '/email' }] } })
  expect([await mails(fresh), await mails(mette.email), await pending()]).toEqual([[], [], null])
})

test('an address that has an account is answered alike, and only its owner is told', async () => {
  const other = await makeStaff(provider.pool, companyId)
  const [taken, free] = [await start(other.email.toUpperCase()), await start()]
  expect(Object.keys(taken.body)).toEqual(Object.keys(free.body))
  expect([taken.status, free.status]).toEqual([200, 200])
  const [mail] = await mails(other.email.toUpperCase())
  expect(mail?.subject).toBe('Din mailadresse bruges allerede i Casekit')
  expect(mail?.linkId).toBeUndefined()
  expect(await mails(mette.email)).toHaveLength(2)
})

test('another spelling of the own address is free', async () => {
  const shouted = mette.email.replace('test', 'TEST')
  expect((await confirm(await askedFor(shouted))).body).toEqual({ email: shouted })
})

test('the link is good once, for the account that asked, and until a newer one is asked for', async () => {
  const stranger = await makeStaff(provider.pool, companyId, { passwordHash })
  const first = await askedFor()
  expect(codeOf(await confirm(first, stranger.as))).toBe('link-ended')
  const second = await askedFor()
  expect(await confirm(first)).toMatchObject({ status: 409, body: { code: 'link-ended' } })
  expect((await confirm(second)).status).toBe(200)
  expect(codeOf(await confirm(second))).toBe('link-ended')
  expect(codeOf(await confirm('ckl_unknown'))).toBe('link-ended')
})

test('the link is good for an hour, and not after it was withdrawn or the password was changed', async () => {
  const late = await askedFor()
  const wait = (minutes: number) =>
    provider
      .db()
      .rows('update directory.link set expires_at = expires_at - make_interval(mins => $2) where account_id = $1', [
        mette.accountId,
        minutes,
      ])
  await wait(59)
  expect(await pending()).not.toBeNull()
  await wait(2)
  expect([codeOf(await confirm(late)), await pending()]).toEqual(['link-ended', null])

  const withdrawn = await askedFor()
  expect((await provider.call(withdrawEmailChange, { as: mette.as })).status).toBe(204)
  expect(codeOf(await confirm(withdrawn))).toBe('link-ended')

  const before = await askedFor()
  const body = { password: PASSWORD, newPassword: 'fem røde heste' }
  const { bearer } = (await provider.call(changePassword, { as: mette.as, body })).body
  expect(codeOf(await confirm(before, bearer))).toBe('link-ended')
  expect(await emailIn(companyId, mette.id)).toBe(mette.email)
})

test('of twenty who show one link at once, one changes the address', async () => {
  const token = await askedFor()
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(answer => codeOf(answer) === 'link-ended')).toHaveLength(19)
})

test('of two accounts that go to one address, one gets there, and the other keeps its own', async () => {
  const bo = await makeStaff(provider.pool, companyId, { passwordHash })
  const tokens = [await askedFor(), await askedFor(fresh, bo.as)]
  const answers = await Promise.all([confirm(tokens[0] ?? ''), confirm(tokens[1] ?? '', bo.as)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  const emails = [await emailIn(companyId, mette.id), await emailIn(companyId, bo.id)]
  expect(emails.filter(email => email === fresh)).toHaveLength(1)
  expect(emails.filter(email => email === mette.email || email === bo.email)).toHaveLength(1)
})

test('an address that a directory holds is not its member’s to change', async () => {
  await provider
    .db(companyId)
    .rows('insert into casekit.scim_user (company_id, stakeholder_id) values ($1, $2)', [companyId, mette.id])
  expect(await start()).toMatchObject({ status: 409, body: { code: 'managed-address' } })
  expect(await mails(fresh)).toEqual([])
})

test('neither is one that the directory of another of their companies holds', async () => {
  const there = (await makeCompany(provider.pool)).id
  const second = await makeStaff(provider.pool, there, { accountId: mette.accountId, email: mette.email })
  await provider
    .db(there)
    .rows('insert into casekit.scim_user (company_id, stakeholder_id) values ($1, $2)', [there, second.id])
  expect(await start()).toMatchObject({ status: 409, body: { code: 'managed-address' } })
})

test('five mails an hour, and no more', async () => {
  for (let asked = 0; asked < 5; asked += 1) expect((await start()).status).toBe(200)
  expect((await start()).status).toBe(429)
})

test.each(LANGUAGES)('%s has words of its own for both mails', language => {
  const [free, taken] = [newEmailMail(language, false), newEmailMail(language, true)]
  expect(free.text).toContain('{link}')
  expect(taken.text).not.toContain('{link}')
  expect(free.subject).not.toBe(taken.subject)
})
