import { type MouseEvent, useEffect } from 'react'
import { proxy, useSnapshot } from 'valtio'
import type { MenuHolder } from '@casekit/rules/menu-entries'
import { hasKlarpris, isInHub, klarprisChanges } from '../../session/origin.ts'
import type { Account } from '../../session/held-account.ts'
import { session } from '../../session/session.store.ts'
import { isSettingsPage, type MenuMode, modeOn } from './menu.ts'

/** Which menu is shown (§4 of shell-and-navigation, Menu). */
export const menu = proxy<{ mode: MenuMode }>({ mode: 'main' })

export const openSettingsMenu = () => void (menu.mode = 'settings')
export const backToMenu = () => void (menu.mode = 'main')

/** Switches to the settings menu on settings pages, and back to the default one elsewhere. */
export function useMenuOf(pathname: string): void {
  const isSettings = isSettingsPage(pathname)
  useEffect(() => {
    menu.mode = modeOn(isSettings, menu.mode)
  }, [isSettings])
}

/**
 * Alt and Ctrl, or Meta, while clicking the company entry opens the hidden menu of provider administrators (§2.4); for
 * everyone else the click is an ordinary one.
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

/** Re-renders the menu when a token is saved or removed. */
function useKlarpris(): void {
  const { count } = useSnapshot(klarprisChanges)
  void count
}

/** The account that the menu is for; undefined while signed out. */
export function useHolder(): MenuHolder | undefined {
  const { account } = useSnapshot(session)
  useKlarpris()
  return account ? holderOf(account) : undefined
}
