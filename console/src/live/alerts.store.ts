import { proxy, ref } from 'valtio'
import type { ApiError } from '@casekit/client/api-error'
import { currentTime } from '@casekit/client/clock'
import type { Call } from '@casekit/client/connect'
import { getUserMessages, setUserMessageSeen, setUserMessagesSeen, type UserMessage } from '@casekit/contract/alerts'
import { call } from '../session/session.store.ts'

type State = { messages: UserMessage[]; isLoaded: boolean; failure: ApiError | null }

/** The member's latest alerts, newest first. */
export function createAlerts(call: Call) {
  const state = proxy<State>({ messages: [], isLoaded: false, failure: null })

  async function refresh(): Promise<void> {
    try {
      const messages = await call(getUserMessages)
      Object.assign(state, { messages, isLoaded: true, failure: null })
    } catch (error) {
      state.failure = ref(error as ApiError)
    }
  }

  /** Optimistic; rolled back when the server refuses, and then rejects. */
  async function mark(chosen: (message: UserMessage) => boolean, act: () => Promise<unknown>): Promise<void> {
    const marked = state.messages.filter(message => message.seenAt === null && chosen(message))
    const seenAt = new Date(currentTime()).toISOString()
    for (const message of marked) message.seenAt = seenAt
    try {
      await act()
    } catch (error) {
      for (const message of marked) message.seenAt = null
      throw error
    }
  }

  const markSeen = (messageId: string) =>
    mark(
      ({ id }) => id === messageId,
      () => call(setUserMessageSeen, { params: { messageId } }),
    )

  const markAllSeen = () =>
    mark(
      () => true,
      () => call(setUserMessagesSeen),
    )

  return { state, refresh, markSeen, markAllSeen }
}

/** §4 of shell-and-navigation: the number of unseen alerts. */
export const countUnread = (messages: readonly Pick<UserMessage, 'seenAt'>[]): number =>
  messages.filter(({ seenAt }) => seenAt === null).length

export const alerts = createAlerts(call)
