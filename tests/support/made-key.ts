import type { APIRequestContext } from '@playwright/test'
import { addEmbedKey, revokeEmbedKey, rotateEmbedKey } from '@casekit/contract/embed'
import type { Body } from '@casekit/contract/endpoint'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'
import { sessionOf } from '../e2e/sign-in.ts'

export type MadeKey = { key: string; revoke: () => Promise<unknown> }

/** Creates a key for this test, as the demo company's administrator would. */
export async function makeKey(request: APIRequestContext, rights: Body<typeof addEmbedKey>): Promise<MadeKey> {
  const { bearer } = await sessionOf(request, CASEKIT, 'admin')
  const ask = async (method: 'post' | 'delete', path: string, data?: object) => {
    const answer = await request[method](CASEKIT + path, { data, headers: { authorization: bearer } })
    if (!answer.ok()) throw new Error(`${path} answered ${await answer.text()}`)
    return answer.status() === 204 ? null : ((await answer.json()) as unknown)
  }
  const keyId = (await ask('post', addEmbedKey.path, rights)) as string
  const of = (path: string) => path.replace(':keyId', keyId)
  const made = (await ask('post', of(rotateEmbedKey.path), { overlapHours: 0 })) as { key: string }
  return { key: made.key, revoke: () => ask('delete', of(revokeEmbedKey.path)) }
}
