import { expect, test } from 'vitest'
import { judge, maySee } from './access.ts'

const routes = [
  { path: '/Cases', guard: 'Core' },
  { path: '/Details/:id', guard: 'Core' },
  { path: '/Kanban', guard: 'Kanban' },
  { path: '/login', guard: 'public' },
] as const
const [cases, details, kanban, login] = routes
const holding = (...guards: Parameters<typeof maySee>[1]['guards'][number][]) => ({ guards, user: {} as never })

test('one of the expected guards is enough, an unrelated one adds nothing', () => {
  expect(maySee(['OfferAccess', 'PartnerOfferAccess'], holding('PartnerOfferAccess'))).toBe(true)
  expect(maySee('Core', holding('Kanban', 'Presenter'))).toBe(false)
})

test('a signed-out visit goes to the login and is remembered', () => {
  expect(judge(details, routes, null, '/login')).toEqual({ kind: 'go', to: '/login', remember: true })
  expect(judge(login, routes, null, '/login')).toEqual({ kind: 'show' })
})

test('a refused route leads to Cases', () => {
  expect(judge(kanban, routes, holding('Core'), '/login')).toEqual({ kind: 'go', to: '/Cases', remember: false })
})

test('without Core, to the first route that may be seen', () => {
  expect(judge(cases, routes, holding('Kanban'), '/login')).toEqual({ kind: 'go', to: '/Kanban', remember: false })
})

test('an account that may see nothing is told so, and not sent in circles', () => {
  expect(judge(cases, routes, holding('Presenter'), '/login')).toEqual({ kind: 'no-access' })
})
