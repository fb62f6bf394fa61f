import { Type } from 'typebox'
import { closed, FileAnswer, get, Id } from './endpoint.ts'

export const getCasePdf = get('/api/Website/Case/CasePdf/:caseId', {
  guard: 'Core',
  summary:
    "The case as a PDF in the company's language: facts, parties, property, description, activities and offers; optionally customer messages (included by default), internal notes, and the history.",
  params: closed({ caseId: Id }),
  query: closed({
    messages: Type.Optional(Type.Boolean({ default: true })),
    notes: Type.Optional(Type.Boolean({ default: false })),
    history: Type.Optional(Type.Boolean({ default: false })),
  }),
  answer: FileAnswer,
  downloads: true,
  rush: true,
})
