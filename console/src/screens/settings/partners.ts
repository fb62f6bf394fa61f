import { SETTING_IDS } from '@casekit/contract/ids'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'

/** Settings/Partners: how cases are handed over. */
export const partnersPage = settingsPage({
  id: 'partners',
  title: 'SettingsMenu.partners',
  guard: 'SettingsAccess',
  limits: { transferReminderDays: { isRequired: true, minimum: 1, maximum: 90 } },
  ...fromRegistry({ transferReminderDays: SETTING_IDS.transferReminderDays }),
  sections: [
    {
      id: 'transfers',
      title: 'CompanySettings.Transfers',
      lead: 'CompanySettings.TransfersLead',
      fields: [
        {
          id: 'transferReminderDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'CompanySettings.ReminderDays',
          help: 'CompanySettings.ReminderDaysHelp',
        },
      ],
    },
  ],
})
