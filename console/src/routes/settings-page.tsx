import { lazy } from 'react'
import type { SettingsPage } from '../patterns/settings/page.ts'
import type { Line } from './line.ts'

/** The route fields of a settings page: `settingsPageOf(() => import('…/booking.ts'), 'bookingPage')`. */
export function settingsPageOf<Name extends string>(
  load: () => Promise<Record<Name, SettingsPage>>,
  name: Name,
): Required<Pick<Line, 'screen' | 'settings'>> {
  const settings = async () => (await load())[name]
  const screen = lazy(async () => {
    const [{ SettingsScreen }, page] = await Promise.all([
      import('../patterns/settings/SettingsScreen.tsx'),
      settings(),
    ])
    return { default: () => <SettingsScreen page={page} /> }
  })
  return { settings, screen }
}
