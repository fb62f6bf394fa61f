import { ApiError } from '@casekit/client/api-error'
import { getCaseDetails } from '@casekit/contract/cases'
import { joinCase } from '@casekit/contract/tenant-notices'
import type { Language } from '@casekit/messages/language'
import { loadCatalogue } from '@casekit/messages/section'
import { caseworkMessages } from '@casekit/messages/sections/casework'
import { createTranslator } from '@casekit/messages/translator'
import { call } from '../session/session.store.ts'
import { toasts } from './notices/toasts.ts'

const SECTIONS = [caseworkMessages]

/** Offers to link a just-created case to the ongoing incident at its property, for users who stay where they are. */
export async function offerIncident(caseId: string, language: Language): Promise<void> {
  const { incidents } = await call(getCaseDetails, { params: { caseId } })
  const offered = incidents.find(({ isJoined, isOver }) => !isJoined && !isOver)
  if (!offered) return
  const { text } = createTranslator(language, await loadCatalogue(SECTIONS, language))
  const { id: noticeId, title } = offered

  async function join(isJoined: boolean): Promise<void> {
    try {
      await call(joinCase, { params: { noticeId, caseId }, body: { isJoined } })
      const done = text(isJoined ? 'CaseWork.IncidentIsJoined' : 'CaseWork.IncidentIsLeft', { title })
      toasts.show({ title: done, ...(isJoined && { undo: () => void join(false) }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('CaseWork.Failed') })
    }
  }
  const action = { label: text('CaseWork.IncidentJoin'), onPress: () => void join(true) }
  toasts.show({ tone: 'info', title: text('CaseWork.IncidentMayBe', { title }), action })
}
