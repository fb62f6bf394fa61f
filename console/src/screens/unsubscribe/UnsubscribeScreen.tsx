import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { CampaignChannel } from '@casekit/contract/campaign-shapes'
import { getOptOut, type OptOutPage, setOptOut } from '@casekit/contract/campaign-opt-outs'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Hint } from '@casekit/ui/field'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import { DeadEnd } from '../../parts/dead-end/DeadEnd.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { isGone } from '../../patterns/query/query.store.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { preferences } from '../../session/preferences.store.ts'
import { ask } from '../../session/session.store.ts'
import './unsubscribe.css'

/** Where the link in a campaign mail leads: opening it changes nothing, only the button does. */
export function UnsubscribeScreen({ params }: ScreenProps) {
  const { text } = useMessages()
  const { language } = useSnapshot(preferences)
  const { token = '' } = params
  const query = useQuery(signal => ask(getOptOut, { params: { token }, signal }))
  const spoken = query.answer?.language
  const own = isLanguage(spoken) ? spoken : null
  useSpeech(own, 'UTC')
  useOwnTabTitle(text('Unsubscribe.Title'))
  if (isGone(query.error)) return <DeadEnd title={text('Unsubscribe.Unknown')} text={text('Unsubscribe.UnknownText')} />
  return (
    <main className="ck-unsubscribe" lang={own ?? language}>
      <div className="ck-unsubscribe-card">
        <Loaded query={query} failed="Unsubscribe.NotLoaded">
          {page => <Ways page={page} token={token} />}
        </Loaded>
      </div>
    </main>
  )
}

function Ways({ page, token }: { page: OptOutPage; token: string }) {
  const { text } = useMessages()
  const standing = page.channels.filter(({ isOptedOut }) => isOptedOut).map(({ channel }) => channel)
  // a mail's link preselects mail; nothing is saved until the button is clicked
  const [out, setOut] = useState<CampaignChannel[]>(standing.length > 0 ? standing : ['mail'])
  const [state, setState] = useState<'asked' | 'busy' | 'kept' | 'failed'>('asked')
  function tick(channel: CampaignChannel, isOut: boolean) {
    setOut(isOut ? [...out, channel] : out.filter(one => one !== channel))
    setState('asked')
  }
  async function keep() {
    setState('busy')
    await ask(setOptOut, { params: { token }, body: { channels: out } }).then(
      () => setState('kept'),
      () => setState('failed'),
    )
  }
  return (
    <>
      <p className="ck-unsubscribe-company">{page.companyName}</p>
      <h1>{text('Unsubscribe.Title')}</h1>
      <p>{text('Unsubscribe.Lead', { company: page.companyName })}</p>
      <fieldset>
        <legend>{text('Unsubscribe.Ways')}</legend>
        {page.channels.map(({ channel }) => (
          <Checkbox key={channel} checked={out.includes(channel)} onChange={isOut => tick(channel, isOut)}>
            {text(`Unsubscribe.${channel}`)}
          </Checkbox>
        ))}
      </fieldset>
      <Button kind="primary" size="lg" wide busy={state === 'busy'} onClick={() => void keep()}>
        {text('Unsubscribe.Keep')}
      </Button>
      <output>{state === 'kept' && text(out.length > 0 ? 'Unsubscribe.Kept' : 'Unsubscribe.KeptAll')}</output>
      {state === 'failed' && (
        <div role="alert">
          <Hint tone="error">{text('Unsubscribe.Failed')}</Hint>
        </div>
      )}
      <p className="ck-unsubscribe-small">{text('Unsubscribe.Still')}</p>
    </>
  )
}
