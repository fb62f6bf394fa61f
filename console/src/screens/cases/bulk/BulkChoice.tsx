import { useRef, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { Button } from '@casekit/ui/button'
import { PickPanel, type PickerOption } from '@casekit/ui/picker'

type BulkChoiceProps = {
  label: string
  options: readonly PickerOption[]
  busy: boolean
  onOpen?: () => void
  onChoose: (value: string) => void
}

/** A button that opens the options for the selected cases. */
export function BulkChoice({ label, options, busy, onOpen, onChoose }: BulkChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLSpanElement>(null)
  function close(isLeft: boolean) {
    setOpen(false)
    if (!isLeft) button.current?.querySelector('button')?.focus()
  }
  return (
    <div className="ck-bulk-choice">
      <span ref={button}>
        <Button
          size="sm"
          busy={busy}
          iconAfter={<ChevronDown />}
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          onPointerDown={event => isOpen && event.preventDefault()}
          onClick={() => {
            if (isOpen) return close(false)
            onOpen?.()
            setOpen(true)
          }}
        >
          {label}
        </Button>
      </span>
      {isOpen && (
        <PickPanel
          label={label}
          options={options}
          value={NONE}
          onClose={close}
          onChoose={value => {
            close(false)
            onChoose(value)
          }}
        />
      )}
    </div>
  )
}

/** No option is preselected: the cases may differ. */
const NONE = ' '
