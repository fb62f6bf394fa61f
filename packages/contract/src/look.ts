import { type Static, Type } from 'typebox'
import { closed, get, Line, nullable, oneOf, put, Time } from './endpoint.ts'

/**
 * A company's theme (§2.5 of shell-and-navigation, Designer): a few tokens, never CSS; the rest is derived from them.
 */

export const LOOK_SCHEMES = ['light', 'dark'] as const
export type LookScheme = (typeof LOOK_SCHEMES)[number]
export const LOOK_COLORS = ['brand', 'surface', 'text', 'border'] as const
export type LookColor = (typeof LOOK_COLORS)[number]
export const LOOK_DENSITIES = ['compact', 'standard', 'roomy'] as const
export const LOOK_FONTS = ['delivered', 'system', 'serif'] as const
export const LOOK_RADIUS = { min: 0, max: 16 } as const

const Color = Type.String({ pattern: '^#[0-9a-f]{6}$', maxLength: 7 })
const Shades = closed({ brand: Color, surface: Color, text: Color, border: Color })
export type Shades = Static<typeof Shades>

export const Look = closed({
  light: Shades,
  dark: Shades,
  /** Radius of a control, in pixels; larger elements scale with it. */
  radius: Type.Integer({ minimum: LOOK_RADIUS.min, maximum: LOOK_RADIUS.max }),
  density: oneOf(LOOK_DENSITIES),
  font: oneOf(LOOK_FONTS),
})
export type Look = Static<typeof Look>

const LookVersion = Type.Object({
  version: Type.Integer(),
  /** Null: the default theme. */
  look: nullable(Look),
  by: Line,
  at: Time,
})
export type LookVersion = Static<typeof LookVersion>

export const CompanyLook = Type.Object({
  companyId: Type.Integer(),
  name: Line,
  logo: nullable(Type.String()),
  logoDark: nullable(Type.String()),
  /** 0 before the first version. */
  version: Type.Integer(),
  look: nullable(Look),
  /** Newest first. */
  versions: Type.Array(LookVersion, { maxItems: 50 }),
})
export type CompanyLook = Static<typeof CompanyLook>

const guard = 'provider-administrator'
const params = closed({ companyId: Type.Integer({ minimum: 1, maximum: 2_000_000_000 }) })

export const getLook = get('/api/Provider/Looks/:companyId', {
  guard,
  summary: "A company's look, with its latest 50 versions.",
  params,
  answer: CompanyLook,
})

export const publishLook = put('/api/Provider/Looks/:companyId', {
  guard,
  summary:
    "Publishes a look as the newest version, used from now on by the company's console, embeds, mails and PDFs; null restores the default. To revert to an earlier version, publish its look. 400 at `/look/light/text` and similar paths if it would not be legible.",
  params,
  body: closed({ look: nullable(Look) }),
  answer: CompanyLook,
  updates: true,
})
