import type { Call } from '@casekit/client/connect'
import { SETTING_IDS } from '@casekit/contract/ids'
import { OPTION_ORDERS, type PresentationWishes } from '@casekit/contract/presentation-wishes'
import { getSetting, updateSetting } from '@casekit/contract/settings'
import { settingsPage } from '../../patterns/settings/page.ts'

const params = { settingId: SETTING_IDS.presentation }

async function read(call: Call, signal: AbortSignal) {
  const { value, version, changedBy, changedAt, ...setting } = await call(getSetting, { params, signal })
  return {
    values: value as PresentationWishes,
    versions: { all: version },
    defaults: setting.default as PresentationWishes,
    changed: changedAt ? { by: changedBy ?? '', at: changedAt } : null,
  }
}

/** Settings/Presenter: how documents are presented to customers on site. */
export const presenterPage = settingsPage<PresentationWishes>({
  id: 'presenter',
  title: 'SettingsMenu.presenter',
  lead: 'PresentationSettings.Lead',
  guard: 'SettingsAccess',
  limits: { welcome: { maxLength: 500 } },
  read,
  save: (call, value, _changed, { versions }) =>
    call(updateSetting, { params, body: { value }, ifMatch: versions['all'] ?? 0 }),
  sections: [
    {
      id: 'display',
      title: 'PresentationSettings.Display',
      fields: [
        {
          id: 'welcome',
          kind: 'text',
          rows: 3,
          label: 'PresentationSettings.Welcome',
          help: 'PresentationSettings.WelcomeHelp',
        },
        {
          id: 'order',
          kind: 'choice',
          label: 'PresentationSettings.Order',
          options: OPTION_ORDERS.map(value => ({ value, label: `PresentationSettings.Order.${value}` as const })),
        },
        {
          id: 'showsLinePrices',
          kind: 'switch',
          label: 'PresentationSettings.LinePrices',
          help: 'PresentationSettings.LinePricesHelp',
        },
      ],
    },
    {
      id: 'signature',
      title: 'PresentationSettings.Signature',
      fields: [{ id: 'asksRequisition', kind: 'switch', label: 'PresentationSettings.AsksRequisition' }],
    },
  ],
})
