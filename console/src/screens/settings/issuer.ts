import type { Call } from '@casekit/client/connect'
import { getSingleSignOn, setSingleSignOn } from '@casekit/contract/single-sign-on'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'
import type { SettingsSection } from '../../patterns/settings/page.ts'
import { NewcomersRole } from './NewcomersRole.tsx'
import { RedirectUri } from './RedirectUri.tsx'
import { SignInDomains } from './SignInDomains.tsx'

/** The secret is write-only; the domains save themselves. */
export type IssuerValues = {
  redirectUri: string
  issuer: string
  clientId: string
  clientSecret: string
  domains: null
  makesUsers: boolean
  roleId: string
  isRequired: boolean
}

/** All values of Settings/Security. */
export type SecurityValues = IssuerValues &
  Record<
    | 'sessionHours'
    | 'idleMinutes'
    | 'invitationDays'
    | 'ownTokenDays'
    | 'secondFactorFor'
    | 'secondFactorDays'
    | 'supportAccess'
    | 'scimRole'
    | 'scimKey',
    unknown
  >

const SAVED: readonly string[] = ['issuer', 'clientId', 'clientSecret', 'makesUsers', 'roleId', 'isRequired']

export const issuerLimits = {
  issuer: { maxLength: 500 },
  clientId: { maxLength: 200 },
  clientSecret: { maxLength: 500 },
}

export function issuerFaults({ issuer, clientId, makesUsers, roleId }: IssuerValues): FieldErrors<IssuerValues> {
  if (issuer.trim() === '') return {}
  return {
    ...(clientId.trim() === '' && { clientId: { id: 'Form.Missing' as const } }),
    ...(makesUsers && !roleId && { roleId: { id: 'SingleSignOn.RoleMissing' as const } }),
  }
}

export async function readIssuer(call: Call, signal: AbortSignal) {
  const { version, roleId, domains: _, hasSecret: __, ...standing } = await call(getSingleSignOn, { signal })
  const values: IssuerValues = { ...standing, roleId: roleId ?? '', clientSecret: '', domains: null }
  return { values, versions: { issuer: version } }
}

export async function saveIssuer(
  call: Call,
  { issuer, clientId, clientSecret, makesUsers, roleId, isRequired }: IssuerValues,
  changed: readonly string[],
  versions: Record<string, number>,
): Promise<void> {
  if (!changed.some(field => SAVED.includes(field))) return
  const body = { issuer, clientId, clientSecret, makesUsers, roleId: roleId || null, isRequired }
  await call(setSingleSignOn, { body, ifMatch: versions['issuer'] ?? 0 })
}

const hasIssuer = ({ issuer }: IssuerValues) => issuer.trim() !== ''

export const issuerSections: readonly SettingsSection<SecurityValues>[] = [
  {
    id: 'issuer',
    title: 'SingleSignOn.Section',
    lead: 'SingleSignOn.SectionLead',
    fields: [
      {
        id: 'issuer',
        kind: 'text',
        type: 'url',
        label: 'SingleSignOn.Issuer',
        help: 'SingleSignOn.IssuerHelp',
        refused: 'SingleSignOn.IssuerSilent',
      },
      { id: 'redirectUri', kind: 'own', component: RedirectUri, label: 'SingleSignOn.RedirectUri' },
      { id: 'clientId', kind: 'text', label: 'SingleSignOn.ClientId', isShown: hasIssuer },
      {
        id: 'clientSecret',
        kind: 'secret',
        label: 'SingleSignOn.ClientSecret',
        help: 'SingleSignOn.ClientSecretHelp',
        isShown: hasIssuer,
      },
      {
        id: 'makesUsers',
        kind: 'switch',
        label: 'SingleSignOn.MakesUsers',
        help: 'SingleSignOn.MakesUsersHelp',
        isShown: hasIssuer,
      },
      {
        id: 'roleId',
        kind: 'own',
        component: NewcomersRole,
        label: 'SingleSignOn.Role',
        isShown: values => hasIssuer(values) && values.makesUsers,
      },
      {
        id: 'isRequired',
        kind: 'switch',
        label: 'SingleSignOn.Required',
        help: 'SingleSignOn.RequiredHelp',
        refused: 'SingleSignOn.RequiredRefused',
        isShown: hasIssuer,
      },
    ],
  },
  {
    id: 'domains',
    title: 'SingleSignOn.Domains',
    lead: 'SingleSignOn.DomainsLead',
    fields: [{ id: 'domains', kind: 'own', component: SignInDomains, label: 'SingleSignOn.Domains' }],
  },
]
