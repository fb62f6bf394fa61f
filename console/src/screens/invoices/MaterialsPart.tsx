import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { addCaseMaterial, type CaseInvoicing, removeCaseMaterial } from '@casekit/contract/invoices'
import { searchProducts } from '@casekit/contract/price-book'
import { useMessages } from '@casekit/messages/react'
import { parseAmount } from '@casekit/rules/amount'
import { Button, IconButton } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { toasts } from '../../frame/notices/toasts.ts'
import { Choose, type Chosen } from '../../patterns/Choose.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { RecordPart } from '../../patterns/record/RecordPart.tsx'
import { call } from '../../session/session.store.ts'
import { refusalOf } from './words.ts'

type MaterialsProps = { caseId: string; materials: CaseInvoicing['materials']; onChanged: () => void }

/** What was used on the case, at the price of the day it was booked. */
export function MaterialsPart({ caseId, materials, onChanged }: MaterialsProps) {
  const { text, format } = useMessages()
  const [isAdding, setAdding] = useState(false)

  async function remove(materialId: string) {
    try {
      await call(removeCaseMaterial, { params: { materialId } })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(refusalOf(error)) })
    }
    onChanged()
  }

  return (
    <RecordPart
      title="Invoices.Materials"
      count={materials.length}
      actions={
        <Button icon={<Plus />} onClick={() => setAdding(true)}>
          {text('Invoices.AddMaterial')}
        </Button>
      }
    >
      {materials.length === 0 && <p>{text('Invoices.NoMaterials')}</p>}
      <ul className="ck-invoice-materials">
        {materials.map(({ id, name, quantity, unit, at }) => (
          <li key={id}>
            <span>{name}</span>
            <span>
              {format.number(quantity)} {unit}
            </span>
            <span>{format.date(at)}</span>
            <IconButton
              label={text('Invoices.RemoveMaterial', { name })}
              icon={<X />}
              onClick={() => void remove(id)}
            />
          </li>
        ))}
      </ul>
      {isAdding && <AddDialog caseId={caseId} onAdded={onChanged} onClose={() => setAdding(false)} />}
    </RecordPart>
  )
}

const productsBy = async (typed: string) =>
  typed.trim().length < 2
    ? []
    : (await call(searchProducts, { params: { text: typed, amount: 20 } })).map(({ id, number, name, unit }) => ({
        id,
        title: name,
        detail: `${number} ${unit}`,
      }))

type AddProps = { caseId: string; onAdded: () => void; onClose: () => void }
type Draft = { product: Chosen; quantity: string }

function AddDialog({ caseId, onAdded, onClose }: AddProps) {
  const { text, language } = useMessages()
  const form = useForm<Draft>({
    begin: { product: null, quantity: '1' },
    check: ({ product, quantity }) => ({
      ...(!product && { product: { id: 'Form.Missing' as const } }),
      ...(!(Number(parseAmount(quantity, language)) > 0) && { quantity: { id: 'Form.NoNumber' as const } }),
    }),
    save: async ({ product, quantity }, { key }) => {
      const body = { productId: product?.id ?? '', quantity: parseAmount(quantity, language) ?? 0 }
      await call(addCaseMaterial, { params: { caseId }, body, key })
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      size="sm"
      title={text('Invoices.AddMaterial')}
      action={text('Invoices.AddMaterial')}
      className="ck-split-form"
      failed="Invoices.Failed"
      onSaved={onAdded}
      onClose={onClose}
    >
      <Choose
        label={text('Invoices.Product')}
        find={productsBy}
        chosen={values.product}
        error={errorOf('product')}
        none="Invoices.NoProduct"
        onChoose={product => put({ product })}
      />
      <TextField
        label={text('Invoices.Quantity')}
        required
        inputMode="decimal"
        value={values.quantity}
        error={errorOf('quantity')}
        onChange={quantity => put({ quantity })}
      />
    </FormDialog>
  )
}
