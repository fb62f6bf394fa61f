import { ApiError } from '@casekit/client/api-error'
import type { Client } from '@casekit/client/connect'
import type { AddressSuggestion } from '@casekit/contract/address'
import { chosenAddress } from '@casekit/rules/chosen-address'
import { proxy } from 'valtio/vanilla'
import { createAddressLookup } from './address-lookup.ts'
import { afterPause } from './after-pause.ts'
import { SAVE_PAUSE_MS } from './limits.ts'
import { createSaveQueue, type FieldSave, type SaveQueue } from './save-queue.ts'

/** The fields of one address; the customer form has two of them. */
export type AddressFields<Field extends string> = { address: Field; zipCode: Field; city: Field }

export type RecordFormState<Field extends string> = {
  values: Record<Field, string>
  /** The save state of each field; empty for a record that is not created yet. */
  saves: Partial<Record<Field, FieldSave>>
  /** The address field with open suggestions. */
  suggestionsFor: Field | null
  suggestions: AddressSuggestion[]
  /** The record exists on the server: each change is saved immediately. */
  isExisting: boolean
}

type Options<Row extends { version: number }, Field extends string> = {
  client: Client
  companyLanguage: () => string
  empty: () => Record<Field, string>
  addresses: readonly AddressFields<Field>[]
  read: (row: Row) => Record<Field, string>
  /** Extracts the current row from a refused stale change. */
  currentOf: (error: unknown) => Row | undefined
  send: (row: Row, change: Partial<Record<Field, string>>, version: number) => Promise<Row>
  onRow: (row: Row) => void
  /** Called on every keystroke, e.g. to look for duplicates. */
  onType?: () => void
}

/** One form of the panel: its values, each field's save state, and address lookups. */
export function createRecordForm<Row extends { version: number }, Field extends string>(options: Options<Row, Field>) {
  const state = proxy<RecordFormState<Field>>({
    values: options.empty(),
    saves: {},
    suggestionsFor: null,
    suggestions: [],
    isExisting: false,
  })
  let queue: SaveQueue<Row, Field> | undefined
  const unsaved = new Set<Field>()
  const saveLater = afterPause(SAVE_PAUSE_MS, () => commit())
  const lookups = new Map(options.addresses.map(fields => [fields, lookupFor(fields)]))

  function lookupFor(fields: AddressFields<Field>) {
    return createAddressLookup({
      client: options.client,
      companyLanguage: () => options.companyLanguage(),
      onSuggestions(suggestions) {
        if (suggestions.length === 0 && state.suggestionsFor !== fields.address) return
        state.suggestionsFor = suggestions.length > 0 ? fields.address : null
        state.suggestions = suggestions
      },
      onCity: city => fill({ [fields.city]: city } as Partial<Record<Field, string>>),
    })
  }

  /** Shows a server row, whose fields save automatically, or an empty form for a new one. */
  function open(row: Row | null, values: Record<Field, string> = row ? options.read(row) : options.empty()) {
    leave()
    Object.assign(state, { values, saves: {}, suggestionsFor: null, suggestions: [], isExisting: row !== null })
    queue = row ? queueFor(row) : undefined
  }

  function queueFor(row: Row): SaveQueue<Row, Field> {
    let latest = row
    const own = createSaveQueue<Row, Field>({
      row,
      read: options.read,
      send: (change, version) => options.send(latest, change, version),
      refusal: error => ({ current: options.currentOf(error), fields: faultsOf(error) }),
      onRow(next) {
        latest = next
        options.onRow(next)
        if (queue === own) show(next)
      },
      onField(field, save) {
        if (queue === own) state.saves[field] = save
      },
    })
    return own
  }

  /** Updates every field without pending user input from the latest row. */
  function show(row: Row) {
    const values = options.read(row)
    for (const field of Object.keys(values) as Field[]) {
      const save = state.saves[field]?.state
      if (!unsaved.has(field) && (save === undefined || save === 'saved')) state.values[field] = values[field]
    }
  }

  function type(field: Field, value: string) {
    put(field, value)
    for (const [fields, lookup] of lookups) {
      if (field === fields.address) lookup.typedAddress(value, state.values[fields.zipCode])
      if (field === fields.zipCode) void lookup.typedZipCode(value)
      if (field === fields.city) lookup.typedCity()
    }
    options.onType?.()
    if (queue) saveLater.later()
  }

  function put(field: Field, value: string) {
    state.values[field] = value
    if (queue) unsaved.add(field)
    else delete state.saves[field]
  }

  /** Sets several fields together: a selected suggestion, a copied side, a found city. */
  function fill(values: Partial<Record<Field, string>>) {
    for (const [field, value] of Object.entries(values) as [Field, string][]) put(field, value)
    options.onType?.()
    commit()
  }

  function chooseSuggestion(suggestion: AddressSuggestion) {
    const entry = [...lookups].find(([fields]) => fields.address === state.suggestionsFor)
    if (!entry) return
    const [fields, lookup] = entry
    const { address, zipCode, city } = chosenAddress(suggestion)
    lookup.close()
    lookup.typedCity()
    fill({ [fields.address]: address, [fields.zipCode]: zipCode, [fields.city]: city } as Record<Field, string>)
  }

  function closeSuggestions() {
    for (const lookup of lookups.values()) lookup.close()
  }

  /** Applies a row changed by others: updates fields that are not being edited, and shows both values on conflict. */
  function learn(row: Row) {
    const typed = [...unsaved].map(field => [field, state.values[field]])
    queue?.learn(row, Object.fromEntries(typed) as Partial<Record<Field, string>>)
  }

  /** Passes every changed field to the queue: on blur, on Save, or after the pause. */
  function commit() {
    saveLater.cancel()
    const fields = [...unsaved]
    unsaved.clear()
    for (const field of fields) queue?.edit(field, state.values[field])
  }

  /** Leaves the record; the last input is still saved. */
  function leave() {
    commit()
    closeSuggestions()
  }

  /** Resolves to true once everything is saved. */
  function settled(): Promise<boolean> {
    commit()
    return queue?.settled() ?? Promise.resolve(true)
  }

  const retry = (field: Field) => queue?.retry(field)
  const resolve = (field: Field, choice: 'mine' | 'theirs') => queue?.resolve(field, choice)
  const isTouched = () => Object.values<string>(state.values).some(value => value.trim() !== '')

  /** Marks the fields refused in a create. */
  function refuse(faults: Partial<Record<Field, string>>) {
    for (const [field, message] of Object.entries(faults) as [Field, string][])
      state.saves[field] = { state: 'failed', message }
  }

  return {
    state,
    read: options.read,
    open,
    type,
    fill,
    chooseSuggestion,
    closeSuggestions,
    learn,
    commit,
    settled,
    retry,
    resolve,
    refuse,
    isTouched,
  }
}

/** Returns a problem document's errors by field: the last part of each path. */
export function faultsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.errors.map(({ path, message }) => [path.split('/').at(-1) ?? '', message]))
}
