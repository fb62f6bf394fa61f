import { getPropertyList } from '@casekit/contract/properties'
import { addBasket, editBasket, getBasket, type ShopItem } from '@casekit/contract/shop'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { FormDialog } from '../../patterns/form/FormDialog.tsx'
import { useForm } from '../../patterns/form/use-form.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { LeaseSelect } from '../../parts/LeaseSelect.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call } from '../../session/session.store.ts'

type NewBasketDialogProps = {
  /** The item to add immediately. */
  item: ShopItem | null
  onClose: () => void
  onMade: (id: string) => void
}

/** Creates a basket for a property or one of its leases. */
export function NewBasketDialog({ item, onClose, onMade }: NewBasketDialogProps) {
  const { text } = useMessages()
  const properties = useQuery(signal => call(getPropertyList, { signal }))
  const form = useForm({
    begin: { propertyId: '', leaseId: '' },
    check: ({ propertyId }) => (propertyId ? {} : { propertyId: { id: 'Shop.ChooseProperty' as const } }),
    save: async ({ propertyId, leaseId }, { key }) => {
      const id = await call(addBasket, { body: { propertyId, leaseId: leaseId || null }, key })
      if (item) await putInto(id, item)
      onMade(id)
    },
  })
  const { values, put, errorOf } = form
  return (
    <FormDialog
      form={form}
      title={text('Shop.NewBasket')}
      size="sm"
      action={text('Shop.Begin')}
      failed="Shop.NotBegun"
      className="ck-shop-form"
      onClose={onClose}
    >
      <Loaded query={properties} failed="Shop.PropertiesNotLoaded">
        {list => (
          <Select
            label={text('Shop.Property')}
            required
            value={values.propertyId}
            error={errorOf('propertyId')}
            options={list.map(({ id, number, name }) => ({ value: id, label: `${number} ${name}` }))}
            onChange={propertyId => put({ propertyId, leaseId: '' })}
          />
        )}
      </Loaded>
      {values.propertyId && (
        <LeaseSelect
          key={values.propertyId}
          label={text('Shop.Lease')}
          propertyId={values.propertyId}
          value={values.leaseId}
          onChange={leaseId => put({ leaseId })}
        />
      )}
    </FormDialog>
  )
}

async function putInto(basketId: string, { kind, id }: ShopItem): Promise<void> {
  const params = { basketId }
  const { version, name, address, zipCode, city, orderNumber } = await call(getBasket, { params })
  const body = { products: [{ kind, id, quantity: 1 }], name, address, zipCode, city, orderNumber }
  await call(editBasket, { params, body, ifMatch: version })
}
