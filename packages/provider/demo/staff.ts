import type { ClientBase } from 'pg'
import type { DemoCompany } from './companies.ts'
import type { Random } from './random.ts'
import { insertRows, type Row } from './rows.ts'

export type Member = { id: string; name: string; isResponsible: boolean; isFitter: boolean }

export type Staff = {
  members: Member[]
  /** Members who may be responsible, in list order. */
  responsibles: Member[]
  fitters: Member[]
  stageIds: string[]
  notificationSetIds: string[]
  rows: { accounts: Row[]; stakeholders: Row[]; guards: Row[]; stages: Row[]; sets: Row[] }
}

/** Each company's plan and distributor. */
const AGREED = {
  plan: 'Casekit Service',
  distributor_name: 'Nordisk Driftssoftware',
  distributor_contact: 'Karla Bech',
  distributor_email: 'karla@driftssoftware.example',
  distributor_phone: '+45 70 20 30 40',
}

/** `accounts` maps email addresses to accounts so far: a person may belong to several companies. */
export function makeStaff(
  company: DemoCompany,
  random: Random,
  accounts: Map<string, string>,
  passwordHash: string,
  createdAt: Date,
): Staff {
  const rows: Staff['rows'] = { accounts: [], stakeholders: [], guards: [], stages: [], sets: [] }
  const created = { created_at: createdAt }

  const accountOf = (email: string, isProviderAdministrator: boolean) => {
    const known = accounts.get(email)
    if (known) return known
    const id = random.id()
    accounts.set(email, id)
    rows.accounts.push({
      id,
      email,
      password_hash: passwordHash,
      is_provider_administrator: isProviderAdministrator,
      gdpr_consent_at: createdAt,
      ...created,
    })
    return id
  }

  const members = company.users.map(user => {
    const id = random.id()
    const mailDomain = company.email.split('@')[1]
    rows.stakeholders.push({
      company_id: company.id,
      id,
      account_id: user.email ? accountOf(user.email, user.providerAdministrator ?? false) : null,
      name: user.name,
      email: user.email ?? `${user.name.split(' ')[0]?.toLowerCase()}@${mailDomain}`,
      phone: '',
      title: user.title ?? '',
      is_responsible: user.responsible ?? false,
      is_fitter: user.fitter ?? false,
      belongs_to_binder: user.propertyBinder ?? false,
      ...created,
    })
    for (const guard of user.guards ?? []) rows.guards.push({ company_id: company.id, stakeholder_id: id, guard })
    return { id, name: user.name, isResponsible: user.responsible ?? false, isFitter: user.fitter ?? false }
  })

  rows.stages = company.stages.map((name, at) => ({ company_id: company.id, id: random.id(), name, position: at + 1 }))
  rows.sets = notificationSets(company, random)

  return {
    members,
    responsibles: members.filter(member => member.isResponsible),
    fitters: members.filter(member => member.isFitter),
    stageIds: rows.stages.map(stage => String(stage.id)),
    notificationSetIds: rows.sets.map(set => String(set.id)),
    rows,
  }
}

/** The default notifies only by alert (§9 of cases-and-customers); only Nordhavn has a second set, with mail. */
function notificationSets({ id, number, language }: DemoCompany, random: Random): Row[] {
  const one = (name: string, mail: boolean) => {
    const told = { alert: true, mail, sms: false, is_default: !mail }
    return { company_id: id, id: random.id(), name, ...told }
  }
  const standard = one(language === 'en-US' ? 'Default' : 'Standard', false)
  return number === 10001 ? [standard, one('Med e-mail', true)] : [standard]
}

/**
 * Inserts the company and its staff, and sets it as current: forced row-level security applies to the owner, too, until
 * the commit.
 */
export async function insertCompany(
  client: ClientBase,
  { stages: _stages, users: _users, ...company }: DemoCompany,
  staff: Staff,
  createdAt: Date,
): Promise<void> {
  await insertRows(client, 'directory.company', [{ ...company, ...AGREED, created_at: createdAt }])
  await client.query(`select set_config('casekit.company_id', $1, true)`, [String(company.id)])
  await insertRows(client, 'directory.account', staff.rows.accounts)
  await insertRows(client, 'casekit.stakeholder', staff.rows.stakeholders)
  await insertRows(client, 'casekit.stakeholder_guard', staff.rows.guards)
  await insertRows(client, 'casekit.case_stage', staff.rows.stages)
  await insertRows(client, 'casekit.notification_set', staff.rows.sets)
}
