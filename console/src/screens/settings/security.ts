import { SETTING_IDS } from '@casekit/contract/ids'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'

/** Settings/Security: how long a session and an invitation are good. */
export const securityPage = settingsPage({
  id: 'security',
  title: 'SettingsMenu.security',
  guard: 'SettingsAccess',
  limits: {
    sessionHours: { isRequired: true, minimum: 1, maximum: 720 },
    invitationDays: { isRequired: true, minimum: 1, maximum: 30 },
  },
  ...fromRegistry({ sessionHours: SETTING_IDS.sessionHours, invitationDays: SETTING_IDS.invitationDays }),
  sections: [
    {
      id: 'sign-in',
      title: 'CompanySettings.SignIn',
      lead: 'CompanySettings.SignInLead',
      fields: [
        {
          id: 'sessionHours',
          kind: 'number',
          unit: 'Form.Unit.hours',
          label: 'CompanySettings.SessionHours',
          help: 'CompanySettings.SessionHoursHelp',
        },
        {
          id: 'invitationDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'CompanySettings.InvitationDays',
          help: 'CompanySettings.InvitationDaysHelp',
        },
      ],
    },
  ],
})
