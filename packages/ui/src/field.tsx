import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { useMessages } from '@casekit/messages/react'
import { Button } from './button.tsx'
import { Spinner } from './spinner.tsx'
import './field.css'

/** The save state of a field that saves automatically. */
export type SaveState = 'saving' | 'saved' | 'failed'

export type FrameProps = {
  label: ReactNode
  required?: boolean
  /** Adds »Valgfri« to the end of the label. */
  optional?: boolean
  /** At the end of the label, e.g. a link. */
  labelEnd?: ReactNode
  hint?: ReactNode
  /** Invalid: cannot be submitted. */
  error?: ReactNode
  /** Questionable: can be submitted. */
  warning?: ReactNode
  saving?: SaveState
  /** Retries a failed save. */
  onRetry?: () => void
}

type FieldFrameProps = FrameProps & {
  id: string
  children: (described: { 'aria-describedby': string; 'aria-invalid': true | undefined; tone: string }) => ReactNode
}

/** A label, a control, and one sentence below: the error, else the warning, else the hint. */
export function FieldFrame({ id, children, ...frame }: FieldFrameProps) {
  const { label, required, error, warning } = frame
  const tone = error ? ' ck-input-error' : warning ? ' ck-input-warning' : ''
  return (
    <div className="ck-field">
      <div className="ck-label">
        <label htmlFor={id}>{label}</label>
        {required && (
          <span className="ck-label-required" aria-hidden="true">
            *
          </span>
        )}
        <LabelEnd {...frame} />
      </div>
      {children({ 'aria-describedby': `${id}-says`, 'aria-invalid': error ? true : undefined, tone })}
      <div id={`${id}-says`} aria-live="polite">
        <Sentence {...frame} />
      </div>
    </div>
  )
}

function LabelEnd({ saving, labelEnd, optional }: FrameProps) {
  const { text } = useMessages()
  return (
    <span className="ck-label-end">
      <output aria-live="polite" className="ck-label-end">
        {saving === 'saving' && <Spinner />}
        {saving === 'saved' && <Check className="ck-saved" aria-hidden="true" />}
        {saving === 'saving' && text('Field.Saving')}
        {saving === 'saved' && text('Field.Saved')}
      </output>
      {labelEnd ?? (optional && !saving && text('Standard.Optional'))}
    </span>
  )
}

function Sentence({ saving, onRetry, error, warning, hint }: FrameProps) {
  const { text } = useMessages()
  if (error) return <Hint tone="error">{error}</Hint>
  if (saving === 'failed') {
    return (
      <Hint tone="error">
        {text('Field.NotSaved')}
        {onRetry && (
          <Button kind="link" onClick={onRetry}>
            {text('Buttons.TryAgain')}
          </Button>
        )}
      </Hint>
    )
  }
  if (warning) return <Hint tone="warning">{warning}</Hint>
  return hint && <Hint>{hint}</Hint>
}

/** A sentence below a control. */
export function Hint({ tone, children }: { tone?: 'error' | 'warning'; children: ReactNode }) {
  return (
    <div className={tone ? `ck-hint ck-hint-${tone}` : 'ck-hint'}>
      {tone === 'error' && <CircleAlert aria-hidden="true" />}
      {tone === 'warning' && <TriangleAlert aria-hidden="true" />}
      <span>{children}</span>
    </div>
  )
}

export type TextFieldProps = FrameProps &
  Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'size' | 'value'> & {
    value: string
    onChange: (value: string) => void
    /** Before the text, e.g. an icon. */
    start?: ReactNode
    /** After the text, e.g. the city of a postal code, or an icon button. */
    end?: ReactNode
    size?: 'md' | 'lg'
  }

/** One line of text. */
export function TextField({ value, onChange, start, end, size = 'md', ...props }: TextFieldProps) {
  const own = useId()
  const { frame, control } = apart(props)
  const id = control.id ?? own
  return (
    <FieldFrame id={id} {...frame}>
      {({ tone, ...described }) => (
        <div className={`ck-input${size === 'lg' ? ' ck-input-lg' : ''}${tone}`} part="input">
          {start}
          <input
            {...control}
            {...described}
            id={id}
            className="ck-input-control"
            value={value}
            onChange={event => onChange(event.target.value)}
          />
          {typeof end === 'string' ? <span className="ck-input-end">{end}</span> : end}
        </div>
      )}
    </FieldFrame>
  )
}

export type TextAreaProps = FrameProps &
  Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'value'> & {
    value: string
    onChange: (value: string) => void
    ref?: Ref<HTMLTextAreaElement>
  }

/** Text over several lines. */
export function TextArea({ value, onChange, rows = 3, ...props }: TextAreaProps) {
  const own = useId()
  const { frame, control } = apart(props)
  const id = control.id ?? own
  return (
    <FieldFrame id={id} {...frame}>
      {({ tone, ...described }) => (
        <div className={`ck-input ck-input-area${tone}`} part="input">
          <textarea
            {...control}
            {...described}
            id={id}
            rows={rows}
            className="ck-input-control"
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        </div>
      )}
    </FieldFrame>
  )
}

/** Splits the props into the frame's and the control's; `required` goes to both. */
export function apart<P extends FrameProps>(
  props: P,
): { frame: FrameProps; control: Omit<P, Exclude<keyof FrameProps, 'required'>> } {
  const { label, optional, labelEnd, hint, error, warning, saving, onRetry, ...control } = props
  const { required } = props
  return { frame: { label, required, optional, labelEnd, hint, error, warning, saving, onRetry }, control }
}
