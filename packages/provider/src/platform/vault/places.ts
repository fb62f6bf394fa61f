/** All columns with encrypted secrets. Plain columns are from earlier versions and cleared once encrypted. */
export const SEALED = [
  {
    table: 'directory.authenticator',
    key: ['account_id'],
    columns: [
      { sealed: 'secret_sealed', plain: 'secret', empty: 'null' },
      { sealed: 'next_secret_sealed', plain: 'next_secret', empty: 'null' },
    ],
  },
  {
    table: 'casekit.webhook',
    key: ['company_id', 'id'],
    columns: [
      { sealed: 'secret_sealed', plain: 'secret', empty: 'null' },
      { sealed: 'previous_secret_sealed', plain: 'previous_secret', empty: 'null' },
    ],
  },
  {
    table: 'casekit.integration',
    key: ['company_id', 'system'],
    columns: [{ sealed: 'token_sealed', plain: 'token', empty: `''` }],
  },
  {
    table: 'casekit.sign_in_issuer',
    key: ['company_id'],
    columns: [{ sealed: 'client_secret_sealed', plain: 'client_secret', empty: `''` }],
  },
  {
    table: 'casekit.company_mailbox',
    key: ['company_id'],
    columns: [{ sealed: 'password_sealed', plain: 'password', empty: `''` }],
  },
  {
    table: 'casekit.payment_setting',
    key: ['company_id'],
    columns: [
      { sealed: 'client_secret_sealed', plain: 'client_secret', empty: `''` },
      { sealed: 'subscription_key_sealed', plain: 'subscription_key', empty: `''` },
    ],
  },
  {
    table: 'casekit.e_invoice_point',
    key: ['company_id'],
    columns: [{ sealed: 'token_sealed', plain: 'token', empty: `''` }],
  },
  {
    table: 'directory.push_key',
    key: ['only_one'],
    columns: [{ sealed: 'private_key_sealed', plain: 'private_key', empty: `''` }],
  },
  { table: 'casekit.mail_sender', key: ['company_id'], columns: [{ sealed: 'private_sealed' }] },
] as const satisfies readonly SealedTable[]

type SealedColumn = { sealed: string; plain?: string; empty?: string }
export type SealedTable = { table: string; key: readonly string[]; columns: readonly SealedColumn[] }

/** A row by table and key; a secret encrypted for one row cannot be decrypted for another. */
export type Place = readonly [table: (typeof SEALED)[number]['table'], ...key: (string | number)[]]

export const nameOfPlace = (place: Place): string => place.join(' ')
