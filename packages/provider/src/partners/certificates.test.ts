import * as contract from '@casekit/contract/partner-certificates'
import { addSetupEntry } from '@casekit/contract/setup'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'
import { tellOfCertificates } from './certificate-mails.ts'

/** 00:30 on May 15 in Copenhagen. */
const NOW = Date.parse('2031-05-14T22:30:00Z')

let provider: TestProvider
let companyId: number
let as: string
let partnerId: string
let certificateId: string

beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())
beforeEach(async () => {
  companyId = (await makeCompany(provider.pool)).id
  const db = provider.db(companyId)
  await db.rows(`update directory.company set email = 'kontor@mail.example' where id = $1`, [companyId])
  as = (await makeStaff(provider.pool, companyId, { guards: ['Core', 'CompanyPartners', 'SettingsAccess'] })).as
  partnerId = newId()
  await db.rows(
    `insert into casekit.partner (company_id, id, name, email) values ($1, $2, 'Nord VVS', 'nord@mail.example')`,
    [companyId, partnerId],
  )
  const params = { list: 'certificates' as const }
  certificateId = (await provider.call(addSetupEntry, { as, params, body: { name: 'Ansvarsforsikring' } })).body.id
})

const list = async () => (await provider.call(contract.getPartnerCertificates, { as, params: { partnerId } })).body
const set = (expiresOn: string | null, to = certificateId) =>
  provider.call(contract.setPartnerCertificate, {
    as,
    params: { partnerId, certificateId: to },
    body: { expiresOn, note: ' Police 4711 ' },
  })
const mails = () =>
  provider
    .db(companyId)
    .rows<{ to: string; subject: string }>(
      `select payload ->> 'to' as to, payload ->> 'subject' as subject from casekit.outbox where company_id = $1 order by 1`,
      [companyId],
    )

test('every partner is asked for what Setup says, and has it or not', async () => {
  expect(await list()).toEqual([
    { certificateId, name: 'Ansvarsforsikring', state: 'missing', expiresOn: null, note: '' },
  ])
  expect((await set(null)).status).toBe(204)
  expect(await list()).toMatchObject([{ state: 'valid', expiresOn: null, note: 'Police 4711' }])
  await set('2001-01-01')
  expect(await list()).toMatchObject([{ state: 'expired', expiresOn: '2001-01-01' }])
  const params = { partnerId, certificateId }
  expect((await provider.call(contract.removePartnerCertificate, { as, params })).status).toBe(204)
  expect(await list()).toMatchObject([{ state: 'missing' }])
  expect((await set(null, newId())).status).toBe(404)
})

test('thirty days before its end, by the company’s clock, partner and company are mailed, once for each end', async () => {
  const db = provider.db(companyId)
  await set('2031-06-15')
  expect(await tellOfCertificates(db, companyId, NOW)).toBe(0)
  await set('2031-06-14')
  const [one, other] = [tellOfCertificates(db, companyId, NOW), tellOfCertificates(db, companyId, NOW)]
  expect((await one) + (await other)).toBe(1)
  expect(await tellOfCertificates(db, companyId, NOW + 86_400_000)).toBe(0)
  const subject = 'Ansvarsforsikring udløber 14. juni 2031'
  expect(await mails()).toEqual([
    { to: 'kontor@mail.example', subject },
    { to: 'nord@mail.example', subject },
  ])
  await set('2031-06-13')
  expect(await tellOfCertificates(db, companyId, NOW)).toBe(1)
})
