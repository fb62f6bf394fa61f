import { expect, test } from 'vitest'
import { named } from './named.ts'

test('each name is one parameter, however often it stands there', () => {
  const find = named('select $word::text from t where company_id = $companyId and (a = $word or b = $companyId)')
  expect(find({ companyId: 7, word: 'x' })).toEqual([
    'select $1::text from t where company_id = $2 and (a = $1 or b = $2)',
    ['x', 7],
  ])
})

test('a name that is the beginning of another is told apart', () => {
  expect(named('$mail $mailId')({ mailId: 'id', mail: 'm' })).toEqual(['$1 $2', ['m', 'id']])
})

test('a statement is not run without one of its values', () => {
  const find = named('select $caseId')
  expect(() => find({ caseID: 1 })).toThrow('No value for caseId.')
})
