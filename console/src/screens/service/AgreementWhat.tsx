import { useState } from 'react'
import { X } from 'lucide-react'
import { getDepartments } from '@casekit/contract/reference'
import { getAgreementForms } from '@casekit/contract/service'
import { getResponsibles } from '@casekit/contract/session'
import { useMessages } from '@casekit/messages/react'
import { holds } from '@casekit/rules/fold'
import { IconButton } from '@casekit/ui/button'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { assetsBy, Choose, customersBy, propertiesBy } from '../../patterns/Choose.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { FieldsProps } from './AgreementDialog.tsx'
import type { AgreementForm } from './agreement-form.ts'

const SHOWN = 20

/** The agreement's customer, property, assets and responsible. */
export function AgreementWhat({ values, put, errorOf, isManaging }: FieldsProps & { isManaging: boolean }) {
  const { text } = useMessages()
  const responsibles = useQuery(signal => call(getResponsibles, { signal }))
  const departments = useQuery(signal => call(getDepartments, { signal }))
  return (
    <fieldset>
      <legend>{text('Service.What')}</legend>
      <TextField
        label={text('Service.Name')}
        required
        data-autofocus
        maxLength={200}
        value={values.name}
        error={errorOf('name')}
        onChange={name => put({ name })}
      />
      <Choose
        label={text('Service.Customer')}
        none="Service.NoMatch"
        find={customersBy}
        chosen={values.customerId}
        error={errorOf('customerId')}
        onChoose={customerId => put({ customerId })}
      />
      {isManaging && (
        <Choose
          label={text('Service.Property')}
          none="Service.NoMatch"
          find={propertiesBy}
          chosen={values.propertyId}
          error={errorOf('propertyId')}
          onChoose={propertyId => put({ propertyId })}
        />
      )}
      <Select
        label={text('Service.Responsible')}
        clearable
        value={values.responsibleId}
        options={(responsibles.answer ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={responsibleId => put({ responsibleId })}
      />
      <Select
        label={text('Service.Department')}
        clearable
        value={values.departmentId}
        options={(departments.answer ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={departmentId => put({ departmentId })}
      />
      <Many
        label={text('Service.AddAsset')}
        find={assetsBy}
        chosen={values.assetIds}
        error={errorOf('assetIds')}
        onChange={assetIds => put({ assetIds })}
      />
      <TextField
        label={text('Service.VisitTitle')}
        hint={text('Service.VisitTitleHint')}
        maxLength={200}
        value={values.visitTitle}
        onChange={visitTitle => put({ visitTitle })}
      />
      <TextArea
        label={text('Service.Tasks')}
        hint={text('Service.TasksHint')}
        rows={4}
        maxLength={10_000}
        value={values.tasks}
        error={errorOf('tasks')}
        onChange={tasks => put({ tasks })}
      />
      <Many
        label={text('Service.AddForm')}
        find={formsBy}
        chosen={values.formIds}
        error={errorOf('formIds')}
        onChange={formIds => put({ formIds })}
      />
    </fieldset>
  )
}

type Rows = AgreementForm['assetIds']
type ManyProps = {
  label: string
  find: typeof assetsBy
  chosen: Rows
  error: string | undefined
  onChange: (chosen: Rows) => void
}

/** Selects several rows, one after the other. */
function Many({ label, find, chosen, error, onChange }: ManyProps) {
  const { text } = useMessages()
  // a new key empties the field for the next one
  const [count, setCount] = useState(0)
  return (
    <div className="ck-service-assets">
      <Choose
        key={count}
        label={label}
        none="Service.NoMatch"
        find={find}
        chosen={null}
        {...(error ? { error } : {})}
        onChoose={row => {
          if (!row) return
          onChange([...chosen.filter(({ id }) => id !== row.id), row])
          setCount(count + 1)
        }}
      />
      <ul>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            {name}
            <IconButton
              icon={<X />}
              label={text('Service.RemoveAsset', { name })}
              onClick={() => onChange(chosen.filter(row => row.id !== id))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

const formsBy: typeof assetsBy = async typed =>
  (await call(getAgreementForms))
    .filter(({ name }) => holds(name, typed.trim()))
    .slice(0, SHOWN)
    .map(({ id, name }) => ({ id, title: name }))
