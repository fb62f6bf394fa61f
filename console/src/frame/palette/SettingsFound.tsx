import { Link, useLocation } from 'wouter'
import { useMessages } from '@casekit/messages/react'
import { shownMenu } from '../menu/menu.ts'
import { useHolder } from '../menu/menu.store.ts'
import { useOpenPaths } from '../route-table.ts'
import { matching } from './matching.ts'
import { useSettings } from './use-setting-commands.ts'

type FoundProps = { typed: string; onChosen: (() => void) | undefined }

/** The settings pages and fields that match the search, shown instead of their menu. */
export function SettingsFound({ typed, onChosen }: FoundProps) {
  const { text } = useMessages()
  const pages = usePages()
  const fields = useSettings(true).map(field => ({ ...field, group: field.page }))
  const hits = [...matching(pages, typed), ...matching(fields, typed)]
  return (
    <>
      <output className="ck-hidden-text">{text('Palette.Found', { count: hits.length })}</output>
      {hits.length === 0 && <p className="ck-nav-none">{text('Palette.NoMatch', { text: typed })}</p>}
      <ul aria-label={text('Menu.settings')}>
        {hits.map(({ id, label, group, href }) => (
          <li key={id}>
            <Link className="ck-nav-item ck-nav-found" href={href} onClick={onChosen}>
              <span className="ck-truncate">{label}</span>
              {group && <small className="ck-truncate">{group}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function usePages() {
  const { text } = useMessages()
  const [pathname] = useLocation()
  const holder = useHolder()
  const open = useOpenPaths()
  if (!holder) return []
  const { groups } = shownMenu({ mode: 'settings', holder, open, able: [], pathname })
  return groups.flatMap(({ entries }) =>
    entries.flatMap(({ name, text: id, href }) =>
      href === null ? [] : [{ id: name, label: text(id), group: '', href }],
    ),
  )
}
