import type { ComponentType, LazyExoticComponent } from 'react'
import type { Access } from '@casekit/contract/endpoint'
import type { MessageId } from '@casekit/messages/ids'
import type { SectionName } from '@casekit/messages/sections'
import type { SettingsPage } from './patterns/settings/page.ts'

/** The props of every screen. */
export type ScreenProps = { params: Record<string, string>; route: Route }
export type Screen = LazyExoticComponent<ComponentType<ScreenProps>>

/** Which skeleton is shown while a screen is fetched. `bare`: none, for pages that only redirect. */
export type ScreenKind = 'list' | 'record' | 'settings' | 'form' | 'bare'

export type Route = {
  path: string
  guard: Access
  screen: Screen
  kind: ScreenKind
  /** Message sections that the screen uses besides those of the frame, by folder. */
  sections: readonly SectionName[]
  /** Its name in the breadcrumb; a screen with its own crumbs sets them with `usePage`. */
  crumb: MessageId
  /** The page title until the screen sets a better one. */
  title: MessageId
  /** The fields of a settings page, for the settings search. */
  settings?: () => Promise<SettingsPage>
  /** Whether the screen exists; menus show no others. */
  stands: boolean
}
