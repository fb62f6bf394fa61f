import { get } from '@casekit/contract/endpoint'
import { getUserInfo } from '@casekit/contract/session'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { createRegistry } from './registry.ts'

test('a declared call that is not served keeps the server from coming up', () => {
  const registry = createRegistry()
  registry.add(getUserInfo)
  expect(() => registry.refuseGaps()).toThrow('POST /api/Website/Login,')
  expect(() => registry.refuseGaps()).not.toThrow('/UserInfo')
})

test('a call served twice is refused', () => {
  const registry = createRegistry()
  registry.add(getUserInfo)
  expect(() => registry.add(getUserInfo)).toThrow('served twice')
})

test('a call that the contract does not declare is refused', () => {
  const stray = get('/api/Stray', { guard: 'public', summary: 'Declared nowhere.', answer: Type.Null() })
  expect(() => createRegistry().add(stray)).toThrow('not declared')
})
