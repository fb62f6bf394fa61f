import { SCIM_PAGE, SCIM_SCHEMAS } from '@casekit/contract/scim'

const no = { supported: false }

/** Supported SCIM features (RFC 7643, section 5). */
export const provider = () => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_PAGE },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    { type: 'oauthbearertoken', name: 'Bearer', description: 'The company key, created under Settings, Security.' },
  ],
  meta: { resourceType: 'ServiceProviderConfig' },
})

export const resourceTypes = () => [
  {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: SCIM_SCHEMAS.user,
    schemaExtensions: [{ schema: SCIM_SCHEMAS.enterprise, required: false }],
    meta: { resourceType: 'ResourceType' },
  },
]

type Attribute = { name: string; type: string; multiValued: boolean; [more: string]: unknown }

const attribute = (name: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
})
const several = (name: string) =>
  attribute(name, {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value'), attribute('type'), attribute('primary', { type: 'boolean' })],
  })
const schema = (id: string, name: string, attributes: Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  attributes,
  meta: { resourceType: 'Schema' },
})

/** Supported attributes (RFC 7643, section 7). */
export const schemas = () => [
  schema(SCIM_SCHEMAS.user, 'User', [
    attribute('userName', { required: true, uniqueness: 'server' }),
    attribute('externalId', { caseExact: true }),
    attribute('name', {
      type: 'complex',
      subAttributes: [attribute('formatted'), attribute('givenName'), attribute('familyName')],
    }),
    attribute('displayName'),
    attribute('title'),
    attribute('active', { type: 'boolean' }),
    { ...several('emails'), mutability: 'readOnly' },
    several('phoneNumbers'),
    several('roles'),
  ]),
  schema(SCIM_SCHEMAS.enterprise, 'EnterpriseUser', [attribute('department')]),
]
