/** The kinds of record an audit entry can be about. */
export const AUDIT_KINDS = [
  'case',
  'activity',
  'offer',
  'requisition',
  'customer',
  'discount',
  'property',
  'asset',
  'agreement',
  'partner',
  'product',
  'profit-rule',
  'location',
  'user',
  'guard',
  'role',
  'setting',
  'company',
  'invitation',
  'api-key',
  'embed-key',
  'sign-in',
  'issuer',
  'export',
  'view-as',
  'erasure',
] as const

/** `erased`: the entry remains, but its content was erased with the person it was about. */
export const AUDIT_DEEDS = ['insert', 'update', 'delete', 'erased'] as const

/** What can be wrong with an audit chain. */
export const AUDIT_FAULTS = ['changed', 'missing', 'added', 'seal'] as const
