import { proxy, ref } from 'valtio'
import type { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import { SUPPORT_NOTIFICATION_SET_ID, SUPPORT_STAGE_ID } from '@casekit/contract/ids'
import { reportIssue, type SupportReport } from '@casekit/contract/support'
import { call } from '../../session/session.store.ts'
import { closeReportIssue } from './report-issue-place.ts'

type Form = { title: string; message: string; wantsNotifications: boolean }
type State = { form: Form; isSending: boolean; failure: ApiError | null }
/** The page where the user was, and its build. */
export type Along = Required<Pick<SupportReport, 'page' | 'version'>>

const EMPTY: Form = { title: '', message: '', wantsNotifications: false }

/** The issue report (§3 of shell-and-navigation, Issue report form). What is typed stays until it is sent. */
export function createReport(call: Call) {
  const state = proxy<State>({ form: { ...EMPTY }, isSending: false, failure: null })
  /** Unchanged on a retry, so a report is not created twice. */
  let key = newKey()
  let from: Along | null = null

  function type(change: Partial<Form>): void {
    Object.assign(state.form, change)
    state.failure = null
    key = newKey()
    from = null
  }

  /** Resolves to the reference, or to null if it was not sent; the form is then unchanged. */
  async function send(along: Along): Promise<string | null> {
    const { form } = state
    if (!canSend(form) || state.isSending) return null
    Object.assign(state, { isSending: true, failure: null })
    try {
      const reference = await call(reportIssue, {
        key,
        body: {
          title: form.title.trim(),
          message: form.message.trim(),
          notificationSetId: SUPPORT_NOTIFICATION_SET_ID,
          disableNotification: !form.wantsNotifications,
          userId: null,
          stageId: SUPPORT_STAGE_ID,
          ...(from ??= along),
        },
      })
      type(EMPTY)
      closeReportIssue()
      return reference
    } catch (error) {
      state.failure = ref(error as ApiError)
      return null
    } finally {
      state.isSending = false
    }
  }

  return { state, type, send }
}

/** The name of the page's first script, which differs in each build; empty in development. */
export const scriptOf = (html: string): string => /\/assets\/([\w.-]+)\.js/.exec(html)?.[1] ?? ''

/** §5 of shell-and-navigation: the subject is not required. */
export const canSend = ({ message }: Pick<Form, 'message'>): boolean => message.trim() !== ''

export const report = createReport(call)
