import type { Call } from '@casekit/client/connect'
import { SETTING_IDS } from '@casekit/contract/ids'
import { editShopSetting, getShopSetting } from '@casekit/contract/settings'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'

type Start = { greeting: string; featured: string[]; categories: string[] }

const registry = fromRegistry({ start: SETTING_IDS.shopStart })
const params = { settingId: SETTING_IDS.shopStart }

/** The registry stores it as one setting, sent as JSON text. */
async function read(call: Call, signal: AbortSignal) {
  const [{ value, version }, { defaults, changed = null }] = await Promise.all([
    call(getShopSetting, { params, signal }),
    registry.read(call, signal),
  ])
  return { values: JSON.parse(value) as Start, versions: { all: version }, defaults: defaults?.start as Start, changed }
}

/** Settings/Startpage: the start page of the shop. */
export const startpagePage = settingsPage<Start>({
  id: 'startpage',
  title: 'SettingsMenu.startpage',
  lead: 'ShopStart.Lead',
  guard: 'SettingsAccess',
  limits: { greeting: { maxLength: 500 } },
  read,
  save: (call, values, _changed, { versions }) =>
    call(editShopSetting, { params, body: { value: JSON.stringify(values) }, ifMatch: versions['all'] ?? 0 }),
  sections: [
    {
      id: 'start',
      title: 'ShopStart.Section',
      fields: [
        { id: 'greeting', kind: 'text', rows: 3, label: 'ShopStart.Greeting' },
        { id: 'featured', kind: 'list', label: 'ShopStart.Featured', help: 'ShopStart.FeaturedHelp' },
        { id: 'categories', kind: 'list', label: 'ShopStart.Categories', help: 'ShopStart.CategoriesHelp' },
      ],
    },
  ],
})
