import { SETTINGS_ENTRIES, type SettingsName } from '@casekit/rules/settings-entries'
import { describe, expect, test } from 'vitest'
import { standingRoutes } from '../routes.ts'

/** Settings pages that the settings pattern does not render, with the reason: none is a form of fields. */
const BY_HAND: Partial<Record<SettingsName, string>> = {
  users: 'a list of people, each with a panel',
  roles: 'a list of roles, each with its guards',
  access: 'a question about one person and one record',
  audit: 'a list that nobody changes',
  setup: 'lists of entries that are sorted and merged',
  workingHours: 'weeks that are drawn, and rules with dialogs',
  ourLocations: 'a list of places beside a map',
  subscription: 'what the provider says and what is used',
  distributor: 'what the provider says',
  customForms: 'a list that opens the form builder',
  templates: 'a list of texts',
  packages: 'a list that opens the editor of packages',
  categories: 'lists of categories and their sets',
  price: 'groups and rules, tried beside them',
  integrations: 'lists of keys, webhooks and imports',
}

const routeOf = (route: string) => standingRoutes.find(({ path }) => path === `/${route}`)
const standing = SETTINGS_ENTRIES.filter(({ route }) => routeOf(route))

test('every settings page is drawn by the pattern, or named here with the reason why not', () => {
  const byHand = standing.filter(({ route }) => !routeOf(route)?.settings).map(({ name }) => name)
  expect(new Set(byHand)).toEqual(new Set(Object.keys(BY_HAND)))
})

describe.each(standing.flatMap(({ route }) => routeOf(route)?.settings ?? []).map(load => [load] as const))(
  'a page of the pattern',
  load => {
    test('names each of its fields once, so that an address leads to one', async () => {
      const { sections } = await load()
      const ids = sections.flatMap(({ fields }) => fields.map(({ id }) => id))
      expect(ids).toEqual([...new Set(ids)])
    })
  },
)
