import { expect, test } from 'vitest'
import { faceHref, readFace } from './faces.ts'

test('a link to a day of the calendar leads there, with the filters of the list', () => {
  const href = faceHref('/Activities?assignedTo=x&page=3', { face: 'calendar', date: '2026-11-23', span: 'week' })
  expect(href).toBe('/Activities?assignedTo=x&face=calendar&date=2026-11-23&span=week')
  expect(readFace(href.slice(11))).toEqual({ face: 'calendar', date: '2026-11-23', span: 'week' })
})

test('what an address says that is no face or no day is left out', () => {
  expect(readFace('?face=pie&date=2026-13-45&span=year')).toEqual({ face: 'list', date: undefined, span: undefined })
  expect(faceHref('/Activities?search=vand', { face: 'list', date: '2026-11-23' })).toBe('/Activities?search=vand')
})
