import { runJob } from '@casekit/contract/operations'
import type { JobName } from '@casekit/contract/operation-kinds'
import { login } from '@casekit/contract/session'
import { expect, type APIRequestContext } from '@playwright/test'
import { ACCOUNTS } from './sign-in.ts'

const PRODUCT = process.env.CASEKIT_URL ?? 'http://127.0.0.1:8080'

/** Starts a job like the provider's administrator: now instead of at its next run. Does not wait for its end. */
export async function jobRunner(request: APIRequestContext, name: JobName): Promise<() => Promise<void>> {
  const data = { email: ACCOUNTS.provider, password: 'casekit-demo' }
  const { bearer } = (await (await request.post(PRODUCT + login.path, { data })).json()) as { bearer: string }
  return async () => {
    const answer = await request.post(PRODUCT + runJob.path.replace(':name', name), {
      headers: { authorization: bearer },
    })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
}
