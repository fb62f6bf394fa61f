import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFarApart } from './far-apart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function asked() {
  const said: string[] = []
  const want = createFarApart(30_000)
  return { said, want: (about: string, as = about) => want(about, () => void said.push(as)) }
}

test('what is about something else is done at once', () => {
  const { said, want } = asked()
  want('open')
  want('closed')
  want('open')
  expect(said).toEqual(['open', 'closed', 'open'])
})

test('the same is done again so far apart, and then as it was wanted last', () => {
  const { said, want } = asked()
  want('open', '1')
  vi.advanceTimersByTime(10_000)
  want('open', '2')
  want('open', '3')
  vi.advanceTimersByTime(19_000)
  expect(said).toEqual(['1'])
  vi.advanceTimersByTime(1000)
  expect(said).toEqual(['1', '3'])
  vi.advanceTimersByTime(30_000)
  want('open', '4')
  expect(said).toEqual(['1', '3', '4'])
})

test('what waits is left when it is called off, or something else is wanted', () => {
  const { said, want } = asked()
  want('open', '1')
  const callOff = want('open', '2')
  callOff()
  want('open', '3')
  want('closed')
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['1', 'closed'])
})
