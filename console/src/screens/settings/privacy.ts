import { SETTING_IDS } from '@casekit/contract/ids'
import type { Retention } from '@casekit/contract/setting-kinds'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'
import { ConsentField } from './ConsentField.tsx'
import { RequestsField } from './RequestsField.tsx'
import { TakeAlong } from './TakeAlong.tsx'
import { RetentionPreview } from './RetentionPreview.tsx'

/** The consent is published separately; its field has no value. */
type Page = Retention & { consent: null; takeAlong: null; requests: null }

const registry = fromRegistry({ kept: SETTING_IDS.retention })
const days = (maximum: number) => ({ isRequired: true, minimum: 7, maximum })

/** Settings/Gdpr: the members' consent, and retention periods. */
export const privacyPage = settingsPage<Page>({
  id: 'gdpr',
  title: 'SettingsMenu.gdpr',
  guard: 'SettingsAccess',
  limits: { alertDays: days(3650), mailDays: days(3650), fileDays: days(365) },
  async read(call, signal) {
    const { values, defaults, ...standing } = await registry.read(call, signal)
    return {
      ...standing,
      values: { ...(values.kept as Retention), consent: null, takeAlong: null, requests: null },
      defaults: defaults?.kept as Retention,
    }
  },
  save: (call, { alertDays, mailDays, fileDays }, _changed, { versions }) =>
    registry.save(call, { kept: { alertDays, mailDays, fileDays } }, ['kept'], { values: { kept: null }, versions }),
  preview: RetentionPreview,
  sections: [
    {
      id: 'kept',
      title: 'Privacy.Kept',
      lead: 'Privacy.KeptLead',
      fields: [
        {
          id: 'alertDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'Privacy.AlertDays',
          help: 'Privacy.AlertDaysHelp',
        },
        {
          id: 'mailDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'Privacy.MailDays',
          help: 'Privacy.MailDaysHelp',
        },
        {
          id: 'fileDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'Privacy.FileDays',
          help: 'Privacy.FileDaysHelp',
        },
      ],
    },
    {
      id: 'requests',
      title: 'Privacy.Waiting',
      lead: 'Privacy.WaitingLead',
      fields: [{ id: 'requests', kind: 'own', component: RequestsField as never, label: 'Privacy.Waiting' }],
    },
    {
      id: 'taken',
      title: 'Privacy.TakeAlong',
      lead: 'Privacy.TakeAlongLead',
      fields: [{ id: 'takeAlong', kind: 'own', component: TakeAlong as never, label: 'Privacy.TakeAlong' }],
    },
    {
      id: 'agreed',
      title: 'Privacy.Consent',
      lead: 'Privacy.ConsentLead',
      fields: [{ id: 'consent', kind: 'own', component: ConsentField as never, label: 'Privacy.Consent' }],
    },
  ],
})
