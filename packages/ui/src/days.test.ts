import { describe, expect, it } from 'vitest'
import { monthsLater, readClock, readDay, readMoment, weekNumber, writeClock, writeDay } from './days.ts'

const TODAY = '2026-11-22' // a Sunday

describe('a day is read as people type it', () => {
  it.each([
    ['24-11', '2026-11-24'],
    ['24/11', '2026-11-24'],
    ['24. 11.', '2026-11-24'],
    ['2411', '2026-11-24'],
    ['24.11.2026', '2026-11-24'],
    ['24.11.26', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['20261124', '2026-11-24'],
    ['24 nov', '2026-11-24'],
    ['24. november 2026', '2026-11-24'],
    ['11-24', '2026-11-24'],
    ['24', '2026-11-24'],
    ['5', '2026-12-05'],
    ['1-2', '2027-02-01'],
    ['20-11', '2026-11-20'],
    ['fre', '2026-11-27'],
    ['søn', '2026-11-29'],
    ['+3', '2026-11-25'],
    ['-2', '2026-11-20'],
    ['+2u', '2026-12-06'],
    ['i dag', '2026-11-22'],
    ['idag', '2026-11-22'],
    ['i morgen', '2026-11-23'],
    ['i overmorgen', '2026-11-24'],
    ['I går', '2026-11-21'],
    ['29-2-2028', '2028-02-29'],
  ])('%s in Danish', (typed, day) => expect(readDay(typed, TODAY, 'da-DK')).toBe(day))

  it.each([
    ['en-GB', 'Nov 24 2026', '2026-11-24'],
    ['en-GB', 'tomorrow', '2026-11-23'],
    ['en-GB', 'we', '2026-11-25'],
    ['sv-SE', 'idag', '2026-11-22'],
    ['sv-SE', 'i övermorgon', '2026-11-24'],
    ['nn-NO', 'laur', '2026-11-28'],
    ['de-DE', 'übermorgen', '2026-11-24'],
    ['de-DE', '24. Dez', '2026-12-24'],
    ['es-ES', 'mañana', '2026-11-23'],
    ['es-ES', 'mié', '2026-11-25'],
  ])('in %s: %s', (locale, typed, day) => expect(readDay(typed, TODAY, locale)).toBe(day))

  it.each(['', '31-2', '32', '24-13-2026', 'someday', '0', 'm', '1-1-1850', '24-11 14', '+3x'])('%s is none', typed =>
    expect(readDay(typed, TODAY, 'da-DK')).toBeNull(),
  )

  it.each(['da-DK', 'nn-NO', 'sv-SE', 'en-GB', 'de-DE', 'es-ES'])('what is written in %s is read again', locale => {
    for (const day of ['2026-11-05', '2024-02-29', '2027-05-31', '2026-03-01'])
      expect(readDay(writeDay(day, locale), TODAY, locale)).toBe(day)
  })
})

it('a clock is read as people type it', () => {
  const read = ['8', '8.30', '830', '0830', '16:00', '4pm', '12 am', 'kl. 7', '24', '8:61', 'x'].map(readClock)
  expect(read).toEqual(['08:00', '08:30', '08:30', '08:30', '16:00', '16:00', '00:00', '07:00', null, null, null])
})

const read = (typed: string) => readMoment(typed, TODAY, 'da-DK')

it('a day and a clock are read from one line', () => {
  expect(read('24-11 14')).toBe('2026-11-24T14:00')
  expect(read('fre 8.30')).toBe('2026-11-27T08:30')
  expect(read('24.11.2026 kl. 14.00')).toBe('2026-11-24T14:00')
  expect(read('8.30')).toBe('2026-11-22T08:30')
  expect(read('i dag 16')).toBe('2026-11-22T16:00')
  expect([read('24 november 2026'), read('24-11'), read('24-11 25')]).toEqual([null, null, null])
})

it('days are written as the language reads them', () => {
  const written = ['da-DK', 'sv-SE', 'en-GB', 'de-DE', 'es-ES'].map(locale => writeDay('2026-11-20', locale))
  expect(written).toEqual(['20.11.2026', '2026-11-20', '20 Nov 2026', '20.11.2026', '20/11/2026'])
  expect([writeClock('14:00', 'da-DK'), writeClock('14:00', 'sv-SE')]).toEqual(['14.00', '14:00'])
})

it('weeks and months are counted as calendars do', () => {
  expect(['2026-01-01', '2024-12-30', '2026-12-31', '2027-01-03'].map(weekNumber)).toEqual([1, 1, 53, 53])
  expect([monthsLater('2026-01-31', 1), monthsLater('2026-11-22', 2), monthsLater('2026-01-15', -1)]).toEqual([
    '2026-02-28',
    '2027-01-22',
    '2025-12-15',
  ])
})
