import type { MessageId } from '@casekit/messages/ids'
import { SETTINGS_ENTRIES, PROVIDER_ENTRIES } from '@casekit/rules/settings-entries'
import { matchRoute } from '../../match-route.ts'
import { paths } from '../../paths.ts'

/** A crumb by its text, or by the word of the address that it is named after. */
export type TrailCrumb = { text: MessageId; href?: string } | { word: string; href?: string }

type Named = { path: string; crumb: MessageId }

/** Under which page a page lies that is no sub-page by its address (§2.6 of shell-and-navigation, custom crumbs). */
const PARENTS: Record<string, { text: MessageId; route: string }> = {
  details: { text: 'Menu.cases', route: 'Cases' },
  createdocument: { text: 'Menu.documents', route: 'Offer' },
  assetdetails: { text: 'Menu.assets', route: 'Assets' },
  servicedetails: { text: 'Menu.service', route: 'Service' },
  view: { text: 'Menu.documents', route: 'Offer' },
  propertydetails: { text: 'Crumb.properties', route: 'Properties' },
}

/** Names that differ from those of the route table, or of routes that are none of ours. */
const NAMES: Record<string, MessageId> = { properties: 'Crumb.properties', propertydetails: 'Crumb.property' }

/**
 * Where one is, as the address tells it (§2.6). Screens that know better, such as a case its number, set their own
 * crumbs. `isProperty`: customers are called tenants.
 */
export function trailOf(pathname: string, routes: readonly Named[], isProperty: boolean): TrailCrumb[] {
  const words = pathname.split('/').filter(Boolean).map(decoded)
  const [first = ''] = words
  if (first.toLowerCase() === 'settings') return settingsTrail(words)
  const parent = PARENTS[first.toLowerCase()]
  const page = nameOf(`/${first}`, routes)
  const rest = words.length > 1 && !parent ? matchRoute(routes, pathname)?.route.crumb : undefined
  if (parent) {
    const own = matchRoute(routes, pathname)?.route.crumb ?? NAMES[first.toLowerCase()]
    return [{ text: parent.text, href: paths.entry(parent.route) }, own ? { text: own } : { word: first }]
  }
  if (!page) return [rest ? { text: rest } : { word: first }]
  const head: TrailCrumb = { text: tenants(page, isProperty) }
  return rest ? [{ ...head, href: `/${first}` }, { text: tenants(rest, isProperty) }] : [head]
}

/** A crumb that says the same as the next one is left out, as where a language calls a thing and its list alike. */
export const withoutDoubles = <C extends { text: string }>(crumbs: readonly C[]): C[] =>
  crumbs.filter(({ text }, index) => text !== crumbs[index + 1]?.text)

/** Each sub-page adds a crumb named like its menu entry, any other by its own word; a third segment one more. */
function settingsTrail([first = '', page, part]: string[]): TrailCrumb[] {
  const settings: TrailCrumb = { text: 'Menu.settings', href: `/${first}` }
  if (page === undefined) return [{ text: 'Menu.settings' }]
  if (part === undefined) return [settings, settingsCrumb(page)]
  return [settings, { ...settingsCrumb(page), href: `/${first}/${page}` }, settingsCrumb(`${page}/${part}`, part)]
}

function settingsCrumb(route: string, word = route): TrailCrumb {
  if (route.toLowerCase() === 'integrations') return { text: 'SettingsMenu.integrations' }
  if (route.toLowerCase() === 'mydetails') return { text: 'Menu.profile' }
  const entry = [...SETTINGS_ENTRIES, ...PROVIDER_ENTRIES].find(
    known => known.route.toLowerCase() === `settings/${route}`.toLowerCase(),
  )
  return entry ? { text: `SettingsMenu.${entry.name}` } : { word }
}

const nameOf = (path: string, routes: readonly Named[]): MessageId | undefined =>
  matchRoute(routes, path)?.route.crumb ?? NAMES[path.slice(1).toLowerCase()]

const tenants = (name: MessageId, isProperty: boolean): MessageId => {
  if (!isProperty) return name
  if (name === 'Menu.customers') return 'Menu.tenants'
  return name === 'Crumb.customer' ? 'Crumb.tenant' : name
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}
