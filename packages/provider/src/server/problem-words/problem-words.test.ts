import { LANGUAGES } from '@casekit/contract/languages'
import { GENERAL_CODES } from '@casekit/contract/problem'
import { login } from '@casekit/contract/session'
import { getCustomer } from '@casekit/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCompany, makeStaff } from '../../../../../tests/support/people.ts'
import { testProvider, type TestProvider } from '../../../../../tests/support/provider.ts'
import { newId } from '../../platform/new-id.ts'
import { problemBody, ProblemError } from '../problem.ts'
import { inLanguage, languageOf } from './problem-words.ts'

let provider: TestProvider
let as: string
beforeAll(async () => {
  provider = await testProvider()
  as = (await makeStaff(provider.pool, (await makeCompany(provider.pool)).id)).as
})
afterAll(() => provider.close())

test.each([
  ['da-DK', 'Findes ikke', 'Det findes ikke.'],
  ['nb-NO, nn;q=0.9, en;q=0.1', 'Finst ikkje', 'Det finst ikkje.'],
  ['sv', 'Finns inte', 'Det finns inte.'],
  ['de-AT;q=0.8, fr', 'Nicht gefunden', 'Das gibt es nicht.'],
  ['es-MX', 'No existe', 'No existe.'],
  ['fr-FR, en-GB;q=0.5, da;q=0.1', 'Not found', 'There is no such customer.'],
  ['', 'Not found', 'There is no such customer.'],
])('who reads %j is told in that language what went wrong', async (language, title, detail) => {
  const headers = { 'accept-language': language }
  const answer = await provider.call(getCustomer, { as, headers, params: { customerId: newId() } })
  expect(answer.body).toMatchObject({ status: 404, code: 'not-found', title, detail })
})

test('an address that is none, and a refused sign-in, are told so too', async () => {
  const headers = { 'accept-language': 'da' }
  expect((await provider.app.inject({ url: '/api/none', headers })).json()).toMatchObject({ title: 'Findes ikke' })
  const body = { email: 'nobody@x.example', password: 'x' }
  expect((await provider.call(login, { headers, body })).body).toMatchObject({
    code: 'wrong-pair',
    detail: 'E-mail og adgangskode passer ikke sammen. Prøv igen, eller vælg en ny adgangskode.',
  })
})

test.each(LANGUAGES.filter(language => language !== 'en-US'))(
  'every code that any call may answer has words in %s',
  language => {
    const untold = GENERAL_CODES.filter(code => {
      const english = problemBody(new ProblemError(400, code, 'english'))
      const told = inLanguage(english, language)
      return told.detail === english.detail || told.title === english.title
    })
    expect(untold).toEqual([])
  },
)

test.each(LANGUAGES.filter(language => language !== 'en-US'))(
  'in %s it is told in short sentences, calmly',
  language => {
    const told = GENERAL_CODES.map(
      code => inLanguage(problemBody(new ProblemError(400, code, 'english')), language).detail,
    )
    expect(told.filter(detail => detail.length > 110 || !detail.endsWith('.') || detail.includes('!'))).toEqual([])
  },
)

test('a header that is made to be slow to read, or makes no sense, is English', () => {
  const startedAt = performance.now()
  for (const header of [','.repeat(16_000), ';q=9'.repeat(4000), '*', 'x-klingon', 'da;q=0'])
    expect(languageOf(header)).toBe('en-US')
  expect(performance.now() - startedAt).toBeLessThan(100)
})
