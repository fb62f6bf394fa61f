import type { DeadlineRule } from '@casekit/contract/deadlines'
import { expect, test } from 'vitest'
import { bodyOf, ruleBody, ruleFaults, typedRule } from './deadline-rule-form.ts'

const say = (number: number) => String(number).replace('.', ',')
const named = (id: string) => ({ id, name: id.toUpperCase() })
const rule: DeadlineRule = {
  id: 'r',
  version: 1,
  priority: 'High',
  agreement: named('a'),
  customer: named('c'),
  department: named('d'),
  trade: named('t'),
  responseInMinutes: 90,
  resolutionInMinutes: null,
  warnPercent: 65,
  escalateTo: named('s'),
}
const typed = typedRule(rule, say)

test('a rule that is typed as it stands is sent as it stands', () => {
  expect(typed).toMatchObject({ response: '1,5', resolution: '', warn: '65' })
  expect(ruleFaults(typed, 'da-DK')).toEqual({})
  expect(ruleBody(typed, 'da-DK')).toEqual(bodyOf(rule))
})

test('a new rule asks nothing of a case, and warns when four fifths have gone', () => {
  expect(ruleBody({ ...typedRule(undefined, say), resolution: '8' }, 'da-DK')).toEqual({
    priority: null,
    agreementId: null,
    customerId: null,
    departmentId: null,
    tradeId: null,
    responseInMinutes: null,
    resolutionInMinutes: 480,
    warnPercent: 80,
    escalateToId: null,
  })
})

test.each([
  ['no time at all', { response: '' }, ['resolution']],
  ['no hours', { response: 'snart' }, ['response']],
  ['too much of the time', { warn: '100' }, ['warn']],
  ['no whole percent', { warn: '12,5' }, ['warn']],
  ['no percent', { warn: '' }, ['warn']],
])('%s is said at its field', (_, wrong, fields) => {
  expect(Object.keys(ruleFaults({ ...typed, ...wrong }, 'da-DK'))).toEqual(fields)
})
