import { type FormEvent, useState } from 'react'
import { orElse } from '@casekit/client/or-else'
import { type CaseHit, type HitGroup, search } from '@casekit/contract/search'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Combo, type ComboOption } from '@casekit/ui/combo'
import { Dialog } from '@casekit/ui/dialog'
import { Hint } from '@casekit/ui/field'
import type { CasePage } from '../case.store.ts'

const MIN_CHARACTERS = 3

type OtherCaseDialogProps = {
  page: CasePage
  title: string
  hint: string
  /** Does it with the chosen case; false where it failed. */
  onChoose: (otherId: string, number: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for another case, found by number, title or customer. */
export function OtherCaseDialog({ page, title, hint, onChoose, onClose }: OtherCaseDialogProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState('')
  const [options, setOptions] = useState<ComboOption[]>([])
  const [chosen, setChosen] = useState<ComboOption | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)

  async function look(words: string) {
    setTyped(words)
    setChosen(null)
    if (words.trim().length < MIN_CHARACTERS) return setOptions([])
    const found = await page
      .call(search, { body: { searchValue: words.trim() } })
      .catch(orElse({ case: '{"value":[]}' }))
    const { value } = JSON.parse(found.case) as HitGroup<CaseHit>
    setOptions(
      value
        .filter(({ CaseId }) => CaseId !== page.caseId)
        .map(hit => ({ id: hit.CaseId, title: `${hit.CaseNumber} ${hit.Title}`, detail: hit.CustomerName })),
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!chosen || isBusy) return
    setBusy(true)
    const isDone = await onChoose(chosen.id, chosen.title.split(' ')[0] ?? '')
    setBusy(false)
    setFailed(!isDone)
    if (isDone) onClose()
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="other-case" busy={isBusy} disabled={!chosen}>
        {title}
      </Button>
    </>
  )
  return (
    <Dialog title={title} size="sm" onClose={onClose} actions={actions}>
      <form id="other-case" onSubmit={event => void submit(event)}>
        <Combo
          label={text('CaseWork.OtherCase')}
          hint={hint}
          value={typed}
          options={options}
          noMatch={typed.trim().length >= MIN_CHARACTERS ? text('CaseWork.NoCase') : undefined}
          onChange={words => void look(words)}
          onChoose={option => {
            setChosen(option)
            setTyped(option.title)
          }}
        />
        {isFailed && <Hint tone="error">{text('CaseWork.Failed')}</Hint>}
      </form>
    </Dialog>
  )
}
