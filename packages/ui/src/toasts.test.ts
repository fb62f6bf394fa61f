import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createToasts } from './toasts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const titles = (toasts: ReturnType<typeof createToasts>) => toasts.list().map(({ title, count }) => `${title} ${count}`)

test('the same words again raise the count and move to the newest place', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Sag 1 er oprettet' })
  toasts.show({ title: 'Sag 2 er oprettet' })
  toasts.show({ title: 'Sag 1 er oprettet' })
  expect(titles(toasts)).toEqual(['Sag 2 er oprettet 1', 'Sag 1 er oprettet 2'])
})

test('a done toast leaves after six seconds, counted from the last time it was said', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Gemt' })
  vi.advanceTimersByTime(5000)
  toasts.show({ title: 'Gemt' })
  vi.advanceTimersByTime(5000)
  expect(titles(toasts)).toEqual(['Gemt 2'])
  vi.advanceTimersByTime(1000)
  expect(titles(toasts)).toEqual([])
})

test('a failure stays until it is closed', () => {
  const toasts = createToasts()
  toasts.show({ tone: 'failed', title: 'Ikke gemt' })
  vi.advanceTimersByTime(60_000)
  expect(titles(toasts)).toEqual(['Ikke gemt 1'])
  toasts.close(1)
  expect(titles(toasts)).toEqual([])
})

test('a toast that is pointed at stays, also when it is said again, and leaves six seconds after', () => {
  const toasts = createToasts()
  toasts.show({ title: 'Gemt' })
  toasts.hold(1, true)
  vi.advanceTimersByTime(60_000)
  toasts.show({ title: 'Gemt' })
  vi.advanceTimersByTime(60_000)
  expect(titles(toasts)).toEqual(['Gemt 2'])
  toasts.hold(1, false)
  vi.advanceTimersByTime(5999)
  expect(titles(toasts)).toEqual(['Gemt 2'])
  vi.advanceTimersByTime(1)
  expect(titles(toasts)).toEqual([])
})
