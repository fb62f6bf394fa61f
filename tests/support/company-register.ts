import type { RegisteredCompany } from '@casekit/contract/company-register'
import { openReceiver, type Received, type Receiver } from './receiver.ts'

export type CompanyRegister = {
  url: string
  received: Received[]
  /** Sets the response to every request from now on; undefined: the known companies. */
  answer: (status: number | undefined, body?: string) => void
  close: Receiver['close']
}

/** A fake local register that knows some companies by number. */
export async function openCompanyRegister(
  known: Record<string, RegisteredCompany>,
  host?: string,
  port?: number,
): Promise<CompanyRegister> {
  const receiver = await openReceiver(host, port)
  let said: { status: number; body: string } | undefined
  receiver.behave(({ url }, response) => {
    const company = known[new URL(url, receiver.url).searchParams.get('number') ?? '']
    const { status, body } = said ?? { status: company ? 200 : 404, body: JSON.stringify(company ?? {}) }
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  return {
    url: `${receiver.url}/company`,
    received: receiver.received,
    answer: (status, body = '') => (said = status === undefined ? undefined : { status, body }),
    close: receiver.close,
  }
}
