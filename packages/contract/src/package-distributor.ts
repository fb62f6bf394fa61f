import { type Static, Type } from 'typebox'
import { DocumentLine } from './document-content.ts'
import { closed, get, Id, Line, Nothing, nullable, oneOf, post, put, Time } from './endpoint.ts'
import { PACKAGE_WRITERS } from './packages.ts'

/** yyyy-mm-dd. */
const Day = Type.String({ format: 'date' })
/** A postal code or a range of them: `2300`, `2300-2450`. */
const Area = Type.String({ maxLength: 25, pattern: String.raw`^[0-9A-Za-z ]{2,12}(-[0-9A-Za-z ]{2,12})?$` })

export const PUBLICATION_STATES = ['published', 'suspended'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

/** The package fields that may differ between the distributor and the adopter. */
export const OFFERED_FIELDS = ['name', 'text', 'category', 'durationInMinutes', 'lines', 'salesPrice'] as const
export type OfferedField = (typeof OFFERED_FIELDS)[number]

/** A package as a partner offers it, with their suggested price. */
export const OfferedContent = Type.Object({
  packageNumber: Line,
  name: Line,
  text: Type.String(),
  category: Line,
  durationInMinutes: Type.Integer(),
  lines: Type.Array(DocumentLine),
  salesPrice: Type.Number(),
  vatPercent: Type.Number(),
})
export type OfferedContent = Static<typeof OfferedContent>

const TERMS = {
  skill: Line,
  areas: Type.Array(Type.String()),
  validFrom: nullable(Day),
  validUntil: nullable(Day),
  state: oneOf(PUBLICATION_STATES),
}

export const Distributed = Type.Object({
  id: Id,
  version: Type.Integer(),
  distributor: Type.Object({ partnerId: Id, name: Line }),
  ...TERMS,
  /** Valid today, and not suspended. */
  isOpen: Type.Boolean(),
  content: OfferedContent,
  /** The company's own package, if it adopted this one, and its price. */
  own: nullable(Type.Object({ packageId: Id, name: Line, salesPrice: Type.Number() })),
  adoptedAt: nullable(Time),
  /** Changes since adoption that were neither accepted nor declined, with old and new values. */
  changes: Type.Array(Type.Object({ field: oneOf(OFFERED_FIELDS), before: Type.Unknown(), after: Type.Unknown() })),
})
export type Distributed = Static<typeof Distributed>

const guard = 'PropertyManagement'
const ofOne = closed({ distributedId: Id })

export const getDistributed = get('/api/PackageDistributor', {
  guard,
  summary:
    'The packages partners offer the company, by distributor and number; optionally filtered by skill or postal code.',
  query: closed({
    skill: Type.Optional(Line),
    zipCode: Type.Optional(Type.String({ maxLength: 12 })),
  }),
  answer: Type.Array(Distributed),
  cap: 500,
})

export const getDistributorSkills = get('/api/PackageDistributorSkill', {
  guard,
  summary: 'The skills required by offered packages, and how many require each.',
  answer: Type.Array(Type.Object({ skill: Line, count: Type.Integer() })),
  cap: 200,
})

export const adoptPackage = post('/api/PackageDistributor/:distributedId/Adopt', {
  guard,
  summary:
    "Creates a package of the company from an offered one, at the company's own price; returns its id. 409 `not-open` outside its validity, `adopted` if it is already adopted.",
  params: ofOne,
  body: closed({
    packageNumber: Type.String({ maxLength: 60, pattern: String.raw`\S` }),
    salesPrice: Type.Number({ minimum: 0, maximum: 10_000_000 }),
  }),
  errors: { 'not-open': Nothing, adopted: Nothing },
  answer: Id,
  creates: true,
})

export const answerChanges = post('/api/PackageDistributor/:distributedId/Changes', {
  guard,
  summary:
    "Applies changes of an adopted package to the company's own, or dismisses them; fields not named stay pending.",
  params: ofOne,
  body: closed({
    take: Type.Array(oneOf(OFFERED_FIELDS), { maxItems: OFFERED_FIELDS.length }),
    leave: Type.Array(oneOf(OFFERED_FIELDS), { maxItems: OFFERED_FIELDS.length }),
  }),
  errors: { 'not-adopted': Nothing },
  answer: Distributed,
  cost: 'write',
})

const ofPackage = closed({ packageId: Id })

export const Publication = Type.Object({
  version: Type.Integer(),
  ...TERMS,
  publishedAt: Time,
  /** The package has changed since. */
  isBehind: Type.Boolean(),
  partnerIds: Type.Array(Id),
})
export type Publication = Static<typeof Publication>

export const getPublication = get('/api/Website/Package/:packageId/Publication', {
  guard: PACKAGE_WRITERS,
  summary: 'How a package is offered to partners, and to which it can be; `publication` is null if it is not offered.',
  params: ofPackage,
  answer: Type.Object({
    publication: nullable(Publication),
    partners: Type.Array(Type.Object({ id: Id, name: Line })),
  }),
})

export const publishPackage = put('/api/Website/Package/:packageId/Publication', {
  guard: PACKAGE_WRITERS,
  summary:
    'Offers the current version of a package to partners, also if it was offered before. Partners who adopted it see the changes.',
  params: ofPackage,
  body: closed({
    partnerIds: Type.Array(Id, { minItems: 1, maxItems: 100 }),
    areas: Type.Array(Area, { maxItems: 200 }),
    validFrom: nullable(Day),
    validUntil: nullable(Day),
  }),
  answer: Nothing,
})

export const suspendPublication = post('/api/Website/Package/:packageId/Publication/Suspend', {
  guard: PACKAGE_WRITERS,
  summary: 'Stops further adoption of the package until it is published again; partners who adopted it keep it.',
  params: ofPackage,
  body: closed({}),
  answer: Nothing,
  cost: 'write',
})

export const getDistributorUsage = get('/api/PackageDistributorUsage', {
  guard: [...PACKAGE_WRITERS],
  summary:
    "The sales of the company's packages by the partners who adopted them: the number of documents and the amount.",
  answer: Type.Array(
    Type.Object({
      packageId: Id,
      packageNumber: Line,
      name: Line,
      partner: Type.Object({ id: Id, name: Line }),
      state: oneOf(['published', 'adopted', 'suspended']),
      adoptedAt: nullable(Time),
      count: Type.Integer(),
      /** Without VAT. */
      value: Type.Number(),
    }),
  ),
  cap: 1000,
})
