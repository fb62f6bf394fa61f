import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  getMessageTemplates,
  type MessageReceiverChoice,
  type MessageTemplate,
  sendCaseMessage,
} from '@casekit/contract/messages'
import { unknownFields } from '@casekit/rules/merge-fields'
import { keptInTab } from '../../session/storage.ts'

export const MESSAGE_LIMIT = 10_000

/** The audience of a message: the customer's side, or colleagues. */
export type Lane = 'company' | 'internal'
type Trouble = '' | 'failed' | 'already-sent' | 'too-much'
type Draft = { text: string; fileIds: readonly string[]; key: string }
/** One draft per audience, so an internal text never appears where it would go to the customer. */
type Drafts = { lane: Lane } & Partial<Record<Lane, Draft>>

/** The drafts of all cases, stored for the tab's lifetime. */
const DRAFTS = 'messageDrafts'

function readDrafts(): Record<string, Drafts> {
  try {
    return JSON.parse(keptInTab.read(DRAFTS) ?? '{}') as Record<string, Drafts>
  } catch {
    return {}
  }
}

const isBegun = (draft: Draft | undefined) => draft !== undefined && (draft.text !== '' || draft.fileIds.length > 0)
const blank = (): Draft => ({ text: '', fileIds: [], key: newKey() })

function keepDrafts(caseId: string, drafts: Drafts): void {
  const { [caseId]: _, ...others } = readDrafts()
  const isAny = isBegun(drafts.company) || isBegun(drafts.internal)
  keptInTab.write(DRAFTS, JSON.stringify(isAny ? { ...others, [caseId]: drafts } : others))
}

/** The composer of one case; drafts stay until sent, also across a reload. */
export function createComposer(call: Call, caseId: string, firstLane: Lane) {
  const drafts: Drafts = { lane: firstLane, ...readDrafts()[caseId] }
  const begun = drafts[drafts.lane] ?? blank()
  const state = proxy({
    text: begun.text,
    lane: drafts.lane,
    fileIds: [...begun.fileIds],
    templates: [] as MessageTemplate[],
    /** Shows the text as it will read, with its fields filled in. */
    isRead: false,
    isSending: false,
    trouble: '' as Trouble,
  })
  /**
   * Idempotency key, unchanged until the message is confirmed: a retry after a lost response, even edited or after a
   * reload, creates no second one.
   */
  let key = begun.key

  function change(part: Partial<Pick<typeof state, 'text' | 'lane' | 'fileIds'>>): void {
    if (part.lane && part.lane !== state.lane) turnTo(part.lane)
    Object.assign(state, part, { trouble: '' }, (part.text !== undefined || part.lane) && { isRead: false })
    keep()
  }

  /** Appends a template, and shows how it reads. */
  function begin(template: string): void {
    change({ text: [state.text.trim(), template].filter(Boolean).join('\n\n') })
    state.isRead = state.text.includes('{{') && unknownFields(state.text).length === 0
  }

  const read = (isRead: boolean): void => void Object.assign(state, { isRead })

  function keep(): void {
    const { lane, text, fileIds } = state
    Object.assign(drafts, { lane, [lane]: { text, fileIds: [...fileIds], key } })
    keepDrafts(caseId, drafts)
  }

  function turnTo(lane: Lane): void {
    keep()
    const draft = drafts[lane] ?? blank()
    Object.assign(state, { lane, text: draft.text, fileIds: [...draft.fileIds] })
    ;({ key } = draft)
  }

  /** Templates are optional. */
  async function learnTemplates(): Promise<void> {
    state.templates = await call(getMessageTemplates).catch(() => state.templates)
  }

  const toggleFile = (id: string): void => {
    const { fileIds } = state
    change({ fileIds: fileIds.includes(id) ? fileIds.filter(other => other !== id) : [...fileIds, id] })
  }

  /** Attaches a file that was just added to the case. */
  const addFile = (id: string): void => change({ fileIds: [...new Set([...state.fileIds, id])] })

  /** Returns whether it was sent; until then everything stays. */
  async function send(receivers: MessageReceiverChoice[]): Promise<boolean> {
    const { lane, fileIds } = state
    const text = state.text.trim()
    if (!text || text.length > MESSAGE_LIMIT || state.isSending) return false
    Object.assign(state, { isSending: true, trouble: '' })
    try {
      await call(sendCaseMessage, { body: { caseId, lane, text, fileIds: [...fileIds], receivers }, key })
      key = newKey()
      change({ text: '', fileIds: [] })
      return true
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === 'already-sent') key = newKey()
      change({})
      state.trouble = trouble
      return false
    } finally {
      state.isSending = false
    }
  }

  return { state, change, begin, read, toggleFile, addFile, learnTemplates, send }
}

/** `already-sent`: the response was lost, and the message was sent as it was before the edit. */
function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError && error.code === 'key-reused') return 'already-sent'
  const isAbout = (field: string) =>
    error instanceof ApiError && error.status === 400 && error.errors.some(({ path }) => path === field)
  return isAbout('/fileIds') ? 'too-much' : 'failed'
}

export type ComposerStore = ReturnType<typeof createComposer>
