import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { MessageId } from '@casekit/messages/ids'
import type { Language } from '@casekit/messages/language'
import { type Catalogue, loadCatalogue } from '@casekit/messages/section'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import type { Route } from '../../route.ts'
import { session } from '../../session/session.store.ts'
import { useRoutes } from '../route-table.ts'
import { sectionsOf } from '../ScreenWords.tsx'
import { ICONS } from './icons.tsx'
import type { Command } from './matching.ts'

/** A field of a settings page, in the reader's words. */
type Setting = { id: string; page: string; label: string; href: string }

/** Every setting that the account may open; fetched once something is typed, since nobody reads them all. */
export function useSettingCommands(isTyped: boolean): Command[] {
  const { text, language } = useMessages()
  const [, navigate] = useLocation()
  const routes = useRoutes()
  const { account } = useSnapshot(session)
  const [settings, setSettings] = useState<Setting[]>([])
  useEffect(() => {
    if (!isTyped || !account) return undefined
    let isCurrent = true
    const open = routes.filter(route => route.settings && maySee(route.guard, account))
    Promise.all(open.map(route => settingsOf(route, language))).then(
      found => isCurrent && setSettings(found.flat()),
      () => {}, // without them the palette still has its commands
    )
    return () => {
      isCurrent = false
    }
  }, [isTyped, account, routes, language])
  if (!isTyped) return []
  return settings.map(({ id, page, label, href }) => ({
    id: `setting ${id}`,
    group: `${text('Menu.settings')} › ${page}`,
    label,
    icon: ICONS.setting,
    run: () => navigate(href),
  }))
}

async function settingsOf(route: Route, language: Language): Promise<Setting[]> {
  const [page, words] = await Promise.all([route.settings?.(), loadCatalogue(sectionsOf(route.sections), language)])
  const fields = page?.sections.flatMap(section => section.fields) ?? []
  return fields.map(({ id, label }) => ({
    id: `${route.path} ${id}`,
    page: plain(words, route.title),
    label: plain(words, label),
    href: `${route.path}#${id}`,
  }))
}

/** Labels have no placeholders: a text as it stands in its catalogue. */
function plain(words: Catalogue, id: MessageId): string {
  const message = words[id]
  return typeof message === 'string' ? message : id
}
