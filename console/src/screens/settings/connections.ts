import type { IntegrationName } from '@casekit/contract/integration-systems'
import { getConnection, setConnection } from '@casekit/contract/integrations'
import { type OwnFieldProps, settingsPage, type SettingsField } from '../../patterns/settings/page.ts'
import { EkompletLog, MinubaLog } from './ConnectionLog.tsx'
import { MinubaOrderType } from './MinubaOrderType.tsx'

/** The token is written and never read; the log saves for itself. */
type Page = { address: string; token: string; orderType: string; isPaused: boolean; log: null }
type Wanted = {
  system: IntegrationName
  lead: 'Connections.Lead.minuba' | 'Connections.Lead.ekomplet'
  log: (props: OwnFieldProps<Page>) => React.JSX.Element
  orderType: SettingsField<Page>
}

/** One page for every named system: where it is, what it is told, and what became of it. */
const connectionPage = ({ system, lead, log, orderType }: Wanted) =>
  settingsPage<Page>({
    id: system,
    title: `SettingsMenu.${system}`,
    lead,
    guard: 'SettingsAccess',
    limits: { address: { maxLength: 500 }, token: { maxLength: 500 }, orderType: { maxLength: 200 } },
    async read(call, signal) {
      const { address, orderType, isPaused, version } = await call(getConnection, { params: { system }, signal })
      return { values: { address, token: '', orderType, isPaused, log: null }, versions: { all: version } }
    },
    save: (call, { log: _log, ...body }, _changed, { versions }) =>
      call(setConnection, { params: { system }, body, ifMatch: versions['all'] ?? 0 }),
    sections: [
      {
        id: 'connection',
        title: 'Connections.Section',
        fields: [
          { id: 'address', kind: 'text', type: 'url', label: 'Connections.Address', help: 'Connections.AddressHelp' },
          { id: 'token', kind: 'text', label: 'Connections.Token', help: 'Connections.TokenHelp' },
          orderType,
          { id: 'isPaused', kind: 'switch', label: 'Connections.Paused', help: 'Connections.PausedHelp' },
        ],
      },
      {
        id: 'log',
        title: 'Connections.Log',
        lead: 'Connections.LogLead',
        fields: [{ id: 'log', kind: 'own', component: log, label: 'Connections.Log' }],
      },
    ],
  })

const orderType = { id: 'orderType', label: 'Connections.OrderType', help: 'Connections.OrderTypeHelp' } as const

/** Settings/Integrations/Minuba: its own order types can be chosen from. */
export const minubaPage = connectionPage({
  system: 'minuba',
  lead: 'Connections.Lead.minuba',
  log: MinubaLog,
  orderType: { ...orderType, kind: 'own', component: MinubaOrderType },
})

/** Settings/Integrations/E-Komplet. */
export const ekompletPage = connectionPage({
  system: 'ekomplet',
  lead: 'Connections.Lead.ekomplet',
  log: EkompletLog,
  orderType: { ...orderType, kind: 'text' },
})
