import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { Answer } from '@casekit/contract/endpoint'
import { getUserCompanies } from '@casekit/contract/session'
import type { MessageId } from '@casekit/messages/ids'
import { LANGUAGES } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { paths } from '../../paths.ts'
import {
  chooseDensity,
  chooseScheme,
  chooseSpeech,
  DENSITIES,
  preferences,
  type Scheme,
  SCHEMES,
  toggleMenu,
} from '../../session/preferences.store.ts'
import { call, changeCompany, session, signOut } from '../../session/session.store.ts'
import { openCaseWizard } from '../case-wizard.store.ts'
import { endGuarded } from '../leave-guard.ts'
import { keyOf } from './go-keys.ts'
import { openShortcuts } from './commands.store.ts'
import { favorites } from '../menu/favorites.store.ts'
import { SPEECH } from '../top-bar/languages.ts'
import { shownMenu } from '../menu/menu.ts'
import { ABLE } from '../menu/menu-actions.ts'
import { useHolder } from '../menu/menu.store.ts'
import { useOpenPaths } from '../route-table.ts'
import { toasts } from '../notices/toasts.ts'
import { ICONS } from './icons.tsx'
import type { Command } from './matching.ts'

const SCHEME_TEXTS: Record<Scheme, MessageId> = {
  light: 'Shell.SchemeLight',
  dark: 'Shell.SchemeDark',
  system: 'Shell.SchemeSystem',
}

/** A technician's own day, which is in no menu. */
const TODAY = paths.entry('Today')

/** Every command that the palette offers to the signed-in account. */
export function useCommands(): Command[] {
  return [...usePages(), ...useCreates(), ...useCompanies(), ...useChoices(), ...useRest()]
}

function usePages(): Command[] {
  const { text } = useMessages()
  const [pathname, navigate] = useLocation()
  const holder = useHolder()
  const open = useOpenPaths()
  const { list } = useSnapshot(favorites)
  if (!holder) return []
  const group = text('Palette.GoTo')
  const view = { holder, open, able: ABLE, pathname }
  const main = shownMenu({ ...view, mode: 'main' })
  const groups = [...main.groups, ...shownMenu({ ...view, mode: 'settings' }).groups]
  const entries = [...groups.flatMap(({ entries }) => entries), ...main.foot]
  const pages = entries.flatMap(({ text: id, href }) =>
    href === null
      ? []
      : [
          {
            id: `${id} ${href}`,
            group,
            label: text(id),
            keys: keyOf(href),
            icon: ICONS.page,
            run: () => navigate(href),
          },
        ],
  )
  const kept = list.map(({ href, name }) => ({
    id: `favorite ${href}`,
    group: text('MenuGroup.favorites'),
    label: name,
    icon: ICONS.favorite,
    run: () => navigate(href),
  }))
  const day = { id: 'today', group, label: text('Form.Today'), icon: ICONS.page, run: () => navigate(TODAY) }
  return [...pages, ...(open.includes(TODAY) ? [day] : []), ...kept]
}

function useCreates(): Command[] {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  if (!account || !maySee('Core', account)) return []
  return [
    {
      id: 'case',
      group: text('Palette.Create'),
      label: text('Shell.CreateCase'),
      keys: 'C',
      icon: ICONS.create,
      run: openCaseWizard,
    },
  ]
}

function useCompanies(): Command[] {
  const { text } = useMessages()
  const [companies, setCompanies] = useState<Answer<typeof getUserCompanies>>([])
  const current = useSnapshot(session).account?.user.companyId
  useEffect(() => {
    call(getUserCompanies).then(setCompanies, () => setCompanies([]))
  }, [])
  const failed = () => toasts.show({ tone: 'failed', title: text('Shell.SwitchFailed') })
  return companies
    .filter(({ companyId }) => companyId !== current)
    .map(({ stakeholderId, companyName }) => ({
      id: stakeholderId,
      group: text('Palette.Company'),
      label: companyName,
      icon: ICONS.company,
      run: () => void endGuarded(() => void changeCompany(stakeholderId).catch(failed), 'hasUnsentHere'),
    }))
}

function useChoices(): Command[] {
  const { text } = useMessages()
  const { language, scheme, density } = useSnapshot(preferences)
  return [
    ...LANGUAGES.map(code => ({
      id: code,
      group: text('Palette.Language'),
      label: SPEECH[code],
      icon: ICONS.language,
      isChosen: code === language,
      run: () => chooseSpeech(code),
    })),
    ...SCHEMES.map(one => ({
      id: one,
      group: text('Palette.Scheme'),
      label: text(SCHEME_TEXTS[one]),
      icon: ICONS.scheme,
      isChosen: one === scheme,
      run: () => chooseScheme(one),
    })),
    ...DENSITIES.map(one => ({
      id: one,
      group: text('Palette.Density'),
      label: text(`Density.${one}`),
      icon: ICONS.density,
      isChosen: one === density,
      run: () => chooseDensity(one),
    })),
  ]
}

const leave = () => void endGuarded(() => void signOut())

function useRest(): Command[] {
  const { text } = useMessages()
  const group = text('Palette.More')
  return [
    { id: 'fold', group, label: text('Palette.ToggleMenu'), icon: ICONS.fold, run: toggleMenu },
    { id: 'shortcuts', group, label: text('Palette.Shortcuts'), keys: '?', icon: ICONS.keys, run: openShortcuts },
    { id: 'leave', group, label: text('Shell.LogOut'), icon: ICONS.leave, run: leave },
  ]
}
