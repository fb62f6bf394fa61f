import { proxy, ref } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { getPageChange } from '@casekit/contract/settings'
import { createForm, type Form } from '../form/form.store.ts'
import { faultsOf } from '../form/field-errors.ts'
import type { SettingsPage, Standing, Values } from './page.ts'

/** One settings page: the stored values and the form over them. Edits survive visits to other screens. */
export function createSettings(page: SettingsPage, call: Call) {
  const state = proxy({
    standing: null as Standing | null,
    form: null as Form<Values> | null,
    error: null as ApiError | null,
  })
  let asking: AbortController | undefined

  let reading: Promise<void> = Promise.resolve()
  const load = () => (reading = read())

  async function read(): Promise<void> {
    asking?.abort()
    asking = new AbortController()
    try {
      const standing = await readPage(page, call, asking.signal)
      state.standing = standing
      state.error = null
      if (state.form) state.form.stand(standing.values)
      else state.form = ref(makeForm(standing.values))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code !== 'aborted') state.error = ref(error)
    }
  }

  const makeForm = (begin: Values) =>
    createForm<Values>({
      begin,
      check: values => ({ ...faultsOf(values, page.limits ?? {}), ...page.check?.(values) }),
      save: (values, { changed }) => send(values, changed),
    })

  /** Loads a newer version from the server, so the next attempt shows what it would overwrite. */
  async function send(values: Values, changed: readonly string[]): Promise<void> {
    if (!state.standing) return
    await page.save(call, values, changed, state.standing).catch(async (error: unknown) => {
      if (error instanceof ApiError && error.code === 'stale') await load()
      throw error
    })
  }

  let saving: Promise<Partial<Values> | null> = Promise.resolve(null)
  /** Resolves to the overwritten values, for undo; null if saving failed. */
  const save = () => (saving = write())
  /** Resolves with the pending save, if any. */
  const saved = () => Promise.allSettled([saving])

  async function write(): Promise<Partial<Values> | null> {
    await reading // the version of the last save is still loading
    const { form } = state
    if (!form) return null
    const before = Object.fromEntries(form.changed().map(field => [field, form.state.standing[field]]))
    if (!(await form.submit())) return null
    await load()
    return before
  }

  async function takeBack(before: Partial<Values>): Promise<boolean> {
    state.form?.put(before)
    return (await save()) !== null
  }

  return { page, state, load, save, saved, takeBack }
}

/** The stored values, with the later of the two last changes. */
async function readPage(page: SettingsPage, call: Call, signal: AbortSignal): Promise<Standing> {
  const [standing, told] = await Promise.all([page.read(call, signal), changeOf(page, call, signal)])
  const changed = [standing.changed, told]
    .flatMap(one => one ?? [])
    .toSorted((one, other) => other.at.localeCompare(one.at))
  return { ...standing, changed: changed[0] ?? null }
}

/** Read-only accounts may not see the last change, so it is omitted for them. */
async function changeOf({ audited }: SettingsPage, call: Call, signal: AbortSignal): Promise<Standing['changed']> {
  if (!audited) return null
  try {
    return (await call(getPageChange, { params: { page: audited }, signal })).changed
  } catch (error) {
    if (error instanceof ApiError && error.code === 'forbidden') return null
    throw error
  }
}

export type SettingsStore = ReturnType<typeof createSettings>
