import { connect } from '@casekit/client/connect'
import { getCaseMessages } from '@casekit/contract/messages'
import { newId } from '@casekit/provider/platform/new-id'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../tests/support/provider.ts'
import { createComposer } from './composer.store.ts'

let provider: TestProvider
beforeAll(async () => void (provider = await testProvider()))
afterAll(() => provider.close())

test('a message that is changed after its answer was lost is no second one: it stands as it was, and the change stays a draft', async () => {
  const company = await makeCompany(provider.pool)
  const { as } = await makeStaff(provider.pool, company.id)
  const caseId = newId()
  await provider
    .db(company.id)
    .rows(`insert into casekit.cases (company_id, id, number, title, description) values ($1, $2, 1, '', '')`, [
      company.id,
      caseId,
    ])
  let isLost = true
  const lossy: typeof fetch = async (...request) => {
    const answer = await provider.fetch(...request)
    if (isLost) throw new TypeError('the line is down')
    return answer
  }
  const { call } = connect({ api: 'http://casekit.test', bearer: as, fetch: lossy })
  const said = async () =>
    (await provider.call(getCaseMessages, { as, params: { caseId } })).body.map(({ description }) => description)
  const composer = createComposer(call, caseId, 'company')
  composer.change({ text: 'Vi kommer kl. 9' })
  expect(await composer.send([])).toBe(false)
  expect([composer.state.trouble, await said()]).toEqual(['failed', ['Vi kommer kl. 9']])

  isLost = false
  composer.change({ text: 'Vi kommer kl. 10' })
  expect(await composer.send([])).toBe(false)
  expect(composer.state).toMatchObject({ trouble: 'already-sent', text: 'Vi kommer kl. 10' })
  expect(await said()).toEqual(['Vi kommer kl. 9'])

  expect(await composer.send([])).toBe(true)
  expect(await said()).toEqual(['Vi kommer kl. 9', 'Vi kommer kl. 10'])
})

test('what is written to colleagues never stands in the message to the customer, and each is there again', () => {
  const { call } = connect({ api: 'http://casekit.test' })
  const composer = createComposer(call, newId(), 'company')
  composer.change({ text: 'Vi kommer i morgen' })
  composer.change({ lane: 'internal' })
  expect(composer.state.text).toBe('')
  composer.change({ text: 'Han har ikke betalt' })
  composer.change({ lane: 'company' })
  expect(composer.state.text).toBe('Vi kommer i morgen')
  composer.change({ lane: 'internal' })
  expect(composer.state.text).toBe('Han har ikke betalt')
})
