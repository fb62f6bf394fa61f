/** How the same tasks can be looked at; the list is what an address without a face shows. */
export const FACES = ['list', 'calendar', 'board'] as const
export type Face = (typeof FACES)[number]
export const SPANS = ['day', 'week', 'fortnight', 'month', 'agenda'] as const
export type Span = (typeof SPANS)[number]

export type FacePlace = { face: Face; date?: string | undefined; span?: Span | undefined }

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Reads `?face=calendar&date=2026-11-23&span=week`; what it does not understand is as if it were not there. */
export function readFace(query: string): FacePlace {
  const given = new URLSearchParams(query)
  const date = given.get('date') ?? ''
  return {
    face: FACES.find(face => face === given.get('face')) ?? 'list',
    date: DAY.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined,
    span: SPANS.find(span => span === given.get('span')),
  }
}

/** The address of a face over the address that the list would have. */
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
