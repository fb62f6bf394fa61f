import { lazy, type MouseEvent, Suspense } from 'react'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { preferences, toggleGroup } from '../../session/preferences.store.ts'
import { useOpenPaths } from '../route-table.ts'
import { Badge, type Badges, sumOf, useBadges } from './badges.tsx'
import { Favorites } from './Favorites.tsx'
import { MenuItem } from './MenuItem.tsx'
import { type ShownGroup, shownMenu } from './menu.ts'
import { menu, openedHiddenMenu, useHolder, useMenuOf } from './menu.store.ts'
import { actionOf, ABLE } from './menu-actions.ts'

const SettingsMenu = lazy(async () => ({ default: (await import('./SettingsMenu.tsx')).SettingsMenu }))

type BodyProps = { isBare?: boolean; onChosen?: (() => void) | undefined }

/** The menu between the create button and the footer: groups, favorites, foot; or the settings with a back button. */
export function MenuBody({ isBare = false, onChosen }: BodyProps) {
  const { text } = useMessages()
  const [pathname] = useLocation()
  const { mode } = useSnapshot(menu)
  const badges = useBadges()
  const holder = useHolder()
  const open = useOpenPaths()
  useMenuOf(pathname)
  if (!holder) return null
  const view = { holder, open, able: ABLE, pathname }
  const special = shownMenu({ ...view, mode })
  const isMain = mode === 'main' || special.groups.every(({ entries }) => entries.length === 0)
  const { groups, foot } = isMain ? shownMenu({ ...view, mode: 'main' }) : special
  const entries = groups.map(group => (
    <Group key={group.name} group={group} badges={badges} isBare={isBare} onChosen={onChosen} />
  ))
  return (
    <>
      <div className="ck-nav-scroll">
        {isMain ? (
          <>
            {entries}
            <Favorites isBare={isBare} onChosen={onChosen} />
          </>
        ) : (
          <Suspense fallback={null}>
            <SettingsMenu isBare={isBare} onChosen={onChosen}>
              {entries}
            </SettingsMenu>
          </Suspense>
        )}
      </div>
      {foot.length > 0 && (
        <ul className="ck-nav-foot" aria-label={text('MenuGroup.foot')}>
          {foot.map(entry => (
            <MenuItem key={entry.name} entry={entry} isBare={isBare} onPress={actionOf(entry.name, onChosen)} />
          ))}
        </ul>
      )}
    </>
  )
}

type GroupProps = { group: ShownGroup; badges: Badges; isBare: boolean; onChosen?: (() => void) | undefined }

function Group({ group, badges, isBare, onChosen }: GroupProps) {
  const { text } = useMessages()
  const isFolded = useSnapshot(preferences).foldedGroups.includes(group.name) && !isBare
  const Chevron = isFolded ? ChevronRight : ChevronDown
  const fold = (event: MouseEvent) => {
    if (group.name !== 'company' || !openedHiddenMenu(event)) toggleGroup(group.name)
  }
  return (
    <>
      {!isBare && (
        <button type="button" className="ck-nav-group" aria-expanded={!isFolded} onClick={fold}>
          {text(group.text)}
          {isFolded && <Badge badge={sumOf(badges, group.entries)} />}
          <Chevron size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      {!isFolded && (
        <ul aria-label={text(group.text)}>
          {group.entries.map(entry => (
            <MenuItem
              key={entry.name}
              entry={entry}
              badge={badges[entry.name]}
              isBare={isBare}
              onPress={actionOf(entry.name, onChosen)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
