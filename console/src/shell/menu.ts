import { FolderKanban, type LucideIcon } from 'lucide-react'
import type { Access } from '@casekit/contract/endpoint'
import type { MessageId } from '@casekit/messages/ids'
import { matchPath } from '../match-route.ts'
import { paths } from '../paths.ts'

export type MenuEntry = {
  name: string
  href: string
  icon: LucideIcon
  text: MessageId
  guard: Access
  /** Routes during which this entry is the active one. */
  holds: readonly string[]
}

export type MenuGroup = { name: string; text: MessageId; entries: readonly MenuEntry[] }

/** The side menu in its order (§2.4 of shell-and-navigation): what has a screen, nothing else. */
export const menu: readonly MenuGroup[] = [
  {
    name: 'team',
    text: 'Shell.GroupTeam',
    entries: [
      {
        name: 'cases',
        href: paths.cases(),
        icon: FolderKanban,
        text: 'Cases.Title',
        guard: 'Core',
        holds: ['/Cases', '/Details/:id'],
      },
    ],
  },
]

export function isActive(entry: MenuEntry, pathname: string): boolean {
  return entry.holds.some(path => matchPath(path, pathname))
}
