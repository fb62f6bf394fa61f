import type { ComponentType } from 'react'
import type { Call } from '@casekit/client/connect'
import type { Access } from '@casekit/contract/endpoint'
import type { Limits } from '@casekit/contract/limits'
import type { ChangedPage } from '@casekit/contract/settings'
import type { MessageId } from '@casekit/messages/ids'
import type { FieldErrors } from '../form/field-errors.ts'

export type Values = Record<string, unknown>

/** An option labeled by a message, or by a name that is the same in every language. */
export type SettingsOption = { value: string; label: MessageId } | { value: string; name: string }

/** How a settings field is rendered and what it contains. */
type Kind<V> =
  | { kind: 'text'; type?: 'text' | 'email' | 'tel' | 'url'; rows?: number }
  /** Write-only; masked while typed. */
  | { kind: 'secret' }
  | { kind: 'number'; unit?: MessageId }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly SettingsOption[]; isClearable?: boolean }
  /** Minor units, in the given currency. */
  | { kind: 'money'; currency: string }
  /** Minutes, shown in the largest unit that fits. */
  | { kind: 'duration'; units: readonly ('minutes' | 'hours' | 'days')[] }
  /** `#rrggbb`. */
  | { kind: 'color' }
  /** Lines of text, one entry each. */
  | { kind: 'list' }
  /** Rendered by a component of the page, e.g. a logo. */
  | { kind: 'own'; component: ComponentType<OwnFieldProps<V>> }

export type OwnFieldProps<V = Values> = {
  id: string
  label: string
  value: unknown
  onChange: (value: unknown) => void
  /** Sets other fields of the page too. */
  put: (values: Partial<V>) => void
  error: string | undefined
  disabled: boolean
  values: V
}

export type SettingsField<V = Values> = Kind<V> & {
  /** The key of its value, and its `#` in the address. */
  id: keyof V & string
  label: MessageId
  help?: MessageId
  /** The message when the server refuses it. */
  refused?: MessageId
  /** Who may change it, if narrower than the page's guard. */
  guard?: Access
  /** Whether it applies, given the other values. */
  isShown?: (values: V) => boolean
}

export type SettingsSection<V = Values> = {
  id: string
  title: MessageId
  lead?: MessageId
  fields: readonly SettingsField<V>[]
}

/** The values stored on the server. */
export type Standing<V = Values> = {
  values: V
  /** The versions that were read, for the call that saves. */
  versions: Record<string, number>
  /** The values that apply until set; resetting a field restores them. */
  defaults?: Partial<V>
  changed?: { by: string; at: string } | null
}

/** A settings page as data; `patterns/settings/SettingsScreen.tsx` renders it. */
export type SettingsPage<V = Values> = {
  id: string
  title: MessageId
  lead?: MessageId
  /** Who may change it; others see it locked. */
  guard: Access
  sections: readonly SettingsSection<V>[]
  /** The audit log's name for the page's data outside the registry, to look up who changed it. */
  audited?: ChangedPage
  limits?: Partial<Record<keyof V, Limits>>
  /** Errors that concern more than one field. */
  check?: (values: V) => FieldErrors<V>
  read: (call: Call, signal: AbortSignal) => Promise<Standing<V>>
  save: (call: Call, values: V, changed: readonly (keyof V & string)[], standing: Standing<V>) => Promise<unknown>
  /** Beside the fields: a preview of the values as typed, and of the stored ones. */
  preview?: ComponentType<{ values: V; standing: V }>
}

/** Declares a page: its value types are checked here and erased where it is rendered. */
export const settingsPage = <V extends object>(page: SettingsPage<V>) => page as unknown as SettingsPage
