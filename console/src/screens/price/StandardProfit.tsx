import type { FormEvent } from 'react'
import { type StandardProfit as Standard, setStandardProfit } from '@casekit/contract/profit'
import type { Static } from 'typebox'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { STANDARD_PROFIT } from '@casekit/rules/profit'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { Skeleton } from '@casekit/ui/skeleton'
import { toasts } from '../../frame/notices/toasts.ts'
import { useForm } from '../../patterns/form/use-form.ts'
import type { Asked } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type StandardProfitProps = { query: Asked<Static<typeof Standard>>; onChanged: () => void }

/** The profit when no rule applies. If it cannot be loaded, 40 is shown with a notice. */
export function StandardProfit({ query, onChanged }: StandardProfitProps) {
  const { text, format } = useMessages()
  const { answer, error, load } = query
  return (
    <section aria-labelledby="price-standard">
      <h2 id="price-standard">{text('Price.Standard')}</h2>
      <p>{text('Price.StandardLead')}</p>
      {error && (
        <Notice
          tone="warning"
          action={
            <Button kind="link" onClick={() => void load()}>
              {text('Buttons.TryAgain')}
            </Button>
          }
        >
          {text('Price.StandardUnread', { percent: format.number(answer?.profit ?? STANDARD_PROFIT) })}
        </Notice>
      )}
      {!answer && !error ? (
        <Skeleton width="12rem" height="2.5rem" />
      ) : (
        <StandardForm profit={answer?.profit ?? STANDARD_PROFIT} onChanged={onChanged} />
      )}
    </section>
  )
}

function StandardForm({ profit, onChanged }: { profit: number; onChanged: () => void }) {
  const { text, format, language } = useMessages()
  const read = (typed: string) => calculate(typed, language) ?? -1
  const form = useForm({
    begin: { profit: format.number(profit) },
    check: ({ profit: typed }) => ({
      ...((read(typed) < 0 || read(typed) > 10_000) && { profit: { id: 'PriceBook.NoAmount' as const } }),
    }),
    save: ({ profit: typed }) => call(setStandardProfit, { body: { profit: read(typed) } }),
  })

  const takeBack = () =>
    void call(setStandardProfit, { body: { profit } }).then(onChanged, () =>
      toasts.show({ tone: 'failed', title: text('Price.StandardNotSaved') }),
    )
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!(await form.submit())) return
    toasts.show({ title: text('Price.StandardSaved'), undo: takeBack })
    onChanged()
  }
  return (
    <form className="ck-price-line" noValidate onSubmit={event => void submit(event)}>
      <TextField
        label={text('Price.Profit')}
        inputMode="decimal"
        maxLength={60}
        value={form.values.profit}
        error={form.errorOf('profit') ?? (form.error && text('Price.StandardNotSaved'))}
        onChange={typed => form.put({ profit: typed })}
      />
      <Button type="submit" busy={form.isSaving} disabled={!form.isDirty}>
        {text('PriceBook.Save')}
      </Button>
    </form>
  )
}
