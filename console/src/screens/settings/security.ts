import { SETTING_IDS } from '@casekit/contract/ids'
import { SECOND_FACTOR_FOR } from '@casekit/contract/second-factor-rule'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'

/** Settings/Security: how long a session and an invitation are good, and who must sign in in two steps. */
export const securityPage = settingsPage({
  id: 'security',
  title: 'SettingsMenu.security',
  guard: 'SettingsAccess',
  limits: {
    sessionHours: { isRequired: true, minimum: 1, maximum: 720 },
    invitationDays: { isRequired: true, minimum: 1, maximum: 30 },
    secondFactorFor: { isRequired: true },
    secondFactorDays: { isRequired: true, minimum: 0, maximum: 90 },
  },
  ...fromRegistry({
    sessionHours: SETTING_IDS.sessionHours,
    invitationDays: SETTING_IDS.invitationDays,
    secondFactorDays: SETTING_IDS.secondFactorDays,
    secondFactorFor: SETTING_IDS.secondFactorFor,
  }),
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
    {
      id: 'second-factor',
      title: 'CompanySettings.SecondFactor',
      lead: 'CompanySettings.SecondFactorLead',
      fields: [
        {
          id: 'secondFactorFor',
          kind: 'choice',
          label: 'CompanySettings.SecondFactorFor',
          help: 'CompanySettings.SecondFactorForHelp',
          options: SECOND_FACTOR_FOR.map(value => ({
            value,
            label: `CompanySettings.SecondFactorFor.${value}` as const,
          })),
        },
        {
          id: 'secondFactorDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'CompanySettings.SecondFactorDays',
          help: 'CompanySettings.SecondFactorDaysHelp',
          isShown: ({ secondFactorFor }) => secondFactorFor !== 'nobody',
        },
      ],
    },
  ],
})
