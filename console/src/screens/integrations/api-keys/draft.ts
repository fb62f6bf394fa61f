import { API_AREAS, type ApiArea, type ApiScope } from '@casekit/contract/api-areas'
import type { ApiKey } from '@casekit/contract/api-keys'

export type Right = 'none' | 'read' | 'write'
export const RIGHTS: readonly Right[] = ['none', 'read', 'write']

/** A key's permissions as typed. */
export type Draft = {
  name: string
  rights: Record<ApiArea, Right>
  /** One per line. */
  networks: string
  /** `2027-01-31`, the last day on which the key works; empty: no end. */
  expiresAt: string
}

const rightsOf = (scopes: readonly ApiScope[]) =>
  Object.fromEntries(
    API_AREAS.map(area => [
      area,
      scopes.includes(`${area}:write`) ? 'write' : scopes.includes(`${area}:read`) ? 'read' : 'none',
    ]),
  ) as Record<ApiArea, Right>

export const draftOf = (key: ApiKey | undefined): Draft => ({
  name: key?.name ?? '',
  rights: rightsOf(key?.scopes ?? []),
  networks: key?.networks.join('\n') ?? '',
  expiresAt: key?.expiresAt ? dayOf(new Date(key.expiresAt)) : '',
})

const scopesOf = (rights: Draft['rights']): ApiScope[] =>
  API_AREAS.flatMap(area => {
    const right = rights[area]
    return right === 'none' ? [] : [`${area}:${right}` as const]
  })

export const bodyOf = ({ name, rights, networks, expiresAt }: Draft) => ({
  name: name.trim(),
  scopes: scopesOf(rights),
  networks: networks.split(/[\s,;]+/).filter(Boolean),
  expiresAt: expiresAt ? endOf(expiresAt).toISOString() : null,
})

export const hasRight = (rights: Draft['rights']) => scopesOf(rights).length > 0

const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
/** The last second of a day in the reader's time zone. */
export const endOf = (day: string) => new Date(`${day}T23:59:59`)
