import type { IntegrationName } from '@casekit/contract/integration-systems'
import { getConnection, type OrderField, setConnection } from '@casekit/contract/integrations'
import {
  type OwnFieldProps,
  settingsPage,
  type SettingsField,
  type SettingsSection,
} from '../../patterns/settings/page.ts'
import { BewiseLog, EkompletLog, MinubaLog, OsLog, PayrollLog, ScalepointLog } from './ConnectionLog.tsx'
import { MinubaOrderType } from './MinubaOrderType.tsx'
import { OrderFields } from './OrderFields.tsx'
import { ResponsibleField } from './ResponsibleField.tsx'
import { EkompletKey, MinubaKey, OsKey, ScalepointKey } from './SenderKey.tsx'

/** The token is written and never read; the log saves for itself. */
type Page = {
  address: string
  token: string
  orderType: string
  fields: OrderField[]
  responsibleId: string
  isPaused: boolean
  key: null
  log: null
}
type Own = (props: OwnFieldProps<Page>) => React.JSX.Element
type Wanted = {
  system: IntegrationName
  log: Own
  /** What orders and documents are there, where the system is told. */
  orderType?: SettingsField<Page>
  /** Of a system that sends cases in: its key and where it calls. */
  incoming?: Own
  /** Of one that takes orders: the same, for its own orders and what comes back of ours. */
  work?: Own
  pausedHelp?: 'Connections.PausedHelp' | 'EInvoicePoint.PausedHelp'
}

/** One page for every named system: where it is, what it is told, and what became of it. */
const connectionPage = ({ system, log, orderType, incoming, work, pausedHelp = 'Connections.PausedHelp' }: Wanted) =>
  settingsPage<Page>({
    id: system,
    title: `SettingsMenu.${system}`,
    lead: `Connections.Lead.${system}`,
    guard: 'SettingsAccess',
    audited: system,
    limits: { address: { maxLength: 500 }, token: { maxLength: 500 }, orderType: { maxLength: 200 } },
    async read(call, signal) {
      const standing = await call(getConnection, { params: { system }, signal })
      const { address, orderType, fields, isPaused, responsibleId, version } = standing
      const values = { address, orderType, fields, isPaused, responsibleId: responsibleId ?? '' }
      return { values: { ...values, token: '', key: null, log: null }, versions: { all: version } }
    },
    save: (call, { address, token, orderType, fields, isPaused, responsibleId }, _changed, { versions }) =>
      call(setConnection, {
        params: { system },
        body: { address, token, orderType, fields, isPaused, responsibleId: responsibleId || null },
        ifMatch: versions['all'] ?? 0,
      }),
    sections: [
      ...(incoming ? [incomingSection(incoming)] : []),
      {
        id: 'connection',
        title: incoming ? 'Connections.Outgoing' : 'Connections.Section',
        fields: [
          { id: 'address', kind: 'text', type: 'url', label: 'Connections.Address', help: 'Connections.AddressHelp' },
          { id: 'token', kind: 'secret', label: 'Connections.Token', help: 'Connections.TokenHelp' },
          ...(orderType ? [orderType] : []),
          ...(system === 'payroll' ? [] : [fields]),
          { id: 'isPaused', kind: 'switch', label: 'Connections.Paused', help: pausedHelp },
        ],
      },
      ...(work ? [workSection(work)] : []),
      {
        id: 'log',
        title: 'Connections.Log',
        lead: 'Connections.LogLead',
        fields: [{ id: 'log', kind: 'own', component: log, label: 'Connections.Log' }],
      },
    ],
  })

const incomingSection = (component: Own): SettingsSection<Page> => ({
  id: 'incoming',
  title: 'Connections.Incoming',
  lead: 'Connections.IncomingLead',
  fields: [
    { id: 'key', kind: 'own', component, label: 'Connections.Key' },
    { id: 'responsibleId', kind: 'own', component: ResponsibleField, label: 'Connections.Responsible' },
  ],
})

const workSection = (component: Own): SettingsSection<Page> => ({
  id: 'work',
  title: 'Connections.Work',
  lead: 'Connections.WorkLead',
  fields: [
    { id: 'key', kind: 'own', component, label: 'Connections.Key' },
    { id: 'responsibleId', kind: 'own', component: ResponsibleField, label: 'Connections.Responsible' },
  ],
})

const fields: SettingsField<Page> = {
  id: 'fields',
  kind: 'own',
  component: OrderFields,
  label: 'Connections.Fields',
}

const orderType = { id: 'orderType', label: 'Connections.OrderType', help: 'Connections.OrderTypeHelp' } as const

/** Settings/Integrations/Minuba: its own order types can be chosen from. */
export const minubaPage = connectionPage({
  system: 'minuba',
  log: MinubaLog,
  work: MinubaKey,
  orderType: { ...orderType, kind: 'own', component: MinubaOrderType },
})

/** Settings/Integrations/E-Komplet. */
export const ekompletPage = connectionPage({
  system: 'ekomplet',
  log: EkompletLog,
  work: EkompletKey,
  orderType: { ...orderType, kind: 'text' },
})

/** Settings/Integrations/Scalepoint: claims come in, answers go back. */
export const scalepointPage = connectionPage({ system: 'scalepoint', log: ScalepointLog, incoming: ScalepointKey })

/** Settings/Integrations/OS: orders come in, their status goes out. */
export const osPage = connectionPage({ system: 'ordrestyring', log: OsLog, incoming: OsKey })

/** Settings/Integrations/Bewise: it gets the documents of finished cases. */
export const bewisePage = connectionPage({
  system: 'bewise',
  log: BewiseLog,
  orderType: { id: 'orderType', kind: 'text', label: 'Connections.Folder', help: 'Connections.FolderHelp' },
})

/** Settings/Integrations/Payroll: it gets each export for payroll. */
export const payrollPage = connectionPage({
  system: 'payroll',
  log: PayrollLog,
  pausedHelp: 'EInvoicePoint.PausedHelp',
})
