import type { Overview, RowOf } from '../overview-shape.ts'
import { RATING_STATES } from '../rating-shapes.ts'

export const ratingsOverview = {
  name: 'ratings',
  guard: 'Rating',
  sort: [{ colId: 'askedAt', sort: 'desc' }],
  columns: [
    { name: 'state', type: 'set', label: 'Ratings.State', values: RATING_STATES, words: 'RatingState', width: 130 },
    { name: 'score', type: 'number', label: 'Ratings.Score', width: 90 },
    { name: 'caseNumber', type: 'number', label: 'Ratings.Case', width: 100, sort: false },
    { name: 'caseTitle', type: 'text', label: 'Ratings.CaseTitle', width: 220, sort: false },
    { name: 'customerName', type: 'text', label: 'Ratings.Customer', width: 180, sort: false },
    { name: 'comment', type: 'text', label: 'Ratings.Comment', width: 280, sort: false },
    { name: 'responsible', type: 'set', label: 'Ratings.Responsible', width: 160, sort: false },
    { name: 'fitter', type: 'set', label: 'Ratings.Fitter', width: 160, sort: false },
    { name: 'isReplied', type: 'boolean', label: 'Ratings.IsReplied', width: 110, sort: false },
    { name: 'staffScore', type: 'number', label: 'Ratings.StaffScore', width: 110, sort: false, hidden: true },
    { name: 'askedAt', type: 'date', label: 'Ratings.AskedAt', width: 120 },
    { name: 'answeredAt', type: 'date', label: 'Ratings.AnsweredAt', width: 120, sort: false },
    { name: 'customer', type: 'set', label: 'Ratings.CustomerRow', hidden: true, sort: false },
    { name: 'property', type: 'set', label: 'Ratings.Property', hidden: true, sort: false },
    { name: 'department', type: 'set', label: 'Ratings.Department', hidden: true, sort: false },
    { name: 'trade', type: 'set', label: 'Ratings.Trade', hidden: true, sort: false },
    { name: 'partner', type: 'set', label: 'Ratings.Partner', hidden: true, sort: false },
    { name: 'case', type: 'set', label: 'Ratings.Case', hidden: true, filter: false, sort: false, export: false },
  ],
} as const satisfies Overview

export type RatingRow = RowOf<typeof ratingsOverview>
