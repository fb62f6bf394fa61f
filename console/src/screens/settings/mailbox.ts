import { type CompanyMailbox, getCompanyMailbox, setCompanyMailbox } from '@casekit/contract/company-mailbox'
import { settingsPage } from '../../patterns/settings/page.ts'
import { MailboxLog } from './MailboxLog.tsx'
import { MailRules } from './MailRules.tsx'
import { ResponsibleField } from './ResponsibleField.tsx'

/** The password is write-only; the log saves nothing. */
type Page = Omit<CompanyMailbox, 'hasPassword' | 'checkedAt' | 'fault' | 'version' | 'responsibleId'> & {
  password: string
  responsibleId: string
  log: null
}

/** Settings/Integrations/Mailbox: the company's own mailbox, and what its mails become. */
export const mailboxPage = settingsPage<Page>({
  id: 'mailbox',
  title: 'SettingsMenu.mailbox',
  lead: 'Mailbox.Lead',
  guard: 'SettingsAccess',
  audited: 'mailbox',
  limits: {
    host: { maxLength: 253 },
    port: { isRequired: true, minimum: 1, maximum: 65_535 },
    username: { maxLength: 200 },
    password: { maxLength: 500 },
    folder: { isRequired: true, maxLength: 200 },
  },
  async read(call, signal) {
    const {
      hasPassword: _has,
      checkedAt: _at,
      fault: _fault,
      version,
      responsibleId,
      ...values
    } = await call(getCompanyMailbox, { signal })
    return {
      values: { ...values, responsibleId: responsibleId ?? '', password: '', log: null },
      versions: { all: version },
    }
  },
  save: (call, { log: _log, responsibleId, ...body }, _changed, { versions }) =>
    call(setCompanyMailbox, { body: { ...body, responsibleId: responsibleId || null }, ifMatch: versions['all'] ?? 0 }),
  check: ({ isOn, host }) => (isOn && !host.trim() ? { host: { id: 'Form.Missing' } } : {}),
  sections: [
    {
      id: 'mailbox',
      title: 'Mailbox.Box',
      lead: 'Mailbox.BoxLead',
      fields: [
        { id: 'isOn', kind: 'switch', label: 'Mailbox.On' },
        { id: 'host', kind: 'text', label: 'Mailbox.Host', help: 'Mailbox.HostHelp', refused: 'Mailbox.Private' },
        { id: 'port', kind: 'number', label: 'Mailbox.Port', help: 'Mailbox.PortHelp' },
        { id: 'username', kind: 'text', label: 'Mailbox.Username' },
        { id: 'password', kind: 'secret', label: 'Mailbox.Password', help: 'Mailbox.PasswordHelp' },
        { id: 'folder', kind: 'text', label: 'Mailbox.Folder' },
      ],
    },
    {
      id: 'rules',
      title: 'Mailbox.Rules',
      lead: 'Mailbox.RulesLead',
      fields: [
        { id: 'rules', kind: 'own', component: MailRules, label: 'Mailbox.Rules' },
        {
          id: 'otherwise',
          kind: 'choice',
          label: 'Mailbox.Otherwise',
          options: [
            { value: 'case', label: 'Mailbox.Does.case' },
            { value: 'leave', label: 'Mailbox.Does.leave' },
          ],
        },
        { id: 'responsibleId', kind: 'own', component: ResponsibleField, label: 'Mailbox.Responsible' },
        { id: 'isConfirmed', kind: 'switch', label: 'Mailbox.Confirmed', help: 'Mailbox.ConfirmedHelp' },
      ],
    },
    {
      id: 'log',
      title: 'Mailbox.Log',
      lead: 'Mailbox.LogLead',
      fields: [{ id: 'log', kind: 'own', component: MailboxLog, label: 'Mailbox.Log' }],
    },
  ],
})
