import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  DOCUMENT_LIMITS,
  type DocumentContent,
  type DocumentLine,
  type DocumentOption,
} from '@casekit/contract/document-content'
import { type CompanyDocument, type DocumentChange, getDocument, saveDocument } from '@casekit/contract/documents'
import { takeBackDocument } from '@casekit/contract/document-versions'
import type { RichText } from '@casekit/contract/rich-text'
import { mergeContent } from '@casekit/rules/merge-documents'
import { linesOf } from '../../parts/document-lines/lines.ts'

/** The typing pause after which changes are saved. */
const PAUSE_MS = 800

type Written = Pick<CompanyDocument, 'title' | 'content' | 'validUntil' | 'internalNote' | 'isTemplate' | 'costs'>

export type DocumentState = {
  document: CompanyDocument | null
  status: 'loading' | 'ready' | 'gone' | 'failed'
  /** `lost`: retried automatically. `refused`: the document was decided meanwhile. */
  saved: 'saved' | 'waiting' | 'saving' | 'lost' | 'refused'
  /** Somebody else edited it too. */
  isMerged: boolean
  optionId: string
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const writtenOf = ({ title, content, validUntil, internalNote, isTemplate, costs }: CompanyDocument): Written =>
  copy({ title, content, validUntil, internalNote, isTemplate, ...(costs && { costs }) })

const bodyOf = ({ title, content, validUntil, internalNote, isTemplate, costs }: Written): DocumentChange => ({
  title,
  content,
  validUntil,
  internalNote,
  isTemplate,
  ...(costs && { costs }),
})

/** The user's value if changed since `base`, else the other's. */
function merged(base: Written, mine: Written, theirs: Written): Written {
  const pick = <K extends keyof Written>(key: K) =>
    JSON.stringify(mine[key]) === JSON.stringify(base[key]) ? theirs[key] : mine[key]
  const costs = mine.costs && { ...theirs.costs, ...mine.costs }
  return {
    title: pick('title'),
    validUntil: pick('validUntil'),
    internalNote: pick('internalNote'),
    isTemplate: pick('isTemplate'),
    content: mergeContent(base.content, mine.content, theirs.content, DOCUMENT_LIMITS),
    ...(costs && { costs }),
  }
}

/** The editor of one document: saves automatically and merges concurrent edits. */
export function createDocumentEditor(call: Call, offerId: string) {
  const state = proxy<DocumentState>({
    document: null,
    status: 'loading',
    saved: 'saved',
    isMerged: false,
    optionId: '',
  })
  let base: Written | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined

  async function load(): Promise<void> {
    state.status = 'loading'
    try {
      stand(await call(getDocument, { params: { offerId } }))
      state.status = 'ready'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      state.status = error.status === 404 ? 'gone' : 'failed'
    }
  }

  function stand(document: CompanyDocument): void {
    base = writtenOf(document)
    state.document = document
    if (!document.content.options.some(({ id }) => id === state.optionId))
      state.optionId =
        (document.content.options.find(({ isRecommended }) => isRecommended) ?? document.content.options[0])?.id ?? ''
  }

  /** Changes the document and saves it after a pause. */
  function edit(change: (document: CompanyDocument) => void): void {
    if (!state.document) return
    change(state.document)
    state.saved = 'waiting'
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), PAUSE_MS)
  }

  /** Saves pending changes; resolves when done. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    await sending
    if (state.saved !== 'waiting' && state.saved !== 'lost') return
    sending = send().finally(() => (sending = undefined))
    await sending
  }

  async function send(): Promise<void> {
    const document = state.document
    if (!document || !base) return
    const sent = writtenOf(document)
    state.saved = 'saving'
    try {
      const answer = await call(saveDocument, { params: { offerId }, body: bodyOf(sent), ifMatch: document.version })
      takeIn(sent, answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'stale') {
        const theirs = error.current as CompanyDocument
        takeIn(base, theirs, true)
      } else if (error.code === 'decided') state.saved = 'refused'
      else retry()
    }
  }

  /** Merges the server's version with the edits made since `since`. */
  function takeIn(since: Written, answer: CompanyDocument, isTheirs = false): void {
    const mine = state.document ? writtenOf(state.document) : since
    const isChanged = JSON.stringify(bodyOf(mine)) !== JSON.stringify(bodyOf(since))
    const together = merged(since, mine, writtenOf(answer))
    stand(answer)
    if (isTheirs) state.isMerged = true
    if (!isChanged) return void (state.saved = 'saved')
    state.document = { ...answer, ...together }
    state.saved = 'waiting'
    timer = setTimeout(() => void flush(), isTheirs ? 0 : PAUSE_MS)
  }

  function retry(): void {
    state.saved = 'lost'
    timer = setTimeout(() => void flush(), 5000)
  }

  /** Refetches what others change: its status, its links. */
  async function refresh(): Promise<void> {
    await flush()
    stand(await call(getDocument, { params: { offerId } }))
  }

  /** Loads another user's saved version if nothing is pending here; otherwise the next save merges both. */
  async function catchUp(version: number): Promise<void> {
    if (state.saved !== 'saved' || !state.document || state.document.version >= version) return
    const theirs = await call(getDocument, { params: { offerId } }).catch(() => undefined)
    if (!theirs || (state.saved as string) !== 'saved') return
    stand(theirs)
    state.isMerged = true
  }

  /** Restores a version, unless there are unsaved changes or it was changed since `expected`. */
  async function takeBack(version: number, expected?: number): Promise<{ before: number; now: number } | undefined> {
    await flush()
    const before = expected ?? state.document?.version
    if (before === undefined || state.saved !== 'saved') return undefined
    try {
      const answer = await call(takeBackDocument, { params: { offerId, version }, ifMatch: before })
      stand(answer)
      return { before, now: answer.version }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'stale') stand(error.current as CompanyDocument)
      return undefined
    }
  }

  const optionIn = (content: DocumentContent): DocumentOption | undefined =>
    content.options.find(({ id }) => id === state.optionId) ?? content.options[0]
  const editLines = (change: (lines: DocumentLine[]) => void) =>
    edit(({ content }) => {
      const option = optionIn(content)
      if (option) change(option.lines)
    })

  return {
    state,
    load,
    edit,
    flush,
    refresh,
    catchUp,
    takeBack,
    /** Sets the introduction or the terms, with their formatting. */
    setProse: (part: 'intro' | 'terms', { text, rich }: { text: string; rich: RichText | undefined }) =>
      edit(({ content }) => {
        content[part] = text
        if (rich) content[`${part}Rich`] = rich
        else delete content[`${part}Rich`]
      }),
    choose: (optionId: string) => void (state.optionId = optionId),
    ...linesOf(editLines, () => state.document?.agreedDiscounts ?? []),
    ...optionsOf(state, edit),
    setCost: (id: string, cost: number) =>
      edit(document => {
        document.costs = { ...document.costs, [id]: cost }
      }),
  }
}
export type DocumentEditor = ReturnType<typeof createDocumentEditor>

/** Edits the document's options. */
function optionsOf(state: DocumentState, edit: (change: (document: CompanyDocument) => void) => void) {
  return {
    setOption: (id: string, part: Partial<Pick<DocumentOption, 'name' | 'title'>>) =>
      edit(({ content }) => void Object.assign(content.options.find(option => option.id === id) ?? {}, part)),
    recommend: (id: string) =>
      edit(({ content }) => {
        for (const option of content.options) option.isRecommended = option.id === id && !option.isRecommended
      }),
    /** Copies the shown option, so only differences need to be edited. */
    addOption: (name: string) =>
      edit(({ content }) => {
        const from = content.options.find(({ id }) => id === state.optionId)
        const lines = copy(from?.lines ?? []).map(line => ({ ...line, id: newKey() }))
        const option = { id: newKey(), name, title: '', isRecommended: false, lines }
        content.options.push(option)
        state.optionId = option.id
      }),
    removeOption: (id: string) =>
      edit(({ content }) => {
        content.options.splice(
          content.options.findIndex(option => option.id === id),
          1,
        )
        state.optionId = content.options[0]?.id ?? ''
      }),
  }
}
