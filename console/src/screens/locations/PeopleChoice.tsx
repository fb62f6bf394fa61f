import { useState } from 'react'
import { getActivityUsers } from '@casekit/contract/activity-lists'
import type { Location } from '@casekit/contract/locations'
import { useMessages } from '@casekit/messages/react'
import { holds } from '@casekit/rules/fold'
import { Checkbox } from '@casekit/ui/checkbox'
import { SearchBox } from '@casekit/ui/search-box'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type Props = { others: readonly Location[]; chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** Longer lists get a search field. */
const FEW = 8

/** Selects the people who start at a location, naming any other location they have now. */
export function PeopleChoice({ others, chosen, onChange }: Props) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getActivityUsers, { signal }))
  const [words, setWords] = useState('')
  const elsewhere = new Map(others.flatMap(({ name, people }) => people.map(({ id }) => [id, name] as const)))
  return (
    <fieldset className="ck-place-people">
      <legend>
        {text('Locations.WhoSetsOut')} <span>{chosen.length}</span>
      </legend>
      <p>{text('Locations.WhoHint')}</p>
      <Loaded query={query} failed="Locations.NotLoaded">
        {people => (
          <>
            {people.length > FEW && (
              <SearchBox label={text('Locations.FindPerson')} value={words} onChange={setWords} />
            )}
            <div className="ck-place-list">
              {people
                .filter(({ name }) => holds(name, words.trim()))
                .map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    checked={chosen.includes(id)}
                    onChange={isOn => onChange(isOn ? [...chosen, id] : chosen.filter(each => each !== id))}
                  >
                    {name}
                    {elsewhere.has(id) && <small>{elsewhere.get(id)}</small>}
                  </Checkbox>
                ))}
            </div>
          </>
        )}
      </Loaded>
    </fieldset>
  )
}
