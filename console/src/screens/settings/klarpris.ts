import { settingsPage } from '../../patterns/settings/page.ts'
import { keepKlarpris, keptKlarpris } from '../../session/origin.ts'

/** Settings/Integrations/KlarPris: the token of this browser; with one, the menu leads here. */
export const klarprisPage = settingsPage({
  id: 'klarpris',
  title: 'SettingsMenu.klarpris',
  guard: 'SettingsAccess',
  limits: { token: { maxLength: 2000 } },
  read: async () => ({ values: { token: keptKlarpris() }, versions: {}, defaults: { token: '' } }),
  save: async (_call, { token }) => keepKlarpris(token),
  sections: [
    {
      id: 'token',
      title: 'CompanySettings.KlarprisToken',
      lead: 'CompanySettings.KlarprisLead',
      fields: [
        { id: 'token', kind: 'text', label: 'CompanySettings.KlarprisToken', help: 'CompanySettings.KlarprisHelp' },
      ],
    },
  ],
})
