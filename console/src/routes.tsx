import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import type { Access } from '@casekit/contract/endpoint'
import type { MessageId } from '@casekit/messages/ids'

export type ScreenProps = { params: Record<string, string> }

export type Route = {
  path: string
  guard: Access
  screen: LazyExoticComponent<ComponentType<ScreenProps>>
  /** Its name in the breadcrumb; a screen with crumbs of its own sets them by `usePage`. */
  crumb: MessageId
  /** The page title until the screen knows a better one. */
  title: MessageId
}

/** The specification's route table (§2.1, §2.2 of shell-and-navigation), as far as there are screens. Cases first: it is where refused visits go. */
export const routes: readonly Route[] = [
  {
    path: '/Cases',
    guard: 'Core',
    screen: lazy(async () => ({ default: (await import('./screens/cases/CasesScreen.tsx')).CasesScreen })),
    crumb: 'Cases.Title',
    title: 'Cases.Title',
  },
  {
    path: '/Details/:id',
    guard: 'Core',
    screen: lazy(async () => ({ default: (await import('./screens/case-details/CaseScreen.tsx')).CaseScreen })),
    crumb: 'Case.TitleUnknown',
    title: 'Case.TitleUnknown',
  },
  {
    path: '/login',
    guard: 'public',
    screen: lazy(async () => ({ default: (await import('./screens/login/LoginScreen.tsx')).LoginScreen })),
    crumb: 'Login.Title',
    title: 'Login.Title',
  },
]
