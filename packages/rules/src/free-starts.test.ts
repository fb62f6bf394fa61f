import { expect, test } from 'vitest'
import { freeStarts } from './free-starts.ts'

const minutes = (count: number) => count * 60_000
const at = (clock: string) => Date.parse(`2026-11-23T${clock}:00Z`)
const clock = (time: number) => new Date(time).toISOString().slice(11, 16)
const terms = { durationMs: minutes(60), stepMs: minutes(30), bufferBeforeMs: 0, bufferAfterMs: 0, soonest: 0 }
const day = [{ from: at('08:00'), to: at('11:00') }]
const meeting = [{ from: at('09:30'), to: at('10:00') }]

test('a visit fits wholly into the hours', () => {
  expect(freeStarts(day, [], terms).map(clock)).toEqual(['08:00', '08:30', '09:00', '09:30', '10:00'])
})
test('what is taken is left out, and may be touched', () => {
  expect(freeStarts(day, meeting, terms).map(clock)).toEqual(['08:00', '08:30', '10:00'])
})
test('buffers keep their distance, and may reach out of the hours', () => {
  const apart = { ...terms, bufferBeforeMs: minutes(15), bufferAfterMs: minutes(30) }
  expect(freeStarts(day, meeting, apart).map(clock)).toEqual(['08:00'])
})
test('nothing starts before the soonest moment', () => {
  expect(freeStarts(day, [], { ...terms, soonest: at('09:01') }).map(clock)).toEqual(['09:30', '10:00'])
})
test('no visit lies across a break', () => {
  const halves = [
    { from: at('08:00'), to: at('09:00') },
    { from: at('09:30'), to: at('10:30') },
  ]
  expect(freeStarts(halves, [], terms).map(clock)).toEqual(['08:00', '09:30'])
})
