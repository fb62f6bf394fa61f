import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { FieldProduct, FieldVisit } from '@casekit/contract/field-work'
import { searchProducts } from '@casekit/contract/price-book'
import { useMessages } from '@casekit/messages/react'
import { holds } from '@casekit/rules/fold'
import { Button } from '@casekit/ui/button'
import { TextField } from '@casekit/ui/field'
import { canScan } from '../../parts/scan/bar-code.ts'
import { CameraView } from '../../parts/scan/CameraView.tsx'
import { Choose, type Chosen } from '../../patterns/Choose.tsx'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { call } from '../../session/session.store.ts'
import { isCodeOf } from './overlay.ts'
import type { TodayStore } from './today.store.ts'

type Props = { store: TodayStore; visit: FieldVisit; onClose: () => void }
type Known = Pick<FieldProduct, 'id' | 'number' | 'name'>

const SHOWN = 20

/** Books a used material: its code is scanned or typed, and the product selected if the code is unknown. */
export function MaterialDialog({ store, visit, onClose }: Props) {
  const { text } = useMessages()
  const { products } = useSnapshot(store.state)
  const [isScanning, setScanning] = useState(false)
  const [product, setProduct] = useState<Chosen>(null)
  const form = useForm({
    begin: { code: '', quantity: '1' },
    check: ({ code, quantity }) => ({
      ...(!product && !code.trim() && { code: { id: 'Form.Missing' as const } }),
      ...(!(numberIn(quantity) > 0) && { quantity: { id: 'Form.NoNumber' as const } }),
    }),
    save: async ({ code, quantity }) => {
      const isKept = await store.act({
        activityId: visit.id,
        kind: 'material',
        quantity: numberIn(quantity),
        ...(code.trim() && { code: code.trim() }),
        ...(product && { productId: product.id }),
      })
      if (!isKept) throw new Error('It was not kept.')
    },
  })
  const { values, put, errorOf } = form
  const known = (products as FieldProduct[]).find(one => values.code !== '' && isCodeOf(one, values.code))

  const find = async (typed: string): Promise<{ id: string; title: string; detail: string }[]> => {
    const asked = typed.trim()
    const found: Known[] = asked
      ? await call(searchProducts, { params: { text: asked, amount: SHOWN } }).catch(() =>
          (products as FieldProduct[]).filter(({ number, name }) => holds(`${number} ${name}`, asked)),
        )
      : (products as FieldProduct[])
    return found.slice(0, SHOWN).map(({ id, number, name }) => ({ id, title: name, detail: number }))
  }

  return (
    <FormDialog
      form={form}
      title={text('Today.AddMaterial')}
      action={text('Today.AddMaterial')}
      failed="Today.NotKept"
      size="sm"
      className="ck-today-form"
      onClose={onClose}
    >
      {isScanning ? (
        <CameraView
          label={text('Today.Scan')}
          refused={text('Today.NoCamera')}
          action={<Button onClick={() => setScanning(false)}>{text('Buttons.Close')}</Button>}
          onCode={code => {
            setScanning(false)
            put({ code })
          }}
        />
      ) : (
        canScan() && (
          <Button icon={<ScanBarcode />} wide onClick={() => setScanning(true)}>
            {text('Today.Scan')}
          </Button>
        )
      )}
      <TextField
        label={text('Today.MaterialCode')}
        maxLength={60}
        value={values.code}
        error={errorOf('code')}
        onChange={code => put({ code })}
      />
      {known && <p className="ck-today-found">{known.name}</p>}
      {!known && (
        <Choose
          label={text(values.code.trim() ? 'Today.MaterialIs' : 'Today.MaterialFind')}
          find={find}
          chosen={product}
          onChoose={setProduct}
          none="Today.NothingFound"
        />
      )}
      <TextField
        label={text('Today.Quantity')}
        inputMode="decimal"
        value={values.quantity}
        error={errorOf('quantity')}
        onChange={quantity => put({ quantity })}
      />
    </FormDialog>
  )
}

/** Accepts `2,5`. */
const numberIn = (typed: string) => Number(typed.trim().replace(',', '.'))
