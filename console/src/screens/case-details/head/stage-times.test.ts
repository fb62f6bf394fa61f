import { expect, test } from 'vitest'
import { stageTimes } from './stage-times.ts'

const createdAt = '2026-05-14T07:52:00+02:00'
const moved = (text: string, at: string) => ({ type: 'stageChanged' as const, text, at })

test('a case came to the first stage when it was made, to the others when it was moved, the last time counts', () => {
  const history = [
    moved('Besigtigelse', '2026-05-16T09:00:00+02:00'),
    moved('', '2026-05-15T10:00:00+02:00'),
    moved('Besigtigelse', '2026-05-14T09:30:00+02:00'),
    { type: 'note' as const, text: 'Modtaget', at: '2026-05-17T09:30:00+02:00' },
  ]
  expect([...stageTimes({ createdAt, history }, 'Modtaget')]).toEqual([
    ['Modtaget', createdAt],
    ['Besigtigelse', '2026-05-16T09:00:00+02:00'],
  ])
})
