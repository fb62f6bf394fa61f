import type { MessageId } from '@casekit/messages/ids'
import { activeEntry, MENU_ENTRIES, type MenuHolder, settingsStart } from '@casekit/rules/menu-entries'
import { PROVIDER_ENTRIES, SETTINGS_ENTRIES } from '@casekit/rules/settings-entries'
import { paths } from '../../paths.ts'

/** The default menu, the settings, or the hidden one of provider administrators (§2.4, §2.5 of shell-and-navigation). */
export type MenuMode = 'main' | 'settings' | 'provider'

export type ShownEntry = {
  name: string
  text: MessageId
  /** Null: the entry opens no page. */
  href: string | null
  isActive: boolean
}

export type ShownGroup = { name: string; text: MessageId; entries: ShownEntry[] }

export type ShownMenu = {
  groups: ShownGroup[]
  /** At the foot of the default menu: support, profile, settings. */
  foot: ShownEntry[]
}

type View = {
  mode: MenuMode
  holder: MenuHolder
  /** Paths whose screen exists and that the holder may open; other entries are not shown. */
  open: readonly string[]
  /** Entries without a page that trigger an action. */
  able: readonly string[]
  pathname: string
}

const MAIN_GROUPS = ['team', 'company'] as const
const SETTINGS_GROUPS = ['company', 'cases', 'sales', 'connections'] as const

/** The entries of the menu, in order; at most one of them is active. */
export function shownMenu(view: View): ShownMenu {
  if (view.mode === 'main') return mainMenu(view)
  return { groups: view.mode === 'settings' ? settingsGroups(view) : [providerGroup(view)], foot: [] }
}

function mainMenu(view: View): ShownMenu {
  const { holder, open, able, pathname } = view
  const entries = MENU_ENTRIES.map(entry => (entry.name === 'settings' ? startOf(entry, view) : entry)).filter(
    entry => entry.isShown(holder) && (entry.route === null ? able.includes(entry.name) : isOpen(open, entry.route)),
  )
  const active = activeEntry(entries, pathname)
  const shown = (group: string) =>
    entries
      .filter(entry => entry.group === group)
      .map(entry => asShown(entry, textOf(entry.name, holder), entry === active))
  const groups = MAIN_GROUPS.map(name => ({ name, text: `MenuGroup.${name}` as const, entries: shown(name) }))
  return { groups: groups.filter(hasEntries), foot: shown('foot') }
}

function settingsGroups({ holder, open, pathname }: View): ShownGroup[] {
  const entries = SETTINGS_ENTRIES.filter(entry => entry.isShown(holder) && isOpen(open, entry.route))
  const active = activeEntry(entries, pathname)
  return SETTINGS_GROUPS.map(name => ({
    name: `settings-${name}`,
    text: `SettingsGroup.${name}` as const,
    entries: entries
      .filter(({ group }) => group === name)
      .map(entry => asShown(entry, `SettingsMenu.${entry.name}`, entry === active)),
  })).filter(hasEntries)
}

function providerGroup({ holder, open, pathname }: View): ShownGroup {
  const entries = PROVIDER_ENTRIES.filter(entry => entry.isShown(holder) && isOpen(open, entry.route))
  const active = activeEntry(entries, pathname)
  const shown = entries.map(entry => asShown(entry, `SettingsMenu.${entry.name}`, entry === active))
  return { name: 'provider', text: 'MenuGroup.provider', entries: shown }
}

const hasEntries = ({ entries }: ShownGroup) => entries.length > 0

const isOpen = (open: readonly string[], route: string) => open.includes(`/${route}`)

/** The settings start at their own first page, or at the first one that exists. */
function startOf(entry: (typeof MENU_ENTRIES)[number], { holder, open }: View) {
  const start = settingsStart(holder)
  const first = SETTINGS_ENTRIES.find(({ isShown, route }) => isShown(holder) && isOpen(open, route))
  return { ...entry, route: isOpen(open, start) || !first ? start : first.route }
}

const textOf = (name: (typeof MENU_ENTRIES)[number]['name'], { guards }: MenuHolder): MessageId =>
  name === 'customers' && guards.includes('PropertyManagement') ? 'Menu.tenants' : `Menu.${name}`

function asShown(entry: { name: string; route: string | null }, text: MessageId, isActive: boolean): ShownEntry {
  return { name: entry.name, text, href: entry.route === null ? null : paths.entry(entry.route), isActive }
}

/** The menu to show when a page opens: settings pages use the settings menu, unless the hidden one led there. */
export function modeOn(isSettings: boolean, mode: MenuMode): MenuMode {
  if (!isSettings) return 'main'
  return mode === 'provider' ? mode : 'settings'
}

/** Whether a page uses the settings menu; the user's own profile belongs to the default menu. */
export const isSettingsPage = (pathname: string): boolean =>
  /^\/settings(\/(?!mydetails(\/|$))|$)/i.test(pathname.replace(/\/$/, ''))
