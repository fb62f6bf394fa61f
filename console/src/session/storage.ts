/**
 * The console's own browser storage keys (§3 of shell-and-navigation, Browser storage). Nothing else is read, written
 * or deleted.
 */
const LOCAL_KEYS = [
  'bearer',
  'guards',
  'modulesOff',
  'userInfo',
  'gdpr',
  'company',
  'osHub',
  'klarpris',
  'language',
  'scheme',
  'density',
  'menu',
  'favorites',
  'places',
  'filterRows',
  'recents',
  'shortcuts',
  'device',
  'issuer',
  'usedAt',
  'signatures',
] as const
const SESSION_KEYS = ['redirectUrl', 'caseDraft', 'messageDrafts', 'customerAnswer', 'viewing'] as const

export type LocalKey = (typeof LOCAL_KEYS)[number]
export type SessionKey = (typeof SESSION_KEYS)[number]

/** Removed on sign-out. Language, appearance, menu and favorites belong to the browser, not to the account. */
const OF_THE_ACCOUNT: readonly LocalKey[] = [
  'bearer',
  'guards',
  'modulesOff',
  'userInfo',
  'gdpr',
  'company',
  'osHub',
  'klarpris',
  'recents',
  'usedAt',
]

/** Stored between visits. If the browser denies storage, values last as long as the page. */
export const kept = drawer<LocalKey>(() => localStorage)
/** Stored for the tab's lifetime. */
export const keptInTab = drawer<SessionKey>(() => sessionStorage)

export function forgetAccount(): void {
  for (const key of OF_THE_ACCOUNT) kept.remove(key)
  for (const key of SESSION_KEYS) keptInTab.remove(key)
}

/** Calls `heard` when another tab changes `key`. */
export function onChangeElsewhere(key: LocalKey, heard: (value: string | null) => void): void {
  addEventListener('storage', event => {
    if (event.key === key || event.key === null) heard(kept.read(key))
  })
}

function drawer<K extends string>(open: () => Storage) {
  const lastResort = new Map<string, string>()
  return {
    read: (key: K): string | null =>
      attempt(
        () => open().getItem(key),
        () => lastResort.get(key) ?? null,
      ),
    write: (key: K, value: string): void =>
      attempt(
        () => open().setItem(key, value),
        () => void lastResort.set(key, value),
      ),
    remove: (key: K): void =>
      attempt(
        () => open().removeItem(key),
        () => void lastResort.delete(key),
      ),
  }
}

function attempt<T>(act: () => T, otherwise: () => T): T {
  try {
    return act()
  } catch {
    return otherwise()
  }
}
