import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useMessages } from '@casekit/messages/react'
import { maySee } from '@casekit/rules/access'
import { casesBy, Choose, type Chosen } from '../../patterns/Choose.tsx'
import { session } from '../../session/session.store.ts'

/** Selects the case of a new task, optionally; only for accounts that may see cases. */
export function CaseChoice({ onChoose }: { onChoose: (caseId: string) => void }) {
  const { text } = useMessages()
  const { account } = useSnapshot(session)
  const [chosen, setChosen] = useState<Chosen>(null)
  if (!account || !maySee('Core', account)) return null
  return (
    <div className="ck-wide">
      <Choose
        label={text('Activities.Case')}
        find={casesBy}
        none="CaseWork.NoCase"
        chosen={chosen}
        onChoose={found => {
          setChosen(found)
          onChoose(found?.id ?? '')
        }}
      />
    </div>
  )
}
