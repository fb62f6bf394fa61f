/** Where sealed secrets stand: the plain columns are those of earlier versions, which are emptied once they are sealed. */
export const SEALED = [
  {
    table: 'directory.authenticator',
    key: ['account_id'],
    columns: { secret: 'secret_sealed', next_secret: 'next_secret_sealed' },
    empty: 'null',
  },
  {
    table: 'casekit.webhook',
    key: ['company_id', 'id'],
    columns: { secret: 'secret_sealed', previous_secret: 'previous_secret_sealed' },
    empty: 'null',
  },
  { table: 'casekit.integration', key: ['company_id', 'system'], columns: { token: 'token_sealed' }, empty: `''` },
  {
    table: 'casekit.sign_in_issuer',
    key: ['company_id'],
    columns: { client_secret: 'client_secret_sealed' },
    empty: `''`,
  },
] as const satisfies readonly SealedTable[]

export type SealedTable = {
  table: string
  key: readonly string[]
  columns: Readonly<Record<string, string>>
  /** What a plain column holds where there is nothing. */
  empty: string
}

/** A row by its table and key: what was sealed for it opens for no other. */
export type Place = readonly [table: (typeof SEALED)[number]['table'], ...key: (string | number)[]]

export const nameOfPlace = (place: Place): string => place.join(' ')
