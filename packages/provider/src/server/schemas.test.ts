import { endpoints } from '@casekit/contract/areas'
import { login } from '@casekit/contract/session'
import fastJsonStringify from 'fast-json-stringify'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { createValidatorCompiler } from './validation.ts'

const validatorFor = createValidatorCompiler()
const compile = (schema: TSchema, httpPart: string) => validatorFor({ schema, method: 'POST', url: '/', httpPart })

/** The server compiles on first use, so a broken schema would only surface at the first call. */
describe('every schema of the contract compiles', () => {
  test.each(endpoints)('$area.$name', ({ endpoint: { params, query, body, answer } }) => {
    for (const [part, schema] of Object.entries({ params, querystring: query, body }))
      if (schema) expect(typeof compile(schema, part)({}), part).toBe('boolean')
    expect(() => fastJsonStringify(answer)).not.toThrow()
  })
})

test('what is refused carries its reasons, and what is then taken carries none', () => {
  const validate = compile(login.body, 'body')
  expect(validate({ email: 'a@b.example' })).toBe(false)
  expect({ ...validate }).toMatchObject({ errors: [{ keyword: 'required', params: { missingProperty: 'password' } }] })
  expect(validate({ email: 'a@b.example', password: 'x' })).toBe(true)
  expect({ ...validate }).toEqual({ errors: null })
})
