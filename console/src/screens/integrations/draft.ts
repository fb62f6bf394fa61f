import { ApiError } from '@casekit/client/api-error'
import { currentTime } from '@casekit/client/clock'
import type { editEmbedKey, EmbedKey, KeyScopeName } from '@casekit/contract/embed'
import type { Body, WidgetName } from '@casekit/contract/endpoint'

/** A key's permissions as typed. */
export type Draft = {
  name: string
  /** One per line. */
  origins: string
  widgets: WidgetName[]
  scope: KeyScopeName
  customer: { id: string; name: string } | null
  /** `2027-01-31`, the last day on which the key works; empty: no end. */
  lastDay: string
  /** Whether its holder may request links that sign staff in. */
  maySignIn: boolean
  /** Uses its own test data; set only on creation. */
  isTest: boolean
}

export type Fault = 'missing' | 'origin' | 'past' | 'refused'
/** `line`: which of the origins is meant, from 1. */
export type Faults = Partial<Record<keyof Draft, { fault: Fault; line?: number }>>

export const emptyDraft = (): Draft => ({
  name: '',
  origins: '',
  widgets: ['case-wizard'],
  scope: 'created',
  customer: null,
  lastDay: '',
  maySignIn: false,
  isTest: false,
})

export const draftOf = (key: EmbedKey): Draft => ({
  name: key.name,
  origins: key.origins.join('\n'),
  widgets: [...key.widgets],
  scope: key.scope,
  customer: key.customer && { ...key.customer },
  lastDay: key.expiresAt ? dayOf(new Date(key.expiresAt)) : '',
  maySignIn: key.maySignIn,
  isTest: key.isTest,
})

export const bodyOf = (draft: Draft): Body<typeof editEmbedKey> => ({
  name: draft.name.trim(),
  origins: originsOf(draft),
  widgets: draft.widgets,
  scope: draft.scope,
  customerId: draft.scope === 'customer' ? (draft.customer?.id ?? null) : null,
  expiresAt: draft.lastDay ? endOf(draft.lastDay).toISOString() : null,
  maySignIn: draft.maySignIn,
})

const originsOf = ({ origins }: Draft) =>
  origins
    .split(/[\s,;]+/)
    .map(line => line.trim())
    .filter(Boolean)

/** The errors to fix before sending. */
export function faultsOf(draft: Draft, now = new Date(currentTime())): Faults {
  const missing = { fault: 'missing' } as const
  return {
    ...(draft.name.trim() ? {} : { name: missing }),
    ...(originsOf(draft).length > 0 ? {} : { origins: missing }),
    ...(draft.widgets.length > 0 ? {} : { widgets: missing }),
    ...(draft.scope !== 'customer' || draft.customer ? {} : { customer: missing }),
    ...(draft.lastDay && endOf(draft.lastDay) <= now ? { lastDay: { fault: 'past' } as const } : {}),
  }
}

/** The server's errors, by field. */
export function serverFaults(error: unknown): Faults {
  const faults: Faults = {}
  for (const { path } of error instanceof ApiError ? error.errors : []) {
    const [, part = '', index] = path.split('/')
    const field = FIELDS[part]
    if (field === 'origins' && index !== undefined) faults.origins = { fault: 'origin', line: Number(index) + 1 }
    else if (field === 'lastDay') faults.lastDay = { fault: 'past' }
    else if (field) faults[field] = { fault: 'refused' }
  }
  return faults
}

const FIELDS: Record<string, keyof Draft | undefined> = {
  name: 'name',
  origins: 'origins',
  widgets: 'widgets',
  scope: 'scope',
  customerId: 'customer',
  expiresAt: 'lastDay',
}

const two = (part: number) => String(part).padStart(2, '0')
const dayOf = (at: Date) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
/** The last second of a day in the reader's time zone. */
const endOf = (day: string) => new Date(`${day}T23:59:59`)
