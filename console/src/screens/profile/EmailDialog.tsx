import { startEmailChange } from '@casekit/contract/own-email'
import { useMessages } from '@casekit/messages/react'
import { TextField } from '@casekit/ui/field'
import type { FieldErrors } from '../../patterns/form/field-errors.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { PasswordField } from '../../parts/sign-in/PasswordField.tsx'
import { call } from '../../session/session.store.ts'

type Draft = { email: string; password: string }

function faultsOf({ email, password }: Draft): FieldErrors<Draft> {
  return {
    ...(!email.trim() && { email: { id: 'Form.Missing' as const } }),
    ...(email.trim() && !email.includes('@') && { email: { id: 'Form.WrongForm' as const } }),
    ...(!password && { password: { id: 'Profile.OldPasswordMissing' as const } }),
  }
}

/** Requests a link to a new address, which replaces the old one once confirmed. */
export function EmailDialog({ onAsked, onClose }: { onAsked: () => Promise<void>; onClose: () => void }) {
  const { text } = useMessages()
  const form = useForm<Draft>({
    begin: { email: '', password: '' },
    check: faultsOf,
    save: ({ email, password }) =>
      call(startEmailChange, { body: { email: email.trim(), password } }).then(() => onAsked()),
  })
  const { values, put, errorOf, faultOf } = form
  const isWrong = faultOf('password') && values.password !== ''
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Profile.EmailChange')}
      action={text('Profile.EmailSend')}
      className="ck-profile-proof"
      failed={form.error?.code === 'managed-address' ? 'Profile.EmailManaged' : 'Profile.EmailFailed'}
      onClose={onClose}
    >
      <p>{text('Profile.EmailLead')}</p>
      <TextField
        label={text('Profile.EmailNew')}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        value={values.email}
        error={errorOf('email')}
        onChange={email => put({ email })}
      />
      <PasswordField
        label={text('Profile.OldPassword')}
        autoComplete="current-password"
        value={values.password}
        error={isWrong ? text('Profile.OldPasswordWrong') : errorOf('password')}
        onChange={password => put({ password })}
      />
    </FormDialog>
  )
}
