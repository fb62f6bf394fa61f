import { useSnapshot } from 'valtio'
import { addAgreement, AGREEMENT_LIMITS, editAgreement } from '@casekit/contract/service'
import type { Agreement } from '@casekit/contract/service-shapes'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { isDayOfYear } from '@casekit/rules/season'
import { toasts } from '../../frame/notices/toasts.ts'
import { faultsOf, type FieldErrors } from '../../patterns/form/field-errors.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call, session } from '../../session/session.store.ts'
import { useToday } from '../../patterns/day/use-today.ts'
import { AgreementPrice } from './AgreementPrice.tsx'
import { AgreementRule } from './AgreementRule.tsx'
import { AgreementWhat } from './AgreementWhat.tsx'
import { type AgreementForm, factsOf, formOf } from './agreement-form.ts'

type AgreementDialogProps = { agreement?: Agreement; onClose: () => void; onSaved: (serviceId: string) => void }

export type FieldsProps = {
  values: AgreementForm
  errorOf: (field: keyof AgreementForm) => string | undefined
  put: (more: Partial<AgreementForm>) => void
}

/** Edits the facts of an agreement, or creates one. */
export function AgreementDialog({ agreement, onClose, onSaved }: AgreementDialogProps) {
  const { text, format, language } = useMessages()
  const { account } = useSnapshot(session)
  const read = (typed: string) => calculate(typed, language) ?? Number.NaN
  const today = useToday()
  const form = useForm<AgreementForm>({
    begin: formOf(agreement, format, today),
    check: values => check(values, read),
    save: async (values, { changed, key }) => onSaved(await save(values, changed, key)),
  })

  async function save(values: AgreementForm, changed: readonly (keyof AgreementForm)[], key: string) {
    const facts = factsOf(values, read)
    if (!agreement) return call(addAgreement, { body: facts, key })
    const body = Object.fromEntries(
      Object.entries(facts).filter(([name]) => changed.some(field => field === name || isPartOf(field, name))),
    )
    const { id, version } = agreement
    return (await call(editAgreement, { params: { serviceId: id }, body, ifMatch: version })).id
  }

  const { values, put, errorOf } = form
  const fields: FieldsProps = { values, put, errorOf }
  return (
    <FormDialog
      form={form}
      title={agreement ? `${agreement.number} ${agreement.name}` : text('Service.Add')}
      size="lg"
      action={text(agreement ? 'Service.Save' : 'Service.Add')}
      failed="Service.Failed"
      className="ck-service-form"
      onClose={onClose}
      onSaved={() =>
        toasts.show({ title: text(agreement ? 'Service.Saved' : 'Service.Added', { name: values.name.trim() }) })
      }
    >
      <AgreementWhat {...fields} isManaging={account?.guards.includes('PropertyManagement') ?? false} />
      <AgreementRule {...fields} />
      <AgreementPrice {...fields} />
    </FormDialog>
  )
}

/** Whether saving a field includes another: the rhythm includes the meter. */
const isPartOf = (field: keyof AgreementForm, name: string) =>
  field === 'rhythm' && (name === 'meterId' || name === 'meterStep')

function check(values: AgreementForm, read: (typed: string) => number): FieldErrors<AgreementForm> {
  const facts = factsOf(values, read)
  const { seasons: _, assetIds: __, tasks: ___, formIds: ____, ...limits } = AGREEMENT_LIMITS
  const found: FieldErrors<AgreementForm> = faultsOf(facts, limits)
  if (!values.customerId) found.customerId = { id: 'Form.Missing' }
  if (values.rhythm === 'meter' && !values.meterId) found.meterId = { id: 'Form.Missing' }
  const areDays = facts.seasons.every(({ from, to }) => isDayOfYear(from) && isDayOfYear(to))
  if (!areDays) found.seasons = { id: 'Service.BadSeason' }
  return found
}
