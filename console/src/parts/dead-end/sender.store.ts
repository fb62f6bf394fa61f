import { proxy } from 'valtio'
import { ApiError } from '@casekit/client/api-error'
import { type Call, type Client, connect } from '@casekit/client/connect'
import type { LinkRefusal } from '@casekit/contract/link-refusal'

type Refused = { isRefused: boolean; sender: LinkRefusal['company'] | null }

/** Whether this page's link was refused, and its sender if the refusal names one. */
export const refused = proxy<Refused>({ isRefused: false, sender: null })

/** Returns the client for what a link opens. */
export function linkClient(token: string): Client {
  Object.assign(refused, { isRefused: false, sender: null })
  const client = connect({ api: '', bearer: token })
  const call = (...words: Parameters<Call>) => heedRefusal(client.call(...words))
  return { ...client, call: call as Call }
}

/** Stores what a refusal says, and rethrows it. */
export async function heedRefusal<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link')
      Object.assign(refused, { isRefused: true, sender: (error.current as LinkRefusal | undefined)?.company ?? null })
    throw error
  }
}
