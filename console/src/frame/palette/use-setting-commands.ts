import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { MessageId } from '@casekit/messages/ids'
import type { Language } from '@casekit/messages/language'
import { type Catalogue, loadCatalogue } from '@casekit/messages/section'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { PROVIDER_ENTRIES, SETTINGS_ENTRIES } from '@casekit/rules/settings-entries'
import type { Route } from '../../route.ts'
import type { Account } from '../../session/held-account.ts'
import { session } from '../../session/session.store.ts'
import { holderOf } from '../menu/menu.store.ts'
import { useRoutes } from '../route-table.ts'
import { sectionsOf } from '../ScreenWords.tsx'
import { ICONS } from './icons.tsx'
import type { Command } from './matching.ts'

/** A field of a settings page, in the reader's language. */
export type Setting = { id: string; page: string; label: string; words: string; href: string }

/** Every setting that the account may open; fetched once something is typed, because few users need them. */
export function useSettings(isTyped: boolean): readonly Setting[] {
  const { language } = useMessages()
  const routes = useRoutes()
  const { account } = useSnapshot(session)
  const [settings, setSettings] = useState<readonly Setting[]>([])
  useEffect(() => {
    if (!isTyped || !account) return undefined
    let isCurrent = true
    const open = routes.filter(route => route.settings && maySee(route.guard, account) && isOffered(route, account))
    Promise.all(open.map(route => settingsOf(route, language))).then(
      found => isCurrent && setSettings(found.flat()),
      () => {}, // the palette still has its other commands
    )
    return () => {
      isCurrent = false
    }
  }, [isTyped, account, routes, language])
  return isTyped ? settings : []
}

/** Pages that no menu shows the account, e.g. of a module that the company lacks, are not found either. */
function isOffered({ path }: Route, account: Account): boolean {
  const entry = [...SETTINGS_ENTRIES, ...PROVIDER_ENTRIES].find(({ route }) => path === `/${route}`)
  return entry === undefined || entry.isShown(holderOf(account))
}

export function useSettingCommands(isTyped: boolean): Command[] {
  const { text } = useMessages()
  const [, navigate] = useLocation()
  return useSettings(isTyped).map(({ id, page, label, words, href }) => ({
    id: `setting ${id}`,
    group: `${text('Menu.settings')} › ${page}`,
    label,
    words,
    icon: ICONS.setting,
    run: () => navigate(href),
  }))
}

async function settingsOf(route: Route, language: Language): Promise<Setting[]> {
  const [page, words] = await Promise.all([route.settings?.(), loadCatalogue(sectionsOf(route.sections), language)])
  const said = (...ids: (MessageId | undefined)[]) => ids.map(id => (id ? plain(words, id) : '')).join(' ')
  const fields = page?.sections.flatMap(({ title, fields }) => fields.map(field => ({ ...field, title }))) ?? []
  return fields.map(({ id, label, help, title }) => ({
    id: `${route.path} ${id}`,
    page: said(route.title),
    label: said(label),
    words: said(title, help),
    href: `${route.path}#${id}`,
  }))
}

/** Labels have no placeholders, so the message is used as is. */
function plain(words: Catalogue, id: MessageId): string {
  const message = words[id]
  return typeof message === 'string' ? message : id
}
