import { Type } from 'typebox'
import { closed, del, get, Id, Nothing, patch, post, put } from './endpoint.ts'

/**
 * SCIM 2.0 (RFC 7643 and 7644): a company's directory, such as Entra ID, creates, updates and deactivates its members
 * with an API key for the `scim` area. Unknown attributes are ignored, as the standard says.
 */

const base = '/api/Scim/v2'
const common = { guard: 'api-key', api: 'scim', scim: true } as const

export const SCIM_SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const

/** Maximum number of users per response. */
export const SCIM_PAGE = 200

const Text = Type.String({ maxLength: 1000 })
const Value = Type.Object({
  value: Text,
  type: Type.Optional(Text),
  primary: Type.Optional(Type.Boolean()),
  display: Type.Optional(Text),
})

/** A member of the company, as a directory sees them. */
export const ScimUser = Type.Object({
  schemas: Type.Array(Text),
  id: Id,
  externalId: Type.Optional(Text),
  userName: Text,
  name: Type.Object({ formatted: Text, givenName: Text, familyName: Text }),
  displayName: Text,
  title: Type.Optional(Text),
  active: Type.Boolean(),
  emails: Type.Array(Value),
  phoneNumbers: Type.Optional(Type.Array(Value)),
  roles: Type.Array(Value),
  [SCIM_SCHEMAS.enterprise]: Type.Optional(Type.Object({ department: Type.Optional(Text) })),
  meta: Type.Object({ resourceType: Text, created: Text, lastModified: Text, location: Text, version: Text }),
})

const resources = <T extends Parameters<typeof Type.Array>[0]>(of: T) =>
  Type.Object({
    schemas: Type.Array(Text),
    totalResults: Type.Integer(),
    startIndex: Type.Integer(),
    itemsPerPage: Type.Integer(),
    Resources: Type.Array(of),
  })

/** Open: directories send attributes that are not stored here. */
const open = { additionalProperties: true }
const Values = Type.Array(Type.Unknown(), { maxItems: 50 })

const UserBody = Type.Object(
  {
    schemas: Type.Optional(Type.Array(Text, { maxItems: 20 })),
    externalId: Type.Optional(Text),
    /** The email address they sign in with, on a domain the company has verified. */
    userName: Type.String({ minLength: 3, maxLength: 254 }),
    name: Type.Optional(Type.Unknown()),
    displayName: Type.Optional(Type.Unknown()),
    title: Type.Optional(Type.Unknown()),
    /** Some directories send it as a string. */
    active: Type.Optional(Type.Unknown()),
    emails: Type.Optional(Values),
    phoneNumbers: Type.Optional(Values),
    /** A company role by name, or a built-in one by key. */
    roles: Type.Optional(Values),
  },
  open,
)

const PatchBody = Type.Object(
  {
    schemas: Type.Optional(Type.Array(Text, { maxItems: 20 })),
    Operations: Type.Array(
      Type.Object(
        { op: Type.String({ maxLength: 20 }), path: Type.Optional(Text), value: Type.Optional(Type.Unknown()) },
        open,
      ),
      { minItems: 1, maxItems: 100 },
    ),
  },
  open,
)

const ofUser = closed({ userId: Id })
const errors = {
  invalidValue: Nothing,
  uniqueness: Nothing,
  mutability: Nothing,
  'last-administrator': Nothing,
  'user-limit': Nothing,
}

export const getScimUsers = get(`${base}/Users`, {
  ...common,
  summary:
    'The members matching `filter` (`eq` on userName, externalId, id, displayName, emails.value and active, joined by `and`), from `startIndex` on.',
  query: closed({
    filter: Type.Optional(Text),
    startIndex: Type.Optional(Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })),
    count: Type.Optional(Type.Integer({ minimum: -2_147_483_648, maximum: 2_147_483_647 })),
    attributes: Type.Optional(Text),
    excludedAttributes: Type.Optional(Text),
  }),
  answer: resources(ScimUser),
  errors: { invalidFilter: Nothing },
})

export const getScimUser = get(`${base}/Users/:userId`, {
  ...common,
  summary: 'One member.',
  params: ofUser,
  query: closed({ attributes: Type.Optional(Text), excludedAttributes: Type.Optional(Text) }),
  answer: ScimUser,
})

export const createScimUser = post(`${base}/Users`, {
  ...common,
  summary:
    'Creates a member, or reactivates a removed one. 409 `uniqueness` if the userName is taken, 400 `invalidValue` if its domain is not verified or a role is unknown.',
  body: UserBody,
  answer: ScimUser,
  errors,
  creates: true,
})

export const replaceScimUser = put(`${base}/Users/:userId`, {
  ...common,
  summary: 'Replaces a member; omitted attributes are cleared, except the role.',
  params: ofUser,
  body: UserBody,
  answer: ScimUser,
  errors,
})

export const patchScimUser = patch(`${base}/Users/:userId`, {
  ...common,
  summary:
    'Adds, replaces and removes attributes. `active` false deactivates the member: sessions and tokens end immediately, and open work stays to be handed over.',
  params: ofUser,
  body: PatchBody,
  answer: ScimUser,
  errors: { ...errors, invalidPath: Nothing, invalidSyntax: Nothing },
})

export const deleteScimUser = del(`${base}/Users/:userId`, {
  ...common,
  summary: 'Deactivates a member and hides them from the directory. Their records stay.',
  params: ofUser,
  answer: Nothing,
  errors: { 'last-administrator': Nothing },
})

const Described = Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const getScimProvider = get(`${base}/ServiceProviderConfig`, {
  ...common,
  summary: 'The supported SCIM features.',
  answer: Described,
})

export const getScimResourceTypes = get(`${base}/ResourceTypes`, {
  ...common,
  summary: 'The resource types: users only.',
  answer: resources(Described),
})

export const getScimSchemas = get(`${base}/Schemas`, {
  ...common,
  summary: 'The supported user attributes.',
  answer: resources(Described),
})
