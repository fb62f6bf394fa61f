import { type ChangedCase, type CaseFactName, editCase } from '@casekit/contract/case-facts'
import { type CaseDetails, createCompanyCase, getCaseDetails } from '@casekit/contract/cases'
import type { Endpoint } from '@casekit/contract/endpoint'
import { addCustomer } from '@casekit/contract/customers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { proxy } from 'valtio'
import { makeCompany, makeStaff, type TestCompany } from '../support/people.ts'
import { type TestProvider, testProvider } from '../support/provider.ts'

const EDITS = 1000
const FACTS = ['title', 'description', 'vorRef', 'internalNote', 'hours'] as const
type Fact = (typeof FACTS)[number]

let provider: TestProvider
let company: TestCompany
let caseId: string

beforeAll(async () => {
  provider = await testProvider()
  company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id)
  const { body: customerId } = await provider.call(addCustomer, { as, body: { customerName: 'AAB' } })
  const body = { description: 'Fugt', customerId }
  caseId = (await provider.call(createCompanyCase, { as, body })).body
})
afterAll(() => provider.close())

/** An edit the server acknowledged, and the version it created. */
type Acknowledged = { fact: Fact; value: string; version: number; by: string }

/** The same numbers every time. */
function chance(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

/** A tab's own modules: within a tab, unsaved edits outlive the page. */
async function openTab() {
  vi.resetModules()
  const { connect } = await import('@casekit/client/connect')
  const { createCaseFacts } = await import('../../console/src/screens/case-details/facts/case-facts.store.ts')
  return { connect, createCaseFacts }
}
type Tab = Awaited<ReturnType<typeof openTab>>
type Done = { done: Acknowledged[]; contested: number }

/** A member on the case page, using the browser's own store: edits random facts, and resolves conflicts. */
async function member({ connect, createCaseFacts }: Tab, name: string, seed: number, edits: number): Promise<Done> {
  const { as } = await makeStaff(provider.pool, company.id, { name })
  const { call } = connect({ api: 'http://casekit.test', bearer: as, fetch: provider.fetch })
  const page = proxy<{ shown: CaseDetails }>({ shown: await call(getCaseDetails, { params: { caseId } }) })
  let changed: ChangedCase | undefined
  const watched = (async (endpoint: Endpoint, options: never) => {
    const answer: unknown = await call(endpoint as never, options)
    if (endpoint.path === editCase.path) changed = answer as ChangedCase
    return answer
  }) as typeof call
  const learn = async () => void (page.shown = await call(getCaseDetails, { params: { caseId } }))
  const facts = createCaseFacts(watched, caseId, () => page.shown, learn)
  const random = chance(seed)
  const done: Acknowledged[] = []
  let contested = 0
  for (let count = 0; count < edits; count += 1) {
    const fact = FACTS[Math.floor(random() * FACTS.length)] ?? 'title'
    const value = fact === 'hours' ? count * 10 + (seed % 10) : `${name} ${count}`
    facts.drop(fact) // drops what was given up last time
    facts.type(fact, value)
    let isSaved = await facts.save(fact)
    for (; !isSaved && random() < 0.7; isSaved = await facts.keepMine(fact)) contested += 1
    if (isSaved) done.push({ fact, value: String(value), version: changed?.facts[fact].version ?? 0, by: name })
  }
  return { done, contested }
}

test(`${EDITS} edits of one case by two members at once, through the store of the page: no acknowledged one is lost`, async () => {
  const tabs = [await openTab(), await openTab()] as const
  const [mette, jonas] = await Promise.all([
    member(tabs[0], 'Mette', 7, EDITS / 2),
    member(tabs[1], 'Jonas', 11, EDITS / 2),
  ])
  const done = [...mette.done, ...jonas.done]
  const { as } = await makeStaff(provider.pool, company.id)
  const { body: details } = await provider.call(getCaseDetails, { as, params: { caseId } })
  const history = await provider
    .db(company.id)
    .rows<{ field: CaseFactName; before: string; after: string; by: string }>(
      `select field, before_text as before, after_text as after, actor_name as by from casekit.case_history
       where company_id = $1 and case_id = $2 and field is not null order by at, id`,
      [company.id, caseId],
    )
  for (const fact of FACTS) {
    const acknowledged = done.filter(edit => edit.fact === fact).toSorted((one, other) => one.version - other.version)
    const entries = history.filter(({ field }) => field === fact)
    expect(acknowledged.map(({ version }) => version)).toEqual(entries.map((_, at) => at + 1))
    expect(entries.map(({ after, by }) => [after, by])).toEqual(acknowledged.map(({ value, by }) => [value, by]))
    expect(entries.slice(1).map(({ before }) => before)).toEqual(entries.slice(0, -1).map(({ after }) => after))
    expect([String(details.facts[fact].value), details.facts[fact].version]).toEqual([
      acknowledged.at(-1)?.value,
      acknowledged.length,
    ])
  }
  expect(done.length).toBeGreaterThan(EDITS * 0.8)
  expect(Math.min(mette.contested, jonas.contested)).toBeGreaterThan(EDITS / 100)
}, 600_000)
