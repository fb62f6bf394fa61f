import { useRef, useState } from 'react'
import { orElse } from '@casekit/client/or-else'
import { type CaseHit, type HitGroup, search } from '@casekit/contract/search'
import { useMessages } from '@casekit/messages/react'
import { Combo, type ComboOption } from '@casekit/ui/combo'
import type { CasePage } from '../case.store.ts'
import { AskDialog } from './AskDialog.tsx'

const MIN_CHARACTERS = 3

type OtherCaseDialogProps = {
  page: CasePage
  title: string
  hint: string
  /** Runs the action with the selected case. */
  onChoose: (otherId: string, number: string) => Promise<void>
  onClose: () => void
}

/** Selects another case by number, title or customer. */
export function OtherCaseDialog({ page, title, hint, onChoose, onClose }: OtherCaseDialogProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState('')
  const [options, setOptions] = useState<ComboOption[]>([])
  const [none, setNone] = useState<'CaseWork.NoCase' | 'CaseWork.NotSearched'>()
  const [chosen, setChosen] = useState<ComboOption | null>(null)
  const latest = useRef('')

  async function look(words: string) {
    latest.current = words
    setTyped(words)
    setChosen(null)
    setNone(undefined)
    if (words.trim().length < MIN_CHARACTERS) return setOptions([])
    const found = await casesWith(page, words.trim())
    if (words !== latest.current) return
    setOptions(found ?? [])
    setNone(found ? 'CaseWork.NoCase' : 'CaseWork.NotSearched')
  }

  return (
    <AskDialog
      title={title}
      does={title}
      failed={text('CaseWork.Failed')}
      disabled={!chosen}
      onSubmit={async () => {
        if (chosen) await onChoose(chosen.id, chosen.title.split(' ')[0] ?? '')
      }}
      onClose={onClose}
    >
      <Combo
        label={text('CaseWork.OtherCase')}
        hint={hint}
        value={typed}
        options={options}
        noMatch={none && text(none)}
        onChange={words => void look(words)}
        onChoose={option => {
          setChosen(option)
          setTyped(option.title)
        }}
      />
    </AskDialog>
  )
}

/** Other cases that match the words; undefined if the search failed. */
async function casesWith(page: CasePage, searchValue: string): Promise<ComboOption[] | undefined> {
  const found = await page.call(search, { body: { searchValue } }).catch(orElse(undefined))
  if (!found) return undefined
  const { value } = JSON.parse(found.case) as HitGroup<CaseHit>
  return value
    .filter(({ CaseId }) => CaseId !== page.caseId)
    .map(hit => ({ id: hit.CaseId, title: `${hit.CaseNumber} ${hit.Title}`, detail: hit.CustomerName }))
}
