import { createCompanyCase } from '@casekit/contract/cases'
import { addCustomer } from '@casekit/contract/customers'
import { connect } from '@casekit/client/connect'
import { alertsMessages } from '@casekit/messages/sections/alerts'
import { caseMessages } from '@casekit/messages/sections/case'
import { consoleMessages } from '@casekit/messages/sections/console'
import { LANGUAGES } from '@casekit/messages/language'
import { makeMessages } from '@casekit/messages/react'
import { loadCatalogue } from '@casekit/messages/section'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff, type TestStaff } from '../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../tests/support/provider.ts'
import { alertWords } from './alert-words.ts'
import { countUnread, createAlerts } from './alerts.store.ts'

let provider: TestProvider
let jonas: TestStaff

beforeAll(async () => {
  provider = await testProvider()
  const company = await makeCompany(provider.pool)
  const mette = await makeStaff(provider.pool, company.id)
  jonas = await makeStaff(provider.pool, company.id)
  const customerId = (await provider.call(addCustomer, { body: { customerName: 'Holm' }, as: mette.as })).body
  for (let made = 0; made < 2; made += 1)
    await provider.call(createCompanyCase, {
      body: { customerId, description: 'Utæt', responsibleId: jonas.id },
      as: mette.as,
    })
})
afterAll(() => provider.close())

const alertsOf = (bearer: string) =>
  createAlerts(connect({ api: 'http://casekit.test', bearer, fetch: provider.fetch }).call)

test('one alert is marked as seen, then all, here and on the server', async () => {
  const { state, refresh, markSeen, markAllSeen } = alertsOf(jonas.bearer)
  await refresh()
  expect(countUnread(state.messages)).toBe(2)
  await markSeen(state.messages[0]?.id ?? '')
  expect(countUnread(state.messages)).toBe(1)
  await refresh()
  expect(countUnread(state.messages)).toBe(1)
  await markAllSeen()
  await refresh()
  expect(countUnread(state.messages)).toBe(0)
})

test('a mark that the server refuses is taken back', async () => {
  const { state, markAllSeen } = alertsOf('cks_gone')
  state.messages = [
    {
      id: '1',
      kind: 'case',
      subjectId: null,
      message: '',
      details: {},
      createdAt: '2026-11-21T12:00:00Z',
      seenAt: null,
    },
  ]
  await expect(markAllSeen()).rejects.toMatchObject({ status: 401 })
  expect(countUnread(state.messages)).toBe(1)
})

test('alerts that cannot be fetched leave those that are shown', async () => {
  const { state, refresh } = alertsOf('cks_gone')
  await refresh()
  expect(state).toMatchObject({ isLoaded: false, failure: { status: 401 } })
})

test.each(LANGUAGES)('the keys of an alert are sentences in %s', async language => {
  const messages = makeMessages(
    language,
    await loadCatalogue([alertsMessages, caseMessages, consoleMessages], language),
  )
  const words = alertWords(
    { message: 'Alert.FromPartner Alert.Unknown Alert.MadeResponsible', details: { number: '48217', actor: '' } },
    messages,
  )
  expect(words).toContain('48217')
  expect(words).toContain('Casekit')
  expect(words.match(/\./g)).toHaveLength(2)
})
