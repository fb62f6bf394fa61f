import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import type { MessageReceiver } from '@casekit/contract/message-ids'
import { getMessageTemplates, type MessageTemplate, sendCaseMessage } from '@casekit/contract/messages'
import { keptInTab } from '../../../session/storage.ts'

export const MESSAGE_LIMIT = 10_000

/** Whom a message is for: the customer's side, or ourselves. */
export type Lane = 'company' | 'internal'
type Trouble = '' | 'failed' | 'unknown-field'
type Draft = { text: string; lane: Lane }

/** The drafts of all cases, kept as long as the tab. */
const DRAFTS = 'messageDrafts'

function readDrafts(): Record<string, Draft> {
  try {
    return JSON.parse(keptInTab.read(DRAFTS) ?? '{}') as Record<string, Draft>
  } catch {
    return {}
  }
}

function keepDraft(caseId: string, { text, lane }: Draft): void {
  const { [caseId]: _, ...others } = readDrafts()
  keptInTab.write(DRAFTS, JSON.stringify(text ? { ...others, [caseId]: { text, lane } } : others))
}

/** One case's composer; what is typed stays until it is sent, also over a reload. */
export function createComposer(call: Call, caseId: string, firstLane: Lane) {
  const draft = readDrafts()[caseId]
  const state = proxy({
    text: draft?.text ?? '',
    lane: draft?.lane ?? firstLane,
    fileIds: [] as string[],
    templates: [] as MessageTemplate[],
    isSending: false,
    trouble: '' as Trouble,
  })
  /** The same message sent again after a lost answer is the same message. */
  let key = newKey()

  function change(part: Partial<Pick<typeof state, 'text' | 'lane' | 'fileIds'>>): void {
    Object.assign(state, part, { trouble: '' })
    key = newKey()
    keepDraft(caseId, state)
  }

  /** Without templates one writes by hand. */
  async function learnTemplates(): Promise<void> {
    state.templates = await call(getMessageTemplates).catch(() => state.templates)
  }

  const toggleFile = (id: string): void => {
    const { fileIds } = state
    change({ fileIds: fileIds.includes(id) ? fileIds.filter(other => other !== id) : [...fileIds, id] })
  }

  /** True when it stands on the case; until then all of it stays. */
  async function send(
    receivers: { to: MessageReceiver; mail: boolean; sms: boolean; alert: boolean }[],
  ): Promise<boolean> {
    const { lane, fileIds } = state
    const text = state.text.trim()
    if (!text || text.length > MESSAGE_LIMIT || state.isSending) return false
    Object.assign(state, { isSending: true, trouble: '' })
    try {
      await call(sendCaseMessage, { body: { caseId, lane, text, fileIds: [...fileIds], receivers }, key })
      change({ text: '', fileIds: [] })
      return true
    } catch (error) {
      const isField =
        error instanceof ApiError && error.status === 400 && error.errors.some(({ path }) => path === '/text')
      state.trouble = isField ? 'unknown-field' : 'failed'
      return false
    } finally {
      state.isSending = false
    }
  }

  return { state, change, toggleFile, learnTemplates, send }
}
export type ComposerStore = ReturnType<typeof createComposer>
