import { useState } from 'react'
import { X } from 'lucide-react'
import { getDepartments } from '@casekit/contract/reference'
import { getResponsibles } from '@casekit/contract/session'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { assetsBy, Choose, customersBy, propertiesBy } from '../../patterns/Choose.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import type { FieldsProps } from './AgreementDialog.tsx'

/** Whose agreement it is, on what, and who looks after it. */
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
      <Assets values={values} put={put} error={errorOf('assetIds')} />
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
    </fieldset>
  )
}

type AssetsProps = Pick<FieldsProps, 'values' | 'put'> & { error: string | undefined }

function Assets({ values: { assetIds }, put, error }: AssetsProps) {
  const { text } = useMessages()
  // the field is empty again for the next one
  const [count, setCount] = useState(0)
  return (
    <div className="ck-service-assets">
      <Choose
        key={count}
        label={text('Service.AddAsset')}
        none="Service.NoMatch"
        find={assetsBy}
        chosen={null}
        {...(error ? { error } : {})}
        onChoose={asset => {
          if (!asset) return
          put({ assetIds: [...assetIds.filter(({ id }) => id !== asset.id), asset] })
          setCount(count + 1)
        }}
      />
      <ul>
        {assetIds.map(({ id, name }) => (
          <li key={id}>
            {name}
            <IconButton
              icon={<X />}
              label={text('Service.RemoveAsset', { name })}
              onClick={() => put({ assetIds: assetIds.filter(asset => asset.id !== id) })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
