import type { Answer } from '@casekit/contract/endpoint'
import { BREAK_RULES, type getTimeRules, setTimeRules, type TimeRules } from '@casekit/contract/time-rules'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

type Props = { rules: Answer<typeof getTimeRules>; onSaved: () => Promise<void>; onClose: () => void }

const HOUR = 60
const DAY_HOURS = 24
const STEPS = [1, 5, 6, 10, 15, 30]

/** Edits how breaks are counted, and the rounding of timers. */
export function TimeRulesDialog({ rules: { version, ...rules }, onSaved, onClose }: Props) {
  const { text, format, language } = useMessages()
  const numberOf = (typed: string, least: number, most: number) => {
    const number = parseAmount(typed, language)
    return number !== undefined && number >= least && number <= most ? number : undefined
  }
  const minutesOf = (typed: string, least: number) => {
    const hours = numberOf(typed, least, DAY_HOURS)
    return hours === undefined ? undefined : Math.round(hours * HOUR)
  }

  async function send(body: TimeRules, ifMatch: number) {
    return call(setTimeRules, { body, ifMatch }).finally(onSaved)
  }
  const takeBack = (ifMatch: number) =>
    void send(rules, ifMatch).catch(() => toasts.show({ tone: 'failed', title: text('Form.NotTakenBack') }))

  const form = useForm({
    begin: {
      breakRule: rules.breakRule,
      breakMinutes: format.number(rules.breakMinutes),
      breakAfter: format.number(rules.breakAfterMinutes / HOUR),
      step: String(rules.timerStepMinutes),
    },
    check: ({ breakMinutes, breakAfter }) => ({
      ...(!Number.isInteger(numberOf(breakMinutes, 5, 120)) && {
        breakMinutes: { id: 'TimeRules.NoMinutes' as const },
      }),
      ...(minutesOf(breakAfter, 1) === undefined && {
        breakAfter: { id: 'TimeRules.NoHours' as const, values: { least: 1 } },
      }),
    }),
    save: async values => {
      const saved = await send(
        {
          breakRule: values.breakRule,
          breakMinutes: numberOf(values.breakMinutes, 5, 120) ?? rules.breakMinutes,
          breakAfterMinutes: minutesOf(values.breakAfter, 1) ?? rules.breakAfterMinutes,
          timerStepMinutes: Number(values.step),
        },
        version,
      )
      toasts.show({ title: text('TimeRules.Saved'), undo: () => takeBack(saved.version) })
    },
  })
  const { values, put, errorOf, error } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('TimeRules.Title')}
      action={text('TimeRules.Save')}
      failed={error?.code === 'stale' ? 'Form.Stale' : 'TimeRules.NotSaved'}
      className="ck-hours-form"
      onClose={onClose}
    >
      <Select
        label={text('TimeRules.Break')}
        value={values.breakRule}
        options={BREAK_RULES.map(value => ({ value, label: text(`TimeRules.Break.${value}`) }))}
        onChange={rule => put({ breakRule: rule as TimeRules['breakRule'] })}
      />
      <TextField
        label={text('TimeRules.BreakMinutes')}
        hint={text('TimeRules.BreakHint')}
        inputMode="numeric"
        value={values.breakMinutes}
        error={errorOf('breakMinutes')}
        onChange={breakMinutes => put({ breakMinutes })}
      />
      <TextField
        label={text('TimeRules.BreakAfter')}
        inputMode="decimal"
        value={values.breakAfter}
        error={errorOf('breakAfter')}
        onChange={breakAfter => put({ breakAfter })}
      />
      <Select
        label={text('TimeRules.Step')}
        value={values.step}
        options={[...new Set([...STEPS, rules.timerStepMinutes])].map(step => ({
          value: String(step),
          label: text('TimeRules.StepMinutes', { count: step }),
        }))}
        onChange={step => put({ step })}
      />
    </FormDialog>
  )
}
