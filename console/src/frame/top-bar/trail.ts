import type { MessageId } from '@casekit/messages/ids'
import { SETTINGS_ENTRIES, PROVIDER_ENTRIES } from '@casekit/rules/settings-entries'
import { matchRoute } from '../../match-route.ts'
import { paths } from '../../paths.ts'

/** A crumb by its message, or by the URL segment that names it. */
export type TrailCrumb = { text: MessageId; href?: string } | { word: string; href?: string }

type Named = { path: string; crumb: MessageId }

/** Parents of pages that are not sub-pages by their address (§2.6 of shell-and-navigation, custom crumbs). */
const PARENTS: Record<string, { text: MessageId; route: string }> = {
  details: { text: 'Menu.cases', route: 'Cases' },
  createdocument: { text: 'Menu.documents', route: 'Offer' },
  assetdetails: { text: 'Menu.assets', route: 'Assets' },
  servicedetails: { text: 'Menu.service', route: 'Service' },
  view: { text: 'Menu.documents', route: 'Offer' },
  propertydetails: { text: 'Crumb.properties', route: 'Properties' },
}

/** Names that differ from the route table's, or of paths without a route. */
const NAMES: Record<string, MessageId> = { properties: 'Crumb.properties', propertydetails: 'Crumb.property' }

/**
 * The trail that the address implies (§2.6). Screens that know more, such as a case number, set their own crumbs.
 * `isProperty`: customers are called tenants.
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

/** Omits a crumb whose text equals the next one's, e.g. where a language uses one word for a thing and its list. */
export const withoutDoubles = <C extends { text: string }>(crumbs: readonly C[]): C[] =>
  crumbs.filter(({ text }, index) => text !== crumbs[index + 1]?.text)

/** Each sub-page adds a crumb with its menu entry's name, or its own segment; a third segment adds another. */
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
