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
    'Gives the company a logo: the bytes of a picture, from which empty edges are cut and which is made small enough to stand everywhere. 400 where they are none.',
  params,
  body: Piece,
  bytes: LOGO_BYTES,
  answer: Logos,
  cost: 'write',
})

export const removeCompanyLogo = del('/api/Website/Settings/CompanyLogo/:scheme', {
  guard,
  summary: 'Takes a logo of the company away.',
  params,
  answer: Logos,
})
