import { useEffect, useState } from 'react'
import { Building2, ChevronsUpDown, LogOut } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { getUserCompanies, type UserInfo } from '@casekit/contract/session'
import type { Answer } from '@casekit/contract/endpoint'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { LANGUAGES } from '@casekit/messages/language'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Avatar } from '@casekit/ui/avatar'
import { Menu, type MenuGroup, type MenuProps } from '@casekit/ui/menu'
import {
  chooseDensity,
  chooseScheme,
  chooseSpeech,
  DENSITIES,
  preferences,
  type Scheme,
  SCHEMES,
} from '../../session/preferences.store.ts'
import { endGuarded } from '../leave-guard.ts'
import { call, changeCompany, session, signOut } from '../../session/session.store.ts'
import { cut } from './truncate.ts'
import { SPEECH } from './languages.ts'
import { toasts } from '../notices/toasts.ts'

/** §9 of shell-and-navigation: the maximum name lengths in the bar. */
const NAME_LIMIT = 16
const COMPANY_LIMIT = 17

const SCHEME_TEXTS: Record<Scheme, MessageId> = {
  light: 'Shell.SchemeLight',
  dark: 'Shell.SchemeDark',
  system: 'Shell.SchemeSystem',
}

/** The signed-in user's menu: company, language, appearance, log out (§2.7 of shell-and-navigation). */
export function UserMenu({ align }: { align: 'start' | 'end' }) {
  const { text } = useMessages()
  const groups = [...useCompanies(), ...useChoices(), useLogOut()]
  const user = useSnapshot(session).account?.user
  if (!user) return null
  const label = text('Shell.UserMenu', { name: user.name, company: user.companyName })
  return <Menu align={align} groups={groups} trigger={buttonOf(user, label)} />
}

type Trigger = MenuProps['trigger']

const buttonOf =
  ({ name, companyName }: Readonly<UserInfo>, label: string): Trigger =>
  props => (
    <button {...props} type="button" className="ck-user" title={`${name} · ${companyName}`}>
      <Avatar initials={initials(name)} color={avatarColor(name)} size="md" />
      <span className="ck-hidden-text">{label}</span>
      <span className="ck-user-names" aria-hidden="true">
        <b>{cut(name, NAME_LIMIT)}</b>
        <small>{cut(companyName, COMPANY_LIMIT)}</small>
      </span>
      <ChevronsUpDown size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )

/** The account's other companies (§7). */
function useCompanies(): MenuGroup[] {
  const { text } = useMessages()
  const [companies, setCompanies] = useState<Answer<typeof getUserCompanies>>([])
  const current = useSnapshot(session).account?.user.companyId
  useEffect(() => {
    call(getUserCompanies).then(setCompanies, () => setCompanies([]))
  }, [])
  const others = companies.filter(({ companyId }) => companyId !== current)
  if (others.length === 0) return []
  const failed = () => toasts.show({ tone: 'failed', title: text('Shell.SwitchFailed') })
  const items = others.map(({ stakeholderId, companyName }) => ({
    id: stakeholderId,
    label: companyName,
    icon: <Building2 aria-hidden="true" />,
    onPress: () => void endGuarded(() => void changeCompany(stakeholderId).catch(failed), 'hasUnsentHere'),
  }))
  return [{ id: 'companies', label: text('Shell.SwitchCompany'), items }]
}

function useChoices(): MenuGroup[] {
  const { text } = useMessages()
  const { language, scheme, density } = useSnapshot(preferences)
  const languages = LANGUAGES.map(code => ({
    id: code,
    label: SPEECH[code],
    chosen: code === language,
    onPress: () => chooseSpeech(code),
  }))
  const schemes = SCHEMES.map(one => ({
    id: one,
    label: text(SCHEME_TEXTS[one]),
    chosen: one === scheme,
    onPress: () => chooseScheme(one),
  }))
  const densities = DENSITIES.map(one => ({
    id: one,
    label: text(`Density.${one}`),
    chosen: one === density,
    onPress: () => chooseDensity(one),
  }))
  return [
    { id: 'language', label: text('Shell.Language'), items: languages },
    { id: 'scheme', label: text('Shell.Scheme'), items: schemes },
    { id: 'density', label: text('Palette.Density'), items: densities },
  ]
}

function useLogOut(): MenuGroup {
  const { text } = useMessages()
  const label = text('Shell.LogOut')
  const icon = <LogOut aria-hidden="true" />
  return {
    id: 'leave',
    items: [{ id: 'leave', label, icon, onPress: () => void endGuarded(() => void signOut()) }],
  }
}
