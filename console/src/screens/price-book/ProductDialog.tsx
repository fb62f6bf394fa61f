import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import {
  addProduct,
  editProduct,
  PRODUCT_KINDS,
  type Product,
  type ProductFields,
  type ProductKind,
  removeProduct,
} from '@casekit/contract/price-book'
import { getPriceGroups } from '@casekit/contract/reference'
import { useMessages } from '@casekit/messages/react'
import { calculate } from '@casekit/rules/calculate'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { TextArea, TextField } from '@casekit/ui/field'
import { Select } from '@casekit/ui/select'
import { toasts } from '../../frame/notices/toasts.ts'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'
import { PriceHistory } from './PriceHistory.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import './price-book.css'

type ProductDialogProps = { product?: Product; onClose: () => void; onChanged: () => void }

/** Amounts stay as typed until saved. */
type Typed = Omit<ProductFields, 'cost' | 'salesPrice' | 'vatPercent'> & {
  cost: string
  salesPrice: string
  vatPercent: string
}

/** Edits a product or service of the price book, or creates one. */
export function ProductDialog({ product, onClose, onChanged }: ProductDialogProps) {
  const { text, format, language } = useMessages()
  const [key] = useState(newKey)
  const number = (typed: string) => calculate(typed, language) ?? -1
  const form = useForm<Typed>({
    begin: {
      kind: product?.kind ?? 'product',
      number: product?.number ?? '',
      name: product?.name ?? '',
      text: product?.text ?? '',
      unit: product?.unit ?? '',
      cost: format.amount(product?.cost ?? 0),
      salesPrice: format.amount(product?.salesPrice ?? 0),
      isByRule: product?.isByRule ?? true,
      vatPercent: format.number(product?.vatPercent ?? 25),
      category: product?.category ?? '',
      supplier: product?.supplier ?? '',
      barCode: product?.barCode ?? '',
      priceGroupId: product?.priceGroup?.id ?? null,
      isActive: product?.isActive ?? true,
    },
    check: values => ({
      ...(values.number.trim() === '' && { number: { id: 'PriceBook.Missing' as const } }),
      ...(values.name.trim() === '' && { name: { id: 'PriceBook.Missing' as const } }),
      ...(number(values.cost) < 0 && { cost: { id: 'PriceBook.NoAmount' as const } }),
      ...(!values.isByRule && number(values.salesPrice) < 0 && { salesPrice: { id: 'PriceBook.NoAmount' as const } }),
      ...((number(values.vatPercent) < 0 || number(values.vatPercent) > 100) && {
        vatPercent: { id: 'PriceBook.NoAmount' as const },
      }),
    }),
    save: async values => {
      const body: ProductFields = {
        ...values,
        cost: number(values.cost),
        salesPrice: values.isByRule ? 0 : number(values.salesPrice),
        vatPercent: number(values.vatPercent),
        priceGroupId: values.kind === 'hours' ? values.priceGroupId : null,
      }
      if (product) await call(editProduct, { params: { productId: product.id }, body, ifMatch: product.version })
      else await call(addProduct, { body, key })
    },
  })
  const { values, put, errorOf } = form

  async function remove() {
    if (!product) return
    try {
      await call(removeProduct, { params: { productId: product.id } })
      toasts.show({ title: text('PriceBook.Removed', { name: product.name }) })
      onChanged()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('PriceBook.NotSaved') })
    }
  }

  const line = (
    field: 'number' | 'name' | 'unit' | 'category' | 'supplier' | 'barCode' | 'cost' | 'vatPercent',
    label: string,
    required = false,
  ) => (
    <TextField
      label={label}
      required={required}
      maxLength={field === 'number' || field === 'barCode' ? 60 : field === 'unit' ? 20 : 200}
      value={values[field] ?? ''}
      error={errorOf(field)}
      onChange={value => put({ [field]: value })}
    />
  )
  return (
    <FormDialog
      form={form}
      title={product ? product.name : text('PriceBook.New')}
      size="md"
      action={text('PriceBook.Save')}
      failed="PriceBook.NotSaved"
      className="ck-product-form"
      onClose={onClose}
      onSaved={onChanged}
      after={
        product && (
          <>
            <ProductPicture product={product} onChanged={onChanged} />
            <PriceHistory productId={product.id} />
          </>
        )
      }
      footerStart={
        product && (
          <Button kind="ghost" icon={<Trash2 />} onClick={() => void remove()}>
            {text('PriceBook.Remove')}
          </Button>
        )
      }
    >
      <Select
        label={text('Products.Kind')}
        value={values.kind}
        options={PRODUCT_KINDS.map(value => ({ value, label: text(`ProductKind.${value}`) }))}
        onChange={kind => put({ kind: kind as ProductKind })}
      />
      {values.kind === 'hours' && (
        <PriceGroupSelect value={values.priceGroupId} onChange={priceGroupId => put({ priceGroupId })} />
      )}
      {line('number', text('Products.Number'), true)}
      {line('name', text('Products.Name'), true)}
      {line('unit', text('Products.Unit'))}
      {line('cost', text('Products.Cost'))}
      <TextField
        label={text('Products.SalesPrice')}
        disabled={values.isByRule}
        value={values.isByRule ? text('PriceBook.ByRule') : values.salesPrice}
        error={errorOf('salesPrice')}
        onChange={salesPrice => put({ salesPrice })}
      />
      <Checkbox checked={values.isByRule} onChange={isByRule => put({ isByRule })}>
        {text('PriceBook.FollowRules')}
      </Checkbox>
      {line('vatPercent', text('Products.VatPercent'))}
      {line('category', text('Products.Category'))}
      {line('supplier', text('Products.Supplier'))}
      {line('barCode', text('Products.BarCode'))}
      <TextArea
        label={text('PriceBook.Text')}
        maxLength={20_000}
        value={values.text}
        onChange={said => put({ text: said })}
      />
      <Checkbox checked={values.isActive} onChange={isActive => put({ isActive })}>
        {text('Products.IsActive')}
      </Checkbox>
    </FormDialog>
  )
}

type PriceGroupSelectProps = { value: string | null; onChange: (priceGroupId: string | null) => void }

/** The price group whose hours are sold as this service. */
function PriceGroupSelect({ value, onChange }: PriceGroupSelectProps) {
  const { text } = useMessages()
  const query = useQuery(signal => call(getPriceGroups, { signal }))
  return (
    <Loaded query={query} failed="Price.GroupsNotLoaded">
      {groups => (
        <Select
          label={text('PriceBook.PriceGroup')}
          clearable
          value={value ?? ''}
          options={groups.map(({ priceGroupId, name }) => ({ value: priceGroupId, label: name }))}
          onChange={id => onChange(id || null)}
        />
      )}
    </Loaded>
  )
}
