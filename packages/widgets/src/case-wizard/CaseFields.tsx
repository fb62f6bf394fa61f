import { CASE_STATUS_IDS, CASE_STATUSES, INITIAL_CASE_STATUS_ID } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import type { MessageId } from '@casekit/messages/ids'
import { avatarColor } from '@casekit/rules/avatar-color'
import { initials } from '@casekit/rules/initials'
import { Avatar } from '@casekit/ui/avatar'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { Switch } from '@casekit/ui/switch'
import { ChevronRight } from 'lucide-react'
import { useSnapshot } from 'valtio'
import type { CaseWizardStore } from './case-wizard.store.ts'
import type { TextField as CaseTextField } from './new-case.ts'
import { PlaceFields } from './PlaceFields.tsx'

type Props = {
  store: CaseWizardStore
  /** The name of the notified person. */
  notified: string
  isInline: boolean
  /** The details form: every field visible, in its own order (§2.1). */
  hasDetails: boolean
}

/** What the case is about, who is responsible, and whether anyone is notified. */
export function CaseFields({ store, notified, isInline, hasDetails }: Props) {
  const isOpen = hasDetails || isInline
  return (
    <div className="ck-picker-fields">
      {isOpen && <CaseText store={store} field="title" label="CaseWizard.CaseTitle" />}
      <Description store={store} rows={5} />
      <PlaceFields store={store} />
      {isOpen && <References store={store} />}
      <ResponsibleField store={store} />
      <NotificationFields store={store} notified={notified} isInline={isInline} />
      {isOpen ? hasDetails && <StatusField store={store} /> : <MoreFields store={store} />}
    </div>
  )
}

/** Title, reference and status, collapsed because most cases do without. */
export function MoreFields({ store }: { store: CaseWizardStore }) {
  const { text } = useMessages()
  return (
    <details className="ck-wizard-more">
      <summary>
        <ChevronRight aria-hidden="true" />
        {text('CaseWizard.More')} <small>{text('CaseWizard.MoreOptional')}</small>
      </summary>
      <div className="ck-picker-fields">
        <CaseText store={store} field="title" label="CaseWizard.CaseTitle" />
        <References store={store} />
        <StatusField store={store} />
      </div>
    </details>
  )
}

function References({ store }: { store: CaseWizardStore }) {
  const { text } = useMessages()
  if (store.propertyManagement) return <CaseText store={store} field="vorRef" label="CaseWizard.Reference" />
  return (
    <div className="ck-picker-pair">
      <CaseText store={store} field="vorRef" label="CaseWizard.Reference" />
      <CaseText
        store={store}
        field="requisitionNumber"
        label="CaseWizard.RequisitionNumber"
        placeholder={text('CaseWizard.RequisitionExample')}
      />
    </div>
  )
}

type CaseTextProps = { store: CaseWizardStore; field: CaseTextField; label: MessageId; placeholder?: string }

function CaseText({ store, field, label, placeholder }: CaseTextProps) {
  const { text } = useMessages()
  const { fields, faults } = useSnapshot(store.state, { sync: true })
  return (
    <TextField
      label={text(label)}
      placeholder={placeholder}
      maxLength={200}
      value={fields[field]}
      error={faults[field] && text('Party.Refused')}
      onChange={value => store.edit(field, value)}
    />
  )
}

export function Description({ store, rows }: { store: CaseWizardStore; rows: number }) {
  const { text } = useMessages()
  const { fields, faults } = useSnapshot(store.state, { sync: true })
  return (
    <TextArea
      label={text('CaseWizard.Description')}
      required
      data-autofocus
      rows={rows}
      maxLength={20_000}
      value={fields.description}
      error={faults.description && text('Party.Refused')}
      onChange={value => store.edit('description', value)}
    />
  )
}

/** Only shown when there are responsible people to choose from (§2.1). */
export function ResponsibleField({ store }: { store: CaseWizardStore }) {
  const { text } = useMessages()
  const { fields, responsibles } = useSnapshot(store.state)
  if (responsibles.length === 0) return null
  const chosen = responsibles.find(({ id }) => id === fields.responsibleId)
  return (
    <Select
      label={text('CaseWizard.Responsible')}
      clearable
      value={fields.responsibleId}
      start={<Avatar initials={initials(chosen?.name ?? '')} color={avatarColor(chosen?.name ?? '')} />}
      options={responsibles.map(({ id, name }) => ({
        value: id,
        label: id === store.userId ? text('CaseWizard.You', { name }) : name,
      }))}
      onChange={id => store.edit('responsibleId', id)}
    />
  )
}

function NotificationFields({ store, notified, isInline }: Omit<Props, 'hasDetails'>) {
  const { text } = useMessages()
  const { notifies } = useSnapshot(store.state).fields
  return (
    <>
      {isInline ? (
        <Switch checked={notifies} onChange={store.setNotifies}>
          {text('CaseWizard.NotifyEmbed')}
        </Switch>
      ) : (
        <div className="ck-wizard-notify">
          <span className="ck-wizard-label">{text('CaseWizard.Notification')}</span>
          <div className="ck-wizard-notify-card">
            <span>
              <b>{notified ? text('CaseWizard.Notify', { name: notified }) : text('CaseWizard.SendNotifications')}</b>
              <small>{text('CaseWizard.NotifyHint')}</small>
            </span>
            <Switch
              checked={notifies}
              onChange={store.setNotifies}
              aria-label={
                notified ? text('CaseWizard.Notify', { name: notified }) : text('CaseWizard.SendNotifications')
              }
            />
          </div>
        </div>
      )}
      <NotificationSetField store={store} />
    </>
  )
}

/** Notification sets are only offered when there is more than one (§5). */
export function NotificationSetField({ store }: { store: CaseWizardStore }) {
  const { text } = useMessages()
  const { fields, notificationSets } = useSnapshot(store.state)
  if (!fields.notifies || notificationSets.length < 2) return null
  const standard = notificationSets.find(({ isDefault }) => isDefault)?.id ?? ''
  return (
    <Select
      label={text('CaseWizard.NotificationSet')}
      value={fields.notificationSetId || standard}
      options={notificationSets.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={id => store.edit('notificationSetId', id)}
    />
  )
}

function StatusField({ store }: { store: CaseWizardStore }) {
  const { text } = useMessages()
  const { caseStatusId } = useSnapshot(store.state).fields
  return (
    <Select
      label={text('CaseWizard.Status')}
      value={caseStatusId || INITIAL_CASE_STATUS_ID}
      options={CASE_STATUSES.map(name => ({ value: CASE_STATUS_IDS[name], label: text(`CaseStatus.${name}`) }))}
      onChange={id => store.edit('caseStatusId', id)}
    />
  )
}
