import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import type { FieldError, FieldErrors } from './field-errors.ts'
import { createForm, type Form } from './form.store.ts'

type Options<V extends object> = Parameters<typeof createForm<V>>[0]

/**
 * One form, as long as its component is mounted: `createForm` with what a component shows of it. What stands follows
 * `begin`, so that a newer version of a record shows where nothing is typed, and `contested` says where something is.
 */
export function useForm<V extends object>(options: Options<V>) {
  const [form] = useState(() => createForm(options))
  useEffect(() => form.follow(options))
  return useFormView(form)
}

/** What a component shows of a form that outlives it. */
export function useFormView<V extends object>(form: Form<V>) {
  const { text } = useMessages()
  const { isAsked, refused, error, isSaving, typed, standing } = useSnapshot(form.state)
  const faults = isAsked ? form.faults() : {}

  /** What the check or the server has against the value of a field. */
  const faultOf = (field: keyof V): FieldError | undefined =>
    (faults as FieldErrors<V>)[field] ?? (refused as FieldErrors<V>)[field]

  /** The same as a sentence to stand below it. */
  function errorOf(field: keyof V): string | undefined {
    const found = faultOf(field)
    return found && text(found.id, found.values)
  }

  return {
    form,
    /** What stands, without what is typed. */
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
