import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { nullable } from './endpoint.ts'
import { limitsOf } from './limits.ts'

test('limits are what the schema says, as plain data', () => {
  const limits = limitsOf({
    days: Type.Integer({ minimum: 1, maximum: 366 }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
    team: nullable(Type.String({ maxLength: 60 })),
  })
  expect(limits).toEqual({
    days: { minimum: 1, maximum: 366, isRequired: true },
    name: { minLength: 1, maxLength: 200, isRequired: true },
    team: { isRequired: false },
  })
  expect(JSON.parse(JSON.stringify(limits))).toEqual(limits)
})
