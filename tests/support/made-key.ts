import type { APIRequestContext } from '@playwright/test'
import { addEmbedKey, revokeEmbedKey, rotateEmbedKey } from '@casekit/contract/embed'
import type { Body } from '@casekit/contract/endpoint'
import { login } from '@casekit/contract/session'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'

const ADMINISTRATOR = { email: 'admin@nordhavn.example', password: 'casekit-demo' }

export type MadeKey = { key: string; revoke: () => Promise<unknown> }

/** A key of the story's own, as the demo company's administrator makes one. */
export async function makeKey(request: APIRequestContext, rights: Body<typeof addEmbedKey>): Promise<MadeKey> {
  const ask = async (method: 'post' | 'delete', path: string, data?: object, authorization = '') => {
    const answer = await request[method](CASEKIT + path, { data, headers: authorization ? { authorization } : {} })
    if (!answer.ok()) throw new Error(`${path} answered ${await answer.text()}`)
    return answer.status() === 204 ? null : ((await answer.json()) as unknown)
  }
  const { bearer } = (await ask('post', login.path, ADMINISTRATOR)) as { bearer: string }
  const keyId = (await ask('post', addEmbedKey.path, rights, bearer)) as string
  const of = (path: string) => path.replace(':keyId', keyId)
  const made = (await ask('post', of(rotateEmbedKey.path), { overlapHours: 0 }, bearer)) as { key: string }
  return { key: made.key, revoke: () => ask('delete', of(revokeEmbedKey.path), undefined, bearer) }
}
