import { SETTING_IDS } from '@casekit/contract/ids'
import { SECOND_FACTOR_FOR } from '@casekit/contract/second-factor-rule'
import { SUPPORT_ACCESS } from '@casekit/contract/support-access'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'
import { ScimRole } from './NewcomersRole.tsx'
import { ScimKey } from './ScimKey.tsx'
import { issuerFaults, issuerLimits, issuerSections, readIssuer, saveIssuer, type SecurityValues } from './issuer.ts'

const REGISTRY = {
  sessionHours: SETTING_IDS.sessionHours,
  idleMinutes: SETTING_IDS.idleMinutes,
  ownTokenDays: SETTING_IDS.ownTokenDays,
  invitationDays: SETTING_IDS.invitationDays,
  secondFactorDays: SETTING_IDS.secondFactorDays,
  scimRole: SETTING_IDS.scimRole,
  secondFactorFor: SETTING_IDS.secondFactorFor,
  supportAccess: SETTING_IDS.supportAccess,
}
const registry = fromRegistry(REGISTRY)
const isOfRegistry = (field: string): field is keyof typeof REGISTRY => field in REGISTRY

/** Settings/Security: lifetimes of sessions, invitations and tokens, who needs a second factor, and single sign-on. */
export const securityPage = settingsPage<SecurityValues>({
  id: 'security',
  title: 'SettingsMenu.security',
  guard: 'SettingsAccess',
  audited: 'security',
  limits: {
    sessionHours: { isRequired: true, minimum: 1, maximum: 720 },
    idleMinutes: { isRequired: true, minimum: 0, maximum: 720 },
    invitationDays: { isRequired: true, minimum: 1, maximum: 30 },
    ownTokenDays: { isRequired: true, minimum: 0, maximum: 730 },
    secondFactorFor: { isRequired: true },
    secondFactorDays: { isRequired: true, minimum: 0, maximum: 90 },
    supportAccess: { isRequired: true },
    ...issuerLimits,
  },
  check: issuerFaults,
  async read(call, signal) {
    const [settings, issuer] = await Promise.all([registry.read(call, signal), readIssuer(call, signal)])
    return {
      ...settings,
      values: { ...settings.values, ...issuer.values, scimKey: null },
      versions: { ...settings.versions, ...issuer.versions },
    }
  },
  async save(call, values, changed, standing) {
    await registry.save(call, values, changed.filter(isOfRegistry), standing)
    await saveIssuer(call, values, changed, standing.versions)
  },
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
          id: 'idleMinutes',
          kind: 'number',
          unit: 'Form.Unit.minutes',
          label: 'CompanySettings.IdleMinutes',
          help: 'CompanySettings.IdleMinutesHelp',
        },
        {
          id: 'invitationDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'CompanySettings.InvitationDays',
          help: 'CompanySettings.InvitationDaysHelp',
        },
        {
          id: 'ownTokenDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'CompanySettings.OwnTokenDays',
          help: 'CompanySettings.OwnTokenDaysHelp',
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
    ...issuerSections,
    {
      id: 'support',
      title: 'CompanySettings.Support',
      lead: 'CompanySettings.SupportLead',
      fields: [
        {
          id: 'supportAccess',
          kind: 'choice',
          label: 'CompanySettings.SupportAccess',
          help: 'CompanySettings.SupportAccessHelp',
          options: SUPPORT_ACCESS.map(value => ({ value, label: `CompanySettings.SupportAccess.${value}` as const })),
        },
      ],
    },
    {
      id: 'scim',
      title: 'Scim.Section',
      lead: 'Scim.SectionLead',
      fields: [
        { id: 'scimKey', kind: 'own', component: ScimKey, label: 'Scim.Key' },
        { id: 'scimRole', kind: 'own', component: ScimRole, label: 'Scim.Role' },
      ],
    },
  ],
})
