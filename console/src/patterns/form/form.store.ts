import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { reloadShown } from '../../frame/revisit.ts'
import { changedFields, contestedFields, same } from './changes.ts'
import { errorsByField, type FieldErrors } from './field-errors.ts'

type Sending<V> = {
  /** The fields that differ from the stored values. */
  changed: readonly (keyof V)[]
  /**
   * Idempotency key for creates: unchanged until something else is typed, so a retry after a lost response creates
   * nothing twice.
   */
  key: string
}

type FormOptions<V extends object> = {
  /** The stored values, shown where nothing was typed. */
  begin: V
  /** Validates the values before anything is sent. */
  check?: (values: V) => FieldErrors<V>
  /** Sends the values. Rejects with an `ApiError`. */
  save: (values: V, sending: Sending<V>) => Promise<unknown>
}

type State<V extends object> = {
  standing: V
  typed: Partial<V>
  /** The stored value at the time a field was first edited. */
  begun: Partial<V>
  /** Set by the first attempt to save: errors are not shown while the user is still typing. */
  isAsked: boolean
  /** The server's errors, until their fields are edited again. */
  refused: FieldErrors<V>
  error: ApiError | null
  isSaving: boolean
}

/** The state of one form: the stored values, the edits over them, and the progress of saving. */
export function createForm<V extends object>(options: FormOptions<V>) {
  const state: State<V> = proxy({
    standing: options.begin,
    typed: {},
    begun: {},
    isAsked: false,
    refused: {},
    error: null,
    isSaving: false,
  })

  let { check, save } = options
  let key = newKey()
  const values = (): V => ({ ...state.standing, ...state.typed })
  const changed = (): (keyof V)[] => changedFields(state.standing, state.typed)

  function put(more: Partial<V>): void {
    for (const field of Object.keys(more) as (keyof V)[]) {
      if (!(field in state.typed)) state.begun = { ...state.begun, [field]: state.standing[field] }
      state.refused = without(state.refused, field)
    }
    state.typed = { ...state.typed, ...more }
    state.error = null
    key = newKey()
  }

  /** Discards the edit of one field, or all edits. */
  function undo(field?: keyof V): void {
    state.typed = field === undefined ? {} : without(state.typed, field)
    state.begun = field === undefined ? {} : without(state.begun, field)
    state.refused = field === undefined ? {} : without(state.refused, field)
    state.error = null
  }

  /** Updates the stored values after a change here or elsewhere; edits stay. */
  function stand(standing: V): void {
    if (!same(standing, state.standing)) state.standing = standing
  }

  /** Takes over the options of the latest render. */
  function follow(next: FormOptions<V>): void {
    ;({ check, save } = next)
    stand(next.begin)
  }

  const faults = (): FieldErrors<V> => check?.(values()) ?? {}

  /**
   * Returns whether saving succeeded. What was sent is then the stored value, and what was typed meanwhile remains an
   * edit.
   */
  async function submit(): Promise<boolean> {
    state.isAsked = true
    if (state.isSaving || Object.keys(faults()).length > 0) return false
    Object.assign(state, { isSaving: true, error: null, refused: {} })
    const sent = values()
    try {
      await save(sent, { changed: changed(), key })
      const isLater = ([field, typed]: [string, unknown]) => !same(typed, sent[field as keyof V])
      const typed = Object.fromEntries(Object.entries(state.typed).filter(isLater)) as Partial<V>
      Object.assign(state, { standing: sent, typed, begun: only(sent, typed), isAsked: false })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.refused = errorsByField<V>(error, Object.keys(sent) as (keyof V)[])
      state.error = ref(error)
      if (error.code === 'stale') reloadShown() // so that saving again applies to the current version
      return false
    } finally {
      state.isSaving = false
    }
  }

  const contested = (): (keyof V)[] => contestedFields(state.begun, state.standing, state.typed)

  return { state, values, changed, contested, faults, put, undo, stand, follow, submit }
}

export type Form<V extends object> = ReturnType<typeof createForm<V>>

const only = <V extends object>(values: V, of: Partial<V>): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in of)) as Partial<V>

function without<T extends object>(values: T, field: PropertyKey): T {
  const kept = Object.entries(values).filter(([name]) => name !== field)
  return Object.fromEntries(kept) as T
}
