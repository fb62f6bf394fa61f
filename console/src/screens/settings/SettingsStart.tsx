import { useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { SETTINGS_ENTRIES } from '@casekit/rules/settings-entries'
import { useHolder } from '../../frame/menu/menu.store.ts'
import { useOpenPaths } from '../../frame/route-table.ts'
import { paths } from '../../paths.ts'

/** Redirects to the first settings page that the account may open, or to its profile. */
export function SettingsStart() {
  const [, navigate] = useLocation()
  const holder = useHolder()
  const open = useOpenPaths()
  const first = holder && SETTINGS_ENTRIES.find(({ route, isShown }) => open.includes(`/${route}`) && isShown(holder))
  useLayoutEffect(() => {
    if (holder) navigate(paths.entry(first?.route ?? 'Settings/MyDetails'), { replace: true })
  }, [holder, first, navigate])
  return null
}
