import { connect } from '@casekit/client/connect'
import { createCaseWizard } from '../../packages/widgets/src/case-wizard/case-wizard.store.ts'
import { runCommand } from '../../packages/widgets/src/case-wizard/commands.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createComposer } from '../../console/src/parts/messages/composer.store.ts'
import { type BadLine, startBadLine } from '../support/bad-line.ts'
import { addressOf } from '../support/live.ts'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../support/people.ts'
import { type TestProvider, testProvider } from '../support/provider.ts'

const RUNS = 500
const AT_ONCE = 20

let provider: TestProvider
let company: TestCompany
let mette: TestStaff
let line: BadLine

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  mette = await makeStaff(provider.pool, company.id)
  line = await startBadLine(await addressOf(provider.app), 7)
})
afterAll(async () => {
  await line.close()
  await provider.close()
})

/** Like a user: failed input stays as typed, and is resubmitted until it is saved. */
async function untilSaved(press: () => Promise<unknown>, isSaved: () => boolean, typed: () => string): Promise<void> {
  const before = typed()
  for (;;) {
    await press()
    if (isSaved()) return
    expect(typed()).toBe(before)
  }
}

/** Creates a customer and a case through the wizard, then a message through the case page's composer. */
async function run(number: number): Promise<void> {
  const client = connect({ api: line.url, bearer: mette.as })
  const wizard = createCaseWizard({ client, companyLanguage: 'da-DK' })
  const { customers } = wizard
  customers.startNewCustomer({ name: `Kunde ${number}`, email: `k${number}@mail.example` })
  await untilSaved(
    () => runCommand(wizard, 'createCustomer'),
    () => customers.state.customer !== null,
    () => customers.customerEditor.form.state.values.name,
  )
  wizard.edit('description', `Sag ${number}`)
  await untilSaved(
    () => wizard.createCase(),
    () => wizard.state.created !== null,
    () => wizard.state.fields.description,
  )
  const composer = createComposer(client.call, wizard.state.created?.caseId ?? '', 'company')
  composer.change({ text: `Besked ${number}` })
  let isSent = false
  await untilSaved(
    async () => void (isSent = await composer.send([{ to: 'customer', mail: true, sms: false, alert: false }])),
    () => isSent,
    () => composer.state.text,
  )
}

test(`${RUNS} times wizard and message over a line that drops, delays, doubles and reorders: one of each, nothing lost`, async () => {
  let begun = 0
  const person = async () => {
    while (begun < RUNS) await run(begun++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, person))

  const made = await provider.db(company.id).rows<Record<'customer' | 'wanted' | 'said' | 'mailed', string>>(
    `select u.name as customer, k.description as wanted, m.body as said, o.payload ->> 'to' as mailed
       from casekit.customer u full join casekit.cases k on k.company_id = u.company_id and k.customer_id = u.id
       full join casekit.case_message m on m.company_id = k.company_id and m.case_id = k.id
       full join casekit.case_message_delivery d on d.company_id = m.company_id and d.message_id = m.id
       full join casekit.outbox o on o.company_id = d.company_id and o.id = d.id
       order by split_part(u.name, ' ', 2)::int`,
  )
  const wanted = Array.from({ length: RUNS }, (_, number) => ({
    customer: `Kunde ${number}`,
    wanted: `Sag ${number}`,
    said: `Besked ${number}`,
    mailed: `k${number}@mail.example`,
  }))
  expect(made).toEqual(wanted)
  const { dropped, lostAnswers, cutAnswers, doubled, delayed } = line.did
  expect(Math.min(dropped, lostAnswers, cutAnswers, doubled, delayed)).toBeGreaterThan(RUNS / 10)
}, 600_000)
