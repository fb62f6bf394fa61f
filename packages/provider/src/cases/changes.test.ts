import {
  createCompanyCase,
  getCaseDetails,
  getCaseFiles,
  getCasePriorities,
  getCaseStages,
  getNotificationSets,
  removeContact,
  setCaseStage,
} from '@casekit/contract/cases'
import { addCaseHistory } from '@casekit/contract/case-history'
import { addContactAddress, addCustomer } from '@casekit/contract/customers'
import { HISTORY_TYPE_IDS } from '@casekit/contract/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestCompany, type TestStaff } from '../../../../tests/support/people.ts'
import { type TestProvider, testProvider } from '../../../../tests/support/provider.ts'
import { newId } from '../platform/new-id.ts'

let provider: TestProvider
let company: TestCompany
let mine: TestStaff
let theirs: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  const other = await makeCompany(provider.pool)
  mine = await makeStaff(provider.pool, company.id)
  theirs = await makeStaff(provider.pool, other.id)
})
afterAll(() => provider.close())

const customer = async () =>
  (await provider.call(addCustomer, { as: mine.as, body: { customerName: 'Boligforeningen Sundparken' } })).body
const create = (body: Record<string, unknown>) =>
  provider.call(createCompanyCase, { as: mine.as, body: { description: 'Vand siver op', ...body } })
const read = async (caseId: string) => (await provider.call(getCaseDetails, { as: mine.as, params: { caseId } })).body
const rowsOf = <Row>(text: string, values: unknown[] = []) => provider.db(company.id).rows<Row>(text, values)

test('the stage is set and cleared, each time with a line of history, and an older version is refused', async () => {
  const { body: caseId } = await create({ customerId: await customer() })
  const change = (StageId?: string, headers: Record<string, string> = {}) =>
    provider.call(setCaseStage, { as: mine.as, params: { caseId }, query: { StageId }, headers })
  const set = await change(company.stageIds[2], { 'if-match': '"1"' })
  expect(set.body).toEqual({
    caseStage: { id: company.stageIds[2], name: 'Tilbud', position: 3, color: null },
    version: 2,
  })
  expect(set.headers.etag).toBe('"2"')
  expect((await change(company.stageIds[2])).body.version).toBe(2)
  const late = await change(company.stageIds[3], { 'if-match': '"1"' })
  expect([late.status, late.body]).toMatchObject([412, { current: { caseStage: { name: 'Tilbud' }, version: 2 } }])
  for (const nothing of ['null', '', undefined]) {
    await change(company.stageIds[1])
    expect((await change(nothing)).body.caseStage).toBeNull()
  }
  expect((await change(newId())).status).toBe(404)
  expect((await provider.call(setCaseStage, { as: mine.as, params: { caseId: newId() } })).status).toBe(404)
  const { history } = await read(caseId)
  expect(history.slice(-3)).toMatchObject([
    { type: 'stageChanged', text: 'Besigtigelse', subText: 'Tilbud' },
    { type: 'stageChanged', text: 'Tilbud', subText: 'Modtaget', actor: mine.name },
    { type: 'caseCreated' },
  ])
  expect(history).toHaveLength(8)
})

test('taking the contact off tells the customer again and writes history once', async () => {
  const customerId = await customer()
  const contact = await provider.call(addContactAddress, { as: mine.as, body: { customerId, name: 'Erik Sand' } })
  const { body: caseId } = await create({
    customerId,
    contactAddressId: contact.body,
    notificationAddress: 'contact',
  })
  const remove = () => provider.call(removeContact, { as: mine.as, params: { caseId } })
  expect((await remove()).body).toEqual({ version: 2 })
  expect((await remove()).body).toEqual({ version: 2 })
  const details = await read(caseId)
  expect(details).toMatchObject({ contactAddress: null, notificationAddress: 'customer' })
  expect(details.history).toMatchObject([{ type: 'contactRemoved', text: 'Erik Sand' }, { type: 'caseCreated' }])
  expect((await provider.call(removeContact, { as: theirs.as, params: { caseId } })).status).toBe(404)
})

test('a note stands in the history under the name of its writer; the other types are the server’s own', async () => {
  const { body: caseId } = await create({ customerId: await customer() })
  const note = (historyTypeId: string, as = mine.as) =>
    provider.call(addCaseHistory, {
      as,
      body: { caseId, text: 'Nøgle nr. 14', subText: 'hos vicevært', historyTypeId },
    })
  const { body: id } = await note(HISTORY_TYPE_IDS.note)
  expect((await read(caseId)).history[0]).toMatchObject({
    id,
    type: 'note',
    text: 'Nøgle nr. 14',
    subText: 'hos vicevært',
    actor: mine.name,
  })
  expect((await note(HISTORY_TYPE_IDS.caseCreated)).status).toBe(404)
  expect((await note(HISTORY_TYPE_IDS.note, theirs.as)).status).toBe(404)
})

test('stages, priorities, notification sets and files are listed in order', async () => {
  const stages = await provider.call(getCaseStages, { as: mine.as })
  expect(stages.body.map(stage => stage.name)).toEqual([
    'Modtaget',
    'Besigtigelse',
    'Tilbud',
    'I gang',
    'Klar til faktura',
  ])
  const priorities = await provider.call(getCasePriorities, { as: mine.as })
  expect(priorities.body.map(priority => priority.name)).toEqual(['Low', 'Normal', 'High', 'Urgent'])
  const [standard] = (await provider.call(getNotificationSets, { as: mine.as })).body
  expect(standard).toMatchObject({ name: 'Standard', alert: true, mail: false, sms: false, isDefault: true })
  const { body: caseId } = await create({ customerId: await customer() })
  expect((await provider.call(getCaseFiles, { as: mine.as, params: { caseId } })).body).toEqual([])
  await rowsOf(
    `insert into casekit.case_file (company_id, id, case_id, original_name, extension, path) values ($1, $2, $3, 'Fugtrapport', 'pdf', '/x')`,
    [company.id, newId(), caseId],
  )
  expect((await read(caseId)).filesNew.filesWithoutFolder).toMatchObject([{ originalName: 'Fugtrapport' }])
  expect((await provider.call(getCaseFiles, { as: theirs.as, params: { caseId } })).status).toBe(404)
})
