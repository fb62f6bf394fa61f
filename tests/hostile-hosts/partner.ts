import { randomUUID } from 'node:crypto'
import { CASEKIT } from '../../embeds/e2e/host-page.ts'
import { casekit } from '../e2e/command.ts'
import { HOST } from './open-host.ts'
import { WIDGETS } from './widgets.ts'

/** Fjällservice: no other story changes its cases meanwhile. */
const COMPANY = '20001'
const WIDGET_NAMES = WIDGETS.map(({ tag }) => tag.replace('casekit-', ''))

/** A partner of the lab's own, with a key for its host; made once per worker. */
let key: string | undefined
const keyOf = () => (key ??= issue())

function issue(): string {
  const words = [
    '--company',
    COMPANY,
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
export async function freshToken(): Promise<string> {
  const answer = await fetch(`${CASEKIT}/api/Embed/Session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${keyOf()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ widgets: WIDGET_NAMES, origin: HOST }),
  })
  return ((await answer.json()) as { token: string }).token
}
