import type { ComponentType } from 'react'
import type { Call } from '@casekit/client/connect'
import type { Access } from '@casekit/contract/endpoint'
import type { Limits } from '@casekit/contract/limits'
import type { ChangedPage } from '@casekit/contract/settings'
import type { MessageId } from '@casekit/messages/ids'
import type { FieldErrors } from '../form/field-errors.ts'

export type Values = Record<string, unknown>

/** A choice by a text, or by a name that is the same in every language. */
export type SettingsOption = { value: string; label: MessageId } | { value: string; name: string }

/** How a field of a settings page is drawn and what it holds. */
type Kind<V> =
  | { kind: 'text'; type?: 'text' | 'email' | 'tel' | 'url'; rows?: number }
  /** Written and never read; not shown while it is typed. */
  | { kind: 'secret' }
  | { kind: 'number'; unit?: MessageId }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly SettingsOption[]; isClearable?: boolean }
  /** Minor units, of the currency that another field of the page holds or that is given. */
  | { kind: 'money'; currency: string }
  /** Minutes, shown in the largest unit that fits. */
  | { kind: 'duration'; units: readonly ('minutes' | 'hours' | 'days')[] }
  /** `#rrggbb`. */
  | { kind: 'color' }
  /** Lines of text, one entry each. */
  | { kind: 'list' }
  /** Drawn by a component of the page, e.g. a logo. */
  | { kind: 'own'; component: ComponentType<OwnFieldProps<V>> }

export type OwnFieldProps<V = Values> = {
  id: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
  /** Fills other fields of the page too. */
  put: (values: Partial<V>) => void
  error: string | undefined
  disabled: boolean
  values: V
}

export type SettingsField<V = Values> = Kind<V> & {
  /** The key of its value, and what `#` in the address names. */
  id: keyof V & string
  label: MessageId
  help?: MessageId
  /** What is wrong with it where the server refuses it. */
  refused?: MessageId
  /** Who may change it, where that is narrower than the page's guard. */
  guard?: Access
  /** Whether it means anything with the other values as they are. */
  isShown?: (values: V) => boolean
}

export type SettingsSection<V = Values> = {
  id: string
  title: MessageId
  lead?: MessageId
  fields: readonly SettingsField<V>[]
}

/** What stands on the server. */
export type Standing<V = Values> = {
  values: V
  /** What the values were read with, for the call that saves them. */
  versions: Record<string, number>
  /** What holds until somebody sets another; resetting a field brings it back. */
  defaults?: Partial<V>
  changed?: { by: string; at: string } | null
}

/** A settings page as data; `patterns/settings/SettingsScreen.tsx` draws it. */
export type SettingsPage<V = Values> = {
  id: string
  title: MessageId
  lead?: MessageId
  /** Who may change it; who may only look sees it locked. */
  guard: Access
  sections: readonly SettingsSection<V>[]
  /** The audit log's name of what the page holds beside the registry: it knows who changed that. */
  audited?: ChangedPage
  limits?: Partial<Record<keyof V, Limits>>
  /** Faults that concern more than one field. */
  check?: (values: V) => FieldErrors<V>
  read: (call: Call, signal: AbortSignal) => Promise<Standing<V>>
  save: (call: Call, values: V, changed: readonly (keyof V & string)[], standing: Standing<V>) => Promise<unknown>
  /** Beside the fields: shows the values as they are typed, and what stands. */
  preview?: ComponentType<{ values: V; standing: V }>
}

/** Declares a page: its values are checked here, and are no longer known by type where it is drawn. */
export const settingsPage = <V extends object>(page: SettingsPage<V>) => page as unknown as SettingsPage
