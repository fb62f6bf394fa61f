import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import type { FieldError, FieldErrors } from './field-errors.ts'
import { createForm, type Form } from './form.store.ts'

type Options<V extends object> = Parameters<typeof createForm<V>>[0]

/**
 * One form for as long as its component is mounted: `createForm` with what a component renders. The stored values
 * follow `begin`: a newer version of a record shows in unedited fields, and `contested` names the edited ones.
 */
export function useForm<V extends object>(options: Options<V>) {
  const [form] = useState(() => createForm(options))
  useEffect(() => form.follow(options))
  return useFormView(form)
}

/** What a component renders of a form that outlives it. */
export function useFormView<V extends object>(form: Form<V>) {
  const { text } = useMessages()
  const { isAsked, refused, error, isSaving, typed, standing } = useSnapshot(form.state)
  const faults = isAsked ? form.faults() : {}

  /** The validation or server error of a field. */
  const faultOf = (field: keyof V): FieldError | undefined =>
    (faults as FieldErrors<V>)[field] ?? (refused as FieldErrors<V>)[field]

  /** The same, as the text below the field. */
  function errorOf(field: keyof V): string | undefined {
    const found = faultOf(field)
    return found && text(found.id, found.values)
  }

  return {
    form,
    /** The stored values, without edits. */
    standing: standing as V,
    values: { ...(standing as V), ...(typed as Partial<V>) },
    changed: form.changed(),
    contested: form.contested(),
    isDirty: form.changed().length > 0,
    isSaving,
    error,
    faultOf,
    errorOf,
    put: form.put,
    undo: form.undo,
    submit: form.submit,
  }
}
