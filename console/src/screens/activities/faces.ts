/** The views of the same tasks; an address without one shows the list. */
export const FACES = ['list', 'calendar', 'board'] as const
export type Face = (typeof FACES)[number]
export const SPANS = ['day', 'week', 'fortnight', 'month', 'agenda'] as const
export type Span = (typeof SPANS)[number]

export type FacePlace = { face: Face; date?: string | undefined; span?: Span | undefined }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads `?face=calendar&date=2026-11-23&span=week`; invalid values are ignored. */
export function readFace(query: string): FacePlace {
  const given = new URLSearchParams(query)
  const date = given.get('date') ?? ''
  return {
    face: FACES.find(face => face === given.get('face')) ?? 'list',
    date: DAY.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined,
    span: SPANS.find(span => span === given.get('span')),
  }
}

/** The address of a view, based on the list's address. */
export function faceHref(listHref: string, { face, date, span }: FacePlace): string {
  if (face === 'list') return listHref
  const [path = '', query = ''] = listHref.split('?')
  const to = new URLSearchParams(query)
  to.delete('page')
  to.set('face', face)
  if (date) to.set('date', date)
  if (span) to.set('span', span)
  return `${path}?${to.toString()}`
}
