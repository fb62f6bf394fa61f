import { type Static, Type } from 'typebox'
import { closed, del, Line, nullable, oneOf, put } from './endpoint.ts'
import { Piece } from './file-shapes.ts'

/** A company as its customers see it at the top of a page. */
export const CompanySign = Type.Object({
  name: Line,
  email: Line,
  phone: Line,
  /** For light surfaces, as a data URL; null: show the name instead. */
  logo: nullable(Type.String()),
  /** For dark surfaces; null: use the other one on a light background. */
  logoDark: nullable(Type.String()),
})
export type CompanySign = Static<typeof CompanySign>

/** The surfaces a logo is for. */
export const LOGO_SCHEMES = ['light', 'dark'] as const
export const LOGO_BYTES = 5_000_000

const guard = 'SettingsAccess'
const params = closed({ scheme: oneOf(LOGO_SCHEMES) })
const Logos = Type.Pick(CompanySign, ['logo', 'logoDark'])

export const setCompanyLogo = put('/api/Website/Settings/CompanyLogo/:scheme', {
  guard,
  summary:
    'Sets a logo of the company from the bytes of an image; empty margins are trimmed and it is scaled down to fit everywhere. 400 if the bytes are not an image.',
  params,
  body: Piece,
  bytes: LOGO_BYTES,
  answer: Logos,
  cost: 'write',
})

export const removeCompanyLogo = del('/api/Website/Settings/CompanyLogo/:scheme', {
  guard,
  summary: 'Deletes a logo of the company.',
  params,
  answer: Logos,
})
