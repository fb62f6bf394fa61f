import type { ComponentType, LazyExoticComponent } from 'react'
import type { Access } from '@casekit/contract/endpoint'
import type { MessageId } from '@casekit/messages/ids'
import type { SectionName } from '@casekit/messages/sections'
import type { SettingsPage } from './patterns/settings/page.ts'

/** What every screen gets. */
export type ScreenProps = { params: Record<string, string>; route: Route }
export type Screen = LazyExoticComponent<ComponentType<ScreenProps>>

/** What its place looks like while a screen is fetched. `bare`: nothing, for what only leads on. */
export type ScreenKind = 'list' | 'record' | 'settings' | 'form' | 'bare'

export type Route = {
  path: string
  guard: Access
  screen: Screen
  kind: ScreenKind
  /** Catalogues that the screen speaks beside those of the frame, by folder. */
  sections: readonly SectionName[]
  /** Its name in the breadcrumb; a screen with crumbs of its own sets them by `usePage`. */
  crumb: MessageId
  /** The page title until the screen knows a better one. */
  title: MessageId
  /** The fields of a settings page, for those who search for one. */
  settings?: () => Promise<SettingsPage>
  /** Whether the screen is there; the menus show no others. */
  stands: boolean
}
