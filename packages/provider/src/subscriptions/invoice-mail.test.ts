import * as contract from '@casekit/contract/subscriptions'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf } from '../../../../tests/support/office.ts'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { openFileStore } from '../platform/files/store.ts'
import { invoiceCompany } from './invoice.ts'
import { mailInvoices } from './invoice-mail.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

const AGREED = {
  plan: 'Service 25',
  distributorName: '',
  distributorContact: '',
  distributorEmail: '',
  distributorPhone: '',
  userLimit: null,
  storageLimitGb: null,
  monthlyPrice: 100,
  vatPercent: 25,
}

/** A selling company, and one with an invoice from it but no address. */
async function office() {
  const [seller, buyer] = [await makeCompany(provider.pool), await makeCompany(provider.pool)]
  const owner = (await makeStaff(provider.pool, seller.id, { isProviderAdministrator: true })).as
  const stranger = (await makeStaff(provider.pool, buyer.id, { isProviderAdministrator: true })).as
  const agree = (invoiceEmail: string) =>
    provider.call(contract.setAgreed, {
      as: owner,
      params: { companyId: buyer.id },
      body: { ...AGREED, invoiceEmail },
    })
  await agree('')
  await provider
    .db()
    .rows(`update directory.company set email = '', billed_from = '2031-05-01' where id = $1`, [buyer.id])
  await invoiceCompany(provider.db(buyer.id), buyer.id, Date.parse('2031-05-02T12:00:00Z'))
  return { seller, owner, stranger, agree }
}

test('an invoice is mailed again to where those of who bought go now, by who sold it alone', async () => {
  const { seller, owner, stranger, agree } = await office()
  const files = openFileStore(tmpdir())
  const mail = () =>
    mailInvoices({ pool: provider.pool, files }, seller.id, error => {
      throw error
    })
  const issued = async () =>
    (await provider.call(contract.getIssuedInvoices, { as: owner, query: { month: '2031-05' } })).body
  await mail()
  const invoiceId = (await issued())[0]?.id ?? ''
  const again = (by = owner) => provider.call(contract.mailIssuedInvoice, { as: by, params: { invoiceId } })
  expect(await codeOf(again())).toBe('no-address')
  await agree('regning@vestvang.example')
  for (let time = 0; time < 2; time += 1) expect((await again()).body).toEqual({ email: 'regning@vestvang.example' })
  expect(await issued()).toMatchObject([{ mailedTo: 'regning@vestvang.example' }])
  const sent = await provider
    .db(seller.id)
    .rows(
      `select payload ->> 'to' as to, payload -> 'files' -> 0 ->> 'name' as file from casekit.outbox where company_id = $1`,
      [seller.id],
    )
  const one = { to: 'regning@vestvang.example', file: 'Faktura 1.pdf' }
  expect(sent).toEqual([one, one])
  expect(await mail()).toBe(0)
  expect(await codeOf(again(stranger))).toBe('not-found')
})
