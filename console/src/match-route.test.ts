import { expect, test } from 'vitest'
import { matchPath, matchRoute } from './match-route.ts'

test.each<[string, string, object | null, string]>([
  ['/Cases', '/cases', {}, 'the case of letters does not matter'],
  ['/Cases', '/CASES/', {}, 'one trailing slash is tolerated'],
  ['/Details/:id', '/details/a%20b', { id: 'a b' }, 'a parameter is decoded'],
  ['/Cases', '/Cases//', null, 'two trailing slashes are not'],
  ['/Details/:id', '/Details/', null, 'an empty parameter does not fit'],
  ['/Details/:id', '/Details/%E0%A4%A', null, 'broken encoding does not fit'],
  ['/Cases', '/Cases/1', null, 'a longer address does not fit'],
])('%s under %s gives %o: %s', (pattern, pathname, params) => {
  expect(matchPath(pattern, pathname)).toEqual(params)
})

test('the first route that fits is taken', () => {
  const routes = [{ path: '/login' }, { path: '/login/:token' }]
  expect(matchRoute(routes, '/Login/abc')).toEqual({ route: routes[1], params: { token: 'abc' } })
  expect(matchRoute(routes, '/nowhere')).toBeUndefined()
})
