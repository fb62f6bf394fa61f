import { SETTING_IDS } from '@casekit/contract/ids'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'
import { keepKlarpris, keptKlarpris } from '../../session/origin.ts'

const registry = fromRegistry({ address: SETTING_IDS.klarpris })

/**
 * Settings/Integrations/KlarPris: this browser's token, which adds the menu entry, and the address to query for prices.
 */
export const klarprisPage = settingsPage<{ token: string; address: string }>({
  id: 'klarpris',
  title: 'SettingsMenu.klarpris',
  lead: 'CompanySettings.KlarprisShape',
  guard: 'SettingsAccess',
  limits: { token: { maxLength: 2000 }, address: { maxLength: 500 } },
  async read(call, signal) {
    const { values, defaults: _defaults, ...standing } = await registry.read(call, signal)
    return {
      ...standing,
      values: { token: keptKlarpris(), address: values.address as string },
      defaults: { token: '', address: '' },
    }
  },
  async save(call, { token, address }, changed, { versions }) {
    keepKlarpris(token)
    if (changed.includes('address'))
      await registry.save(call, { address }, ['address'], { values: { address: null }, versions })
  },
  sections: [
    {
      id: 'token',
      title: 'CompanySettings.KlarprisToken',
      lead: 'CompanySettings.KlarprisLead',
      fields: [
        { id: 'token', kind: 'text', label: 'CompanySettings.KlarprisToken', help: 'CompanySettings.KlarprisHelp' },
        {
          id: 'address',
          kind: 'text',
          type: 'url',
          label: 'CompanySettings.KlarprisAddress',
          help: 'CompanySettings.KlarprisAddressHelp',
          refused: 'CompanySettings.KlarprisWrong',
        },
      ],
    },
  ],
})
