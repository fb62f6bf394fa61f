import { useState } from 'react'
import { Eye, EyeOff } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { IconButton } from '@casekit/ui/button'
import { TextField, type TextFieldProps } from '@casekit/ui/field'

/** A password that can be made visible while typing. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'maxLength'>) {
  const { text } = useMessages()
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      maxLength={200}
      end={
        <IconButton
          size="sm"
          label={text('Login.ShowPassword')}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}
