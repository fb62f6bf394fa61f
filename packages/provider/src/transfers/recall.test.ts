import { getUserMessages } from '@casekit/contract/alerts'
import { addCustomer } from '@casekit/contract/customers'
import { getTransfer } from '@casekit/contract/transfers'
import { expect, test } from 'vitest'
import { transferScene } from '../../../../tests/support/transfer-scene.ts'
import { erase } from '../customer-page/privacy.ts'

const at = transferScene()

/** Transfers a customer's case. Returns a function that erases the customer at the sender. */
async function handOver() {
  const { provider, sender, caseId } = at
  const { company, staff } = sender
  const body = { customerName: 'Zenobia Friis', customerMail: 'z@friis.example' }
  const customerId = (await provider.call(addCustomer, { as: staff.as, body })).body
  const db = provider.db(company.id)
  await db.rows('update casekit.cases set customer_id = $3 where company_id = $1 and id = $2', [
    company.id,
    caseId,
    customerId,
  ])
  const { body: transferId } = await at.send({ customer: { name: 'Zenobia Friis' }, title: 'Vand hos Zenobia' })
  return { transferId, forget: () => db.transaction(within => erase(within, company.id, staff, customerId)) }
}

/** Tables of a company that contain the person. */
async function tablesWith(companyId: number): Promise<string[]> {
  const db = at.provider.db(companyId)
  const tables = await db.rows<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('casekit', 'search')
       and has_table_privilege(schemaname || '.' || tablename, 'select') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if (
      (
        await db.planned(`select 1 from ${name} t where company_id = $1 and t::text ilike '%zenobia%' limit 1`, [
          companyId,
        ])
      ).length
    )
      found.push(name)
  return found
}

test('a transfer that waits ends when the person is erased: nobody can accept them any more', async () => {
  const { transferId, forget } = await handOver()
  expect(await tablesWith(at.receiver.company.id)).toContain('casekit.transfer')
  await forget()
  expect((await at.accept(transferId)).status).toBe(404)
  const details = { as: at.receiver.staff.as, params: { transferId } }
  expect((await at.provider.call(getTransfer, details)).status).toBe(404)
  expect([await tablesWith(at.sender.company.id), await tablesWith(at.receiver.company.id)]).toEqual([[], []])
})

test('a partner who has accepted the case is asked to erase the person too', async () => {
  const { transferId, forget } = await handOver()
  await at.accept(transferId)
  await forget()
  const { as } = at.receiver.staff
  const { body } = await at.provider.call(getUserMessages, { as })
  expect(body[0]).toMatchObject({ message: 'Alert.TransferErased', details: { number: '48' } })
  expect((await at.mails(at.receiver.company.id)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Slet kunden på sag 48'),
  )
  expect(await tablesWith(at.sender.company.id)).toEqual([])
  const theirs = await tablesWith(at.receiver.company.id)
  expect(theirs).not.toContain('casekit.transfer')
  expect(theirs).toContain('casekit.customer')
})
