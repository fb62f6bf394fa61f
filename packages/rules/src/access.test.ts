import { expect, test } from 'vitest'
import { judgeVisit, maySee } from './access.ts'

const routes = [
  { path: '/Cases', guard: 'Core' },
  { path: '/Details/:id', guard: 'Core' },
  { path: '/Kanban', guard: 'Kanban' },
  { path: '/View/:id', guard: 'Presenter' },
  { path: '/login', guard: 'public' },
  { path: '/Settings/MyDetails', guard: 'signed-in' },
] as const
const [cases, details, kanban, view, login, profile] = routes
const holding = (...guards: string[]) => ({ guards, hasConsent: true })

test('one of the expected guards is enough, an unrelated one adds nothing', () => {
  expect(maySee(['OfferAccess', 'PartnerOfferAccess'], holding('PartnerOfferAccess'))).toBe(true)
  expect(maySee('Core', holding('Kanban', 'Presenter'))).toBe(false)
})

test('a signed-out visit goes to the login, a public page is for everybody', () => {
  expect(judgeVisit(details, routes, null)).toEqual({ kind: 'sign-in' })
  expect(judgeVisit(login, routes, null)).toEqual({ kind: 'show' })
})

test('the consent is asked for before the guard is looked at', () => {
  const undecided = { guards: ['Kanban'], hasConsent: false }
  expect(judgeVisit(kanban, routes, undecided)).toEqual({ kind: 'consent' })
  expect(judgeVisit(cases, routes, undecided)).toEqual({ kind: 'consent' })
  expect(judgeVisit(login, routes, undecided)).toEqual({ kind: 'show' })
})

test('the Gdpr permission stands for the consent and opens nothing else', () => {
  const excused = { guards: ['Gdpr', 'Kanban'], hasConsent: false }
  expect(judgeVisit(kanban, routes, excused)).toEqual({ kind: 'show' })
  expect(judgeVisit(cases, routes, excused)).toEqual({ kind: 'go', to: '/Kanban' })
})

test('a refused route leads to Cases', () => {
  expect(judgeVisit(kanban, routes, holding('Core'))).toEqual({ kind: 'go', to: '/Cases' })
})

test('without Core, to the first route that may be seen', () => {
  expect(judgeVisit(cases, routes, holding('Kanban'))).toEqual({ kind: 'go', to: '/Kanban' })
})

test('the own profile is open to everybody who is signed in', () => {
  expect(judgeVisit(profile, routes, holding())).toEqual({ kind: 'show' })
  expect(judgeVisit(profile, routes, null)).toEqual({ kind: 'sign-in' })
})

test('an account that may see nothing of its own is told so, and not sent in circles', () => {
  expect(judgeVisit(cases, routes, holding('Presenter'))).toEqual({ kind: 'no-access' })
  expect(judgeVisit(view, routes, holding('Presenter'))).toEqual({ kind: 'show' })
})
