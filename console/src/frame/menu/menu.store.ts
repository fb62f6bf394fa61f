import { type MouseEvent, useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { MenuHolder } from '@casekit/rules/menu-entries'
import { hasKlarpris, isInHub, klarprisChanges } from '../../session/origin.ts'
import type { Account } from '../../session/held-account.ts'
import { session } from '../../session/session.store.ts'
import { isSettingsPage, type MenuMode, modeOn } from './menu.ts'

/** Which of the menus is shown (§4 of shell-and-navigation, Menu). */
export const menu = proxy<{ mode: MenuMode }>({ mode: 'main' })

export const openSettingsMenu = () => void (menu.mode = 'settings')
export const backToMenu = () => void (menu.mode = 'main')

/** The settings bring their own menu, and leaving them brings the default one back. */
export function useMenuOf(pathname: string): void {
  const isSettings = isSettingsPage(pathname)
  useEffect(() => {
    menu.mode = modeOn(isSettings, menu.mode)
  }, [isSettings])
}

/**
 * Alt and Ctrl, or Meta, on the company entry open the hidden menu of provider administrators (§2.4); for everybody
 * else the click is an ordinary one.
 */
export function openedHiddenMenu(event: MouseEvent): boolean {
  const isAsked = event.metaKey || (event.altKey && event.ctrlKey)
  if (!isAsked || !session.account?.user.isProviderAdministrator) return false
  event.preventDefault()
  menu.mode = 'provider'
  return true
}

export function holderOf({ guards, user }: Pick<Account, 'guards' | 'user'>): MenuHolder {
  return {
    guards,
    isInHub: isInHub(),
    hasKlarpris: hasKlarpris(),
    isProviderAdministrator: user.isProviderAdministrator,
  }
}

/** Has whoever shows the menu look again once a token is kept or forgotten. */
function useKlarpris(): void {
  const { count } = useSnapshot(klarprisChanges)
  void count
}

/** Who looks at the menu; undefined while nobody is signed in. */
export function useHolder(): MenuHolder | undefined {
  const { account } = useSnapshot(session)
  useKlarpris()
  return account ? holderOf(account) : undefined
}
