import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'
import type { Filler, Put } from '../world.ts'

/** A company has one of each, however often it is filled. */
export const putOnce = (put: Put, table: string, row: Record<string, unknown>) =>
  put(table, row).catch((error: { code?: string }) => {
    if (error.code !== '23505') throw error
  })

/** Paused connections, so nothing leaves a test: a case that was given up on, and cases that two systems sent in. */
export const fillIntegrations = (async (put, own, { deletedAt }) => {
  const ids = {
    sync: newId(),
    claim: newId(),
    order: newId(),
    orderSent: newId(),
    orderIn: newId(),
    mailboxMail: newId(),
  }
  if (deletedAt) return ids // a disconnected integration leaves nothing
  await putOnce(put, 'company_mailbox', {
    id: newId(),
    host: 'imap.holm.example',
    port: 993,
    username: 'service@holm.example',
    password: 'secret',
    folder: 'INBOX',
    is_on: false,
    rules: '[]',
    otherwise: 'case',
    is_confirmed: false,
  })
  await put('company_mailbox_mail', {
    id: ids.mailboxMail,
    mail_id: `<${ids.mailboxMail}@mail.example>`,
    uid_validity: 1,
    uid: 1,
    from_text: 'hanne@mail.example',
    subject: 'Vandskade',
    result: 'case',
    case_id: own.case,
  })
  for (const system of ['minuba', 'ekomplet', 'scalepoint', 'ordrestyring'])
    await putOnce(put, 'integration', {
      system,
      address: `https://api.${system}.example/`,
      token: 'secret',
      is_paused: true,
    })
  await putOnce(put, 'directory.api_key', {
    id: newId(),
    name: 'Scalepoint',
    system: 'scalepoint',
    scopes: ['scalepoint:write'],
    key_hash: randomBytes(32),
  })
  await put('integration_sync', {
    id: ids.sync,
    system: 'minuba',
    case_id: own.case,
    state: 'failed',
    fault: 'name',
    number: ids.orderSent,
  })
  for (const system of ['minuba', 'ekomplet'])
    await put('integration_work', { system, kind: 'hours', number: newId(), case_id: own.case, row_id: newId() })
  await put('integration_sync', {
    system: 'ekomplet',
    case_id: own.case,
    state: 'acknowledged',
    number: ids.orderSent,
  })
  await put('integration_case', { system: 'scalepoint', number: ids.claim, case_id: own.case })
  await put('integration_case', { system: 'ordrestyring', number: ids.order, case_id: own.case })
  for (const system of ['minuba', 'ekomplet'])
    await put('integration_case', { system, number: ids.orderIn, case_id: own.case })
  return ids
}) satisfies Filler
