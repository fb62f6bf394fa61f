import { getRequisitionLists, type RequisitionLists } from '@casekit/contract/requisition-budgets'
import { addRequisition } from '@casekit/contract/requisitions'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import type { Chosen } from '../../patterns/Choose.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { isOneAddress, PlaceFields, type Supplier, SupplierFields } from './SupplierFields.tsx'

type Draft = Supplier & { title: string; isResident: boolean; property: Chosen; caseOf: Chosen }

type NewRequisitionDialogProps = {
  /** The case that it is created from. */
  caseOf?: Chosen
  onAdded: (id: string) => void
  onClose: () => void
}

const NO_PARTNERS: RequisitionLists['partners'] = []

/** Creates a requisition: its subject, supplier and place; lines are added on its page. */
export function NewRequisitionDialog({ caseOf = null, onAdded, onClose }: NewRequisitionDialogProps) {
  const { text } = useMessages()
  const { answer: lists } = useQuery(signal => call(getRequisitionLists, { signal }))
  const form = useForm<Draft>({
    begin: { title: '', isResident: false, partnerId: '', supplierName: '', supplierEmail: '', property: null, caseOf },
    check: ({ title, supplierEmail }) => ({
      ...(!title.trim() && { title: { id: 'Form.Missing' as const } }),
      ...(!isOneAddress(supplierEmail) && { supplierEmail: { id: 'Form.WrongForm' as const } }),
    }),
    save: async (draft, { key }) => {
      const { property, caseOf: chosenCase, partnerId, ...typed } = draft
      const body = {
        ...typed,
        partnerId: partnerId || null,
        propertyId: property?.id ?? null,
        caseId: chosenCase?.id ?? null,
      }
      const id = await call(addRequisition, { body, key })
      toasts.show({ title: text('Requisitions.Begun') })
      onAdded(id)
    },
  })
  const { values, errorOf, put } = form
  return (
    <FormDialog
      form={form}
      title={text('Requisitions.Add')}
      action={text('Requisitions.Begin')}
      className="ck-split-form"
      failed="Requisitions.Failed"
      onClose={onClose}
    >
      <TextField
        label={text('Requisitions.Name')}
        required
        data-autofocus
        maxLength={200}
        value={values.title}
        error={errorOf('title')}
        onChange={title => put({ title })}
      />
      <SupplierFields
        partners={lists?.partners ?? NO_PARTNERS}
        property={values.property}
        caseOf={values.caseOf}
        value={values}
        errorOf={errorOf}
        onChange={({ supplierPhone: _phone, supplierCvr: _cvr, ...more }) => put(more)}
      />
      <PlaceFields property={values.property} caseOf={values.caseOf} onChange={put} />
      <Checkbox checked={values.isResident} onChange={isResident => put({ isResident })}>
        {text('Requisitions.ResidentLong')}
      </Checkbox>
    </FormDialog>
  )
}
