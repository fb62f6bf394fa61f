import { proxy, ref } from 'valtio'
import type { Call } from '@casekit/client/connect'
import {
  type CompanyWording,
  getTranslations,
  getWordings,
  setTranslation,
  setWording,
  type Translation,
} from '@casekit/contract/translations'
import type { Language } from '@casekit/messages/language'
import { type Editing, saveFaultOf, type SaveFault } from './save-fault.ts'
import { NO_FILTER, type TextFilter } from './text-rows.ts'

/** The texts to show: the product's, or the company's own. */
export type Whose = 'product' | 'company'

type State = {
  translations: readonly Translation[] | undefined
  wordings: readonly CompanyWording[]
  failure: unknown
  whose: Whose
  filter: TextFilter
  /** From 0. */
  page: number
  editing: Editing | null
}

/** `ask`: needs no sign-in. `call`: asks to sign in again if necessary. */
type Ways = { ask: Call; call: Call }

/** The translator's state. `changed` is called after each saved text. */
export function createTranslatorTool({ ask, call }: Ways, changed: () => void) {
  const state = proxy<State>({
    translations: undefined,
    wordings: [],
    failure: undefined,
    whose: 'product',
    filter: NO_FILTER,
    page: 0,
    editing: null,
  })

  async function load() {
    state.failure = undefined
    try {
      const { whose } = state
      const [translations, wordings] = await Promise.all([
        ask(getTranslations),
        whose === 'company' ? call(getWordings) : state.wordings,
      ])
      if (whose === state.whose) Object.assign(state, { translations: ref(translations), wordings: ref(wordings) })
    } catch (error) {
      state.failure = error
    }
  }

  function show(whose: Whose) {
    // no text may be edited until the company's own words are loaded
    Object.assign(state, { whose, editing: null, translations: undefined })
    void load()
  }

  function look(filter: Partial<TextFilter>) {
    Object.assign(state, { filter: { ...state.filter, ...filter }, page: 0, editing: null })
  }

  function edit(key: string, language: Language, text: string, version: number) {
    state.editing = { key, language, text, version, isBusy: false, fault: null }
  }

  /** Null restores the underlying text. On an error, what is typed stays. */
  async function save(text: string | null, as: 'draft' | 'reviewed') {
    const { editing, whose } = state
    if (!editing || editing.isBusy) return
    const { key, language, version } = editing
    Object.assign(editing, { isBusy: true, fault: null })
    const request = { params: { key, language }, ifMatch: version }
    try {
      if (whose === 'company') await call(setWording, { ...request, body: { text } })
      else await call(setTranslation, { ...request, body: { text, state: as } })
      await load()
      if (state.editing === editing) state.editing = null
      changed()
    } catch (error) {
      stumble(editing, saveFaultOf(error))
    }
  }

  return {
    state,
    load,
    show,
    look,
    edit,
    save,
    type: (text: string) => void (state.editing && Object.assign(state.editing, { text, fault: null })),
    leave: () => void (state.editing = null),
    turnTo: (page: number) => Object.assign(state, { page, editing: null }),
  }
}

function stumble(editing: Editing, fault: SaveFault) {
  Object.assign(editing, { isBusy: false, fault })
  if (fault.kind === 'stale') editing.version = fault.version // saving again overwrites this version
}

export type TranslatorTool = ReturnType<typeof createTranslatorTool>
