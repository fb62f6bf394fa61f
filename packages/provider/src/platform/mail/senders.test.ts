import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../..', import.meta.url))

/** Files that write to the outbox, and why their mail has no company logo. */
const WITHOUT_LOGO: Record<string, string> = {
  'campaigns/preview.ts': 'the HTML of the campaign holds its place',
  'campaigns/send.ts': 'the HTML of the campaign holds its place',
  'insight/schedule-run.ts': 'to whom the company names: mostly its own people',
  'links/request.ts': 'to members, who sign in by it',
  'notifications/queue-text.ts': 'text messages',
  'notifications/staff-mails.ts': 'to members',
  'partners/certificate-mails.ts': 'to partners, and to the company itself',
  'partners/queries.ts': 'to partners',
  'requisitions/send.ts': 'to suppliers',
  'session/own-email.ts': 'to members, of their address',
  'session/tell-owner.ts': 'to members, of their account',
  'support/queries.ts': 'to who reads reported issues',
  'transfers/queries.ts': 'to partners',
  'users/invite.ts': 'to who is to be a member',
  'webhooks/off-mail.ts': 'to members',
  'work-weeks/asked-mail.ts': 'to members',
}

test('whoever writes a mail to a customer says that the logo stands at its head', () => {
  const without = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter(name => {
      const source = readFileSync(`${folder}/${name}`, 'utf8')
      return source.includes('into casekit.outbox') && !/\bletterhead\b/.test(source)
    })
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_LOGO).toSorted())
})
