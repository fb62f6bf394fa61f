import { proxy, subscribe } from 'valtio'
import { chooseLanguage, isLanguage, type Language } from '@casekit/messages/language'
import { kept } from './storage.ts'

export const SCHEMES = ['light', 'dark', 'system'] as const
export type Scheme = (typeof SCHEMES)[number]

export const DENSITIES = ['comfortable', 'compact'] as const
export type Density = (typeof DENSITIES)[number]

type Preferences = {
  language: Language
  scheme: Scheme
  density: Density
  /** Whether single keys without Ctrl are shortcuts; off for users who dictate. */
  hasSingleKeys: boolean
  isMenuCollapsed: boolean
  /** The names of the folded menu groups. */
  foldedGroups: string[]
}

/** The user's choices for this browser; they outlive the session. */
export const preferences = proxy<Preferences>({
  language: chooseLanguage(kept.read('language'), navigator.languages),
  scheme: SCHEMES.find(scheme => scheme === kept.read('scheme')) ?? 'system',
  density: kept.read('density') === 'compact' ? 'compact' : 'comfortable',
  hasSingleKeys: kept.read('shortcuts') !== 'off',
  ...readMenu(),
})

export function chooseSpeech(language: string): void {
  if (!isLanguage(language)) return
  preferences.language = language
  kept.write('language', language)
}

export function chooseScheme(scheme: Scheme): void {
  preferences.scheme = scheme
  kept.write('scheme', scheme)
}

export function chooseDensity(density: Density): void {
  preferences.density = density
  kept.write('density', density)
}

export function allowSingleKeys(isAllowed: boolean): void {
  preferences.hasSingleKeys = isAllowed
  kept.write('shortcuts', isAllowed ? 'on' : 'off')
}

export function toggleMenu(): void {
  preferences.isMenuCollapsed = !preferences.isMenuCollapsed
  keepMenu()
}

export function toggleGroup(name: string): void {
  const { foldedGroups } = preferences
  preferences.foldedGroups = foldedGroups.includes(name)
    ? foldedGroups.filter(folded => folded !== name)
    : [...foldedGroups, name]
  keepMenu()
}

/** Applies the chosen language, scheme and density to the page, now and after each change. */
export function wearPreferences(page: HTMLElement): void {
  const paper = matchMedia('print') // always light, whatever the screen is
  const wear = () => {
    page.lang = preferences.language
    if (paper.matches) page.dataset['scheme'] = 'light'
    else if (preferences.scheme === 'system') delete page.dataset['scheme']
    else page.dataset['scheme'] = preferences.scheme
    page.dataset['density'] = preferences.density
  }
  wear()
  subscribe(preferences, wear, true)
  paper.addEventListener('change', wear)
}

function keepMenu(): void {
  const { isMenuCollapsed, foldedGroups } = preferences
  kept.write('menu', JSON.stringify({ isMenuCollapsed, foldedGroups }))
}

function readMenu(): Pick<Preferences, 'isMenuCollapsed' | 'foldedGroups'> {
  try {
    const { isMenuCollapsed, foldedGroups } = JSON.parse(kept.read('menu') ?? '') as Partial<Preferences>
    return { isMenuCollapsed: isMenuCollapsed === true, foldedGroups: Array.isArray(foldedGroups) ? foldedGroups : [] }
  } catch {
    return { isMenuCollapsed: false, foldedGroups: [] }
  }
}
