import { randomUUID } from 'node:crypto'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'
import { casekit } from '../e2e/command.ts'
import { HOST } from './open-host.ts'
import { WIDGETS } from './widgets.ts'

/** Fjällservice: no other test changes its cases. */
const COMPANY = '20001'
const WIDGET_NAMES = WIDGETS.map(({ tag }) => tag.replace('casekit-', ''))

/** A partner key per company, for its host; created once per worker. */
const keys = new Map<string, string>()

function keyOf(company: string): string {
  const key = keys.get(company) ?? issue(company)
  keys.set(company, key)
  return key
}

function issue(company: string): string {
  const words = [
    '--company',
    company,
    '--name',
    `Lab ${randomUUID()}`,
    '--origin',
    HOST,
    '--widgets',
    WIDGET_NAMES.join(),
  ]
  const printed = casekit(['embed-key', 'create', ...words, '--scope', 'all'])
  return /ckk_[\w-]+/.exec(printed)?.[0] ?? ''
}

/** A fresh token for all widgets on the host. */
export async function freshToken(company = COMPANY): Promise<string> {
  const answer = await fetch(`${CASEKIT}/api/Embed/Session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keyOf(company)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ widgets: WIDGET_NAMES, origin: HOST }),
  })
  return ((await answer.json()) as { token: string }).token
}
