import { type Static, Type } from 'typebox'
import { closed, get, Line, Phone, put } from './endpoint.ts'

/** What a member can edit about themselves in a company. */
export const OwnDetails = Type.Object({ name: Line, phone: Line, version: Type.Integer() })
export type OwnDetails = Static<typeof OwnDetails>

export const getOwnDetails = get('/api/WebSite/Company/User/OwnDetails', {
  guard: 'signed-in',
  summary: "The caller's name and phone in this company.",
  answer: OwnDetails,
})

export const editOwnDetails = put('/api/WebSite/Company/User/OwnDetails', {
  guard: 'signed-in',
  summary: "Changes the caller's name and phone in this company.",
  body: closed({ name: Type.String({ maxLength: 200, pattern: '\\S' }), phone: Phone }),
  answer: OwnDetails,
  updates: true,
})
