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

/** Whose words are shown: the product's for everybody, or the company's own over them. */
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

/** `ask`: open to everybody, also to who is signed out. `call`: asks to sign in again when need be. */
type Ways = { ask: Call; call: Call }

/** The translator's state. `changed` is told after each text that was saved. */
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
    // a text is not offered to be changed while what the company says in its place is not known
    Object.assign(state, { whose, editing: null, translations: undefined })
    void load()
  }

  function look(filter: Partial<TextFilter>) {
    Object.assign(state, { filter: { ...state.filter, ...filter }, page: 0, editing: null })
  }

  function edit(key: string, language: Language, text: string, version: number) {
    state.editing = { key, language, text, version, isBusy: false, fault: null }
  }

  /** Null goes back to the text that counts without this one. On a fault what was typed stays. */
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
  if (fault.kind === 'stale') editing.version = fault.version // saving again means this one after all
}

export type TranslatorTool = ReturnType<typeof createTranslatorTool>
