import { getPublicRatings, type PublicRatings } from '@casekit/contract/public-ratings'
import { isLanguage } from '@casekit/messages/language'
import { useMessages } from '@casekit/messages/react'
import { useIntl } from 'react-intl'
import { useOwnTabTitle, useSpeech } from '../../frame/page.store.ts'
import { DeadEnd } from '../../parts/dead-end/DeadEnd.tsx'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { isGone } from '../../patterns/query/query.store.ts'
import { useQuery } from '../../patterns/query/use-query.ts'
import type { ScreenProps } from '../../route.ts'
import { ask } from '../../session/session.store.ts'
import './public-ratings.css'

/** A company's public ratings: all scores, and the comments of customers who agreed. */
export function PublicRatingsScreen({ params: { company = '' } }: ScreenProps) {
  const { text } = useMessages()
  const companyNumber = /^\d{1,9}$/.test(company) ? Number(company) : 1
  const query = useQuery(signal => ask(getPublicRatings, { params: { companyNumber }, signal }))
  const { language } = query.answer ?? {}
  useSpeech(isLanguage(language) ? language : null, 'UTC')
  if (isGone(query.error)) return <DeadEnd title={text('PublicRatings.Gone')} text={text('PublicRatings.GoneText')} />
  return (
    <main className="ck-public-ratings" lang={language}>
      <Loaded query={query} failed="PublicRatings.NotLoaded">
        {ratings => <Shown ratings={ratings} />}
      </Loaded>
    </main>
  )
}

function Shown({ ratings }: { ratings: PublicRatings }) {
  const { text, format } = useMessages()
  const { company, asked, answered, average, uncertainty, scores, quotes } = ratings
  useOwnTabTitle(text('PublicRatings.Title', { company: company.name }))
  return (
    <>
      <header>
        <h1>{text('PublicRatings.Title', { company: company.name })}</h1>
        <p>{text('PublicRatings.Lead')}</p>
      </header>
      <section className="ck-public-figures" aria-label={text('PublicRatings.Average')}>
        <p>
          <b>{average === null ? '–' : text('PublicRatings.OfFive', { value: format.amount(average) })}</b>
          {uncertainty !== null && (
            <span>{text('PublicRatings.PlusMinus', { value: format.amount(uncertainty) })}</span>
          )}
        </p>
        <p>
          {average === null
            ? text('PublicRatings.TooFew')
            : text('PublicRatings.OfAsked', { answered: format.number(answered), asked: format.number(asked) })}
        </p>
        <dl>
          {scores
            .map((count, at) => ({ count, score: at + 1 }))
            .toReversed()
            .map(({ count, score }) => (
              <div key={score}>
                <dt>{text('PublicRatings.Stars', { score })}</dt>
                <dd aria-hidden="true">
                  <span style={{ inlineSize: `${answered === 0 ? 0 : (count / answered) * 100}%` }} />
                </dd>
                <dd>{format.number(count)}</dd>
              </div>
            ))}
        </dl>
      </section>
      <ul>
        {quotes.map(quote => (
          <Quote key={`${quote.month} ${quote.name} ${quote.comment}`} quote={quote} company={company.name} />
        ))}
      </ul>
      <p className="ck-public-note">{text('PublicRatings.Note')}</p>
    </>
  )
}

function Quote({ quote, company }: { quote: PublicRatings['quotes'][number]; company: string }) {
  const { text } = useMessages()
  const intl = useIntl()
  const { score, comment, name, month, reply } = quote
  const when = intl.formatDate(`${month}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (
    <li>
      <p>
        <b>{text('PublicRatings.Stars', { score })}</b> <small>{`${name} · ${when}`}</small>
      </p>
      <blockquote>{comment}</blockquote>
      {reply && (
        <p className="ck-public-reply">
          <b>{text('PublicRatings.Reply', { company })}</b> {reply}
        </p>
      )}
    </li>
  )
}
