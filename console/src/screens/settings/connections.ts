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

/** The token is write-only; the log saves itself. */
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
  /** The order or document type there, for systems that receive them. */
  orderType?: SettingsField<Page>
  /** For systems that send cases: their key and endpoint. */
  incoming?: Own
  /** For systems that take orders: the same, for their own orders and updates of ours. */
  work?: Own
  pausedHelp?: 'Connections.PausedHelp' | 'EInvoicePoint.PausedHelp'
}

/** The page of a named system: its address, what it receives, and the log. */
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

/** Settings/Integrations/Minuba: offers its own order types. */
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

/** Settings/Integrations/Scalepoint: receives claims, returns the results. */
export const scalepointPage = connectionPage({ system: 'scalepoint', log: ScalepointLog, incoming: ScalepointKey })

/** Settings/Integrations/OS: receives orders, returns their status. */
export const osPage = connectionPage({ system: 'ordrestyring', log: OsLog, incoming: OsKey })

/** Settings/Integrations/Bewise: gets the documents of finished cases. */
export const bewisePage = connectionPage({
  system: 'bewise',
  log: BewiseLog,
  orderType: { id: 'orderType', kind: 'text', label: 'Connections.Folder', help: 'Connections.FolderHelp' },
})

/** Settings/Integrations/Payroll: gets each payroll export. */
export const payrollPage = connectionPage({
  system: 'payroll',
  log: PayrollLog,
  pausedHelp: 'EInvoicePoint.PausedHelp',
})
