import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { reloadShown } from '../../frame/revisit.ts'
import { changedFields, contestedFields, same } from './changes.ts'
import { errorsByField, type FieldErrors } from './field-errors.ts'

type Sending<V> = {
  /** The fields that differ from what stands. */
  changed: readonly (keyof V)[]
  /** For creates: the same until something else is typed, so that a form sent again after a lost answer makes one thing. */
  key: string
}

type FormOptions<V extends object> = {
  /** What stands now; the form shows it where nothing was typed. */
  begin: V
  /** Faults of what is typed, by field, before anything is sent. */
  check?: (values: V) => FieldErrors<V>
  /** Sends the values. Rejects with an `ApiError`. */
  save: (values: V, sending: Sending<V>) => Promise<unknown>
}

type State<V extends object> = {
  standing: V
  typed: Partial<V>
  /** What stood when a field was first typed into. */
  begun: Partial<V>
  /** Set once somebody tried to save: faults are not shown while one is still typing. */
  isAsked: boolean
  /** What the server said of fields, until they are typed into again. */
  refused: FieldErrors<V>
  error: ApiError | null
  isSaving: boolean
}

/** The values of one form: what stands, what is typed over it, and how saving goes. */
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

  /** Takes back what was typed into a field, or into all. */
  function undo(field?: keyof V): void {
    state.typed = field === undefined ? {} : without(state.typed, field)
    state.begun = field === undefined ? {} : without(state.begun, field)
    state.refused = field === undefined ? {} : without(state.refused, field)
    state.error = null
  }

  /** What stands has changed, here or elsewhere; what is typed stays. */
  function stand(standing: V): void {
    if (!same(standing, state.standing)) state.standing = standing
  }

  /** Goes on with what is asked and sent by now: its owner was rendered anew. */
  function follow(next: FormOptions<V>): void {
    ;({ check, save } = next)
    stand(next.begin)
  }

  const faults = (): FieldErrors<V> => check?.(values()) ?? {}

  /** True when it went through: what was sent stands then, and what was typed meanwhile is typed over it. */
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
      if (error.code === 'stale') reloadShown() // saved again, it is the change of what stands by then
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
