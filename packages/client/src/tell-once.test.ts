import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { tellOnce } from './tell-once.ts'

test('three calls that fail together for one reason are one event, the next one is another', () => {
  const told: string[] = []
  const begin = tellOnce(error => told.push(error.code))
  const together = [begin(), begin(), begin()]
  for (const fail of together) fail(new ApiError(401, 'sign-in'))
  expect(told).toEqual(['sign-in'])
  begin()(new ApiError(401, 'sign-in'))
  expect(told).toEqual(['sign-in', 'sign-in'])
})

test('two reasons are two events', () => {
  const told: string[] = []
  const begin = tellOnce(error => told.push(error.code))
  const together = [begin(), begin()]
  for (const [at, code] of ['offline', 'forbidden'].entries()) together[at]?.(new ApiError(0, code))
  expect(told).toEqual(['offline', 'forbidden'])
})
