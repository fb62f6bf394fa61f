import { adoptPackage, type Distributed } from '@casekit/contract/package-distributor'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { Notice } from '@casekit/ui/notice'
import { toasts } from '../../frame/notices/toasts.ts'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'

/** Adopts an offered package with the company's own number and price. */
export function AdoptForm({ one, onChanged }: { one: Distributed; onChanged: () => void }) {
  const { text, format, language } = useMessages()
  const form = useForm({
    begin: { packageNumber: one.content.packageNumber, salesPrice: format.amount(one.content.salesPrice) },
    check: values => ({
      ...(values.packageNumber.trim() === '' && { packageNumber: { id: 'Packages.Missing' as const } }),
      ...((calculate(values.salesPrice, language) ?? -1) < 0 && { salesPrice: { id: 'Packages.NoAmount' as const } }),
    }),
    save: ({ packageNumber, salesPrice }, { key }) =>
      call(adoptPackage, {
        params: { distributedId: one.id },
        body: { packageNumber, salesPrice: calculate(salesPrice, language) ?? 0 },
        key,
      }),
  })
  const { values, put, errorOf } = form

  async function adopt() {
    if (!(await form.submit())) return
    toasts.show({ title: text('Distributor.Adopted', { name: one.content.name }) })
    onChanged()
  }
  return (
    <form
      className="ck-split-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void adopt()
      }}
    >
      <div className="ck-split-pair">
        <TextField
          label={text('Packages.Number')}
          required
          maxLength={60}
          value={values.packageNumber}
          error={errorOf('packageNumber')}
          onChange={packageNumber => put({ packageNumber })}
        />
        <TextField
          label={text('Distributor.OwnPrice')}
          hint={text('Distributor.OwnPriceHint')}
          value={values.salesPrice}
          error={errorOf('salesPrice')}
          onChange={salesPrice => put({ salesPrice })}
        />
      </div>
      {form.error && <Notice tone="danger">{text('Distributor.NotAdopted')}</Notice>}
      <Button kind="primary" type="submit" busy={form.isSaving}>
        {text('Distributor.Adopt')}
      </Button>
    </form>
  )
}
