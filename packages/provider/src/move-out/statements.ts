import type { MoveField, MoveKind } from '@casekit/contract/move-in-fields'

/** The folder with the files in an exported archive. */
export const FILES_FOLDER = 'files/'

/** How a kind is exported: its table, and each import field as SQL. */
export type Statement = {
  from: string
  /** The id that the rows are sorted by, optionally with a prefix that groups them. */
  id: string
  fields: Partial<Record<MoveField, string>>
}

const at = (column: string) => `to_char((${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
const major = (column: string) => `(${column} / 100.0)::numeric(20, 2)::text`
const on = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`

const place = { address: 'x.address', zipCode: 'x.zip_code', city: 'x.city' }
const lives = 'x.company_id = $1 and x.deleted_at is null'

/** Only files whose bytes are in the store; they are archived next to their list under this path. */
const stored = `x.path ~ '^[0-9a-f-]{36}$'`
const file = {
  path: `'${FILES_FOLDER}' || x.path`,
  name: 'x.original_name',
  createdAt: at('x.created_at'),
  addedBy: 'x.made_by',
}

/** The people of a tenancy in order: the first, and the co-signer. */
const person = (column: string, position: number) =>
  `(select c.${column} from casekit.tenancy_person t join casekit.customer c on c.company_id = t.company_id and c.id = t.customer_id
     where t.company_id = x.company_id and t.tenancy_id = x.id order by t.position, t.customer_id offset ${position} limit 1)`

export const STATEMENTS: Record<MoveKind, Statement> = {
  customer: {
    from: `casekit.customer x where ${lives}`,
    id: 'x.id',
    fields: {
      number: 'x.number',
      name: 'x.name',
      ...place,
      phone: 'x.phone',
      mobile: 'x.mobile',
      email: 'x.email',
      cvr: 'x.cvr',
      ean: 'x.ean',
      att: 'x.att',
      remarks: 'x.remarks',
      externalId: 'x.external_id',
      invoiceName: 'x.invoice_name',
      invoiceAddress: 'x.invoice_address',
      invoiceZipCode: 'x.invoice_zip_code',
      invoiceCity: 'x.invoice_city',
      invoicePhone: 'x.invoice_phone',
      invoiceMobile: 'x.invoice_mobile',
      invoiceEmail: 'x.invoice_email',
    },
  },
  property: {
    from: `casekit.property x left join casekit.customer c on c.company_id = x.company_id and c.id = x.customer_id where ${lives}`,
    id: 'x.id',
    fields: { number: 'x.number', name: 'x.name', ...place, customerNumber: 'c.number' },
  },
  lease: {
    from: `casekit.lease x join casekit.property p on p.company_id = x.company_id and p.id = x.property_id and p.deleted_at is null where ${lives}`,
    id: 'x.id',
    fields: { number: 'x.number', propertyNumber: 'p.number', address: 'x.address', leaseType: 'x.type' },
  },
  tenancy: {
    from: `casekit.tenancy x join casekit.lease l on l.company_id = x.company_id and l.id = x.lease_id and l.deleted_at is null
      join casekit.property p on p.company_id = l.company_id and p.id = l.property_id and p.deleted_at is null where ${lives}`,
    id: 'x.id',
    fields: {
      leaseNumber: 'l.number',
      propertyNumber: 'p.number',
      customerNumber: person('number', 0),
      name: person('name', 0),
      phone: person('phone', 0),
      email: person('email', 0),
      coName: person('name', 1),
      coPhone: person('phone', 1),
      coEmail: person('email', 1),
      startedOn: on('x.started_on'),
      endedOn: on('x.ended_on'),
    },
  },
  asset: {
    from: `casekit.asset x left join casekit.asset_category g on g.company_id = x.company_id and g.id = x.category_id
      left join casekit.property p on p.company_id = x.company_id and p.id = x.property_id
      left join casekit.lease l on l.company_id = x.company_id and l.id = x.lease_id
      left join casekit.customer c on c.company_id = x.company_id and c.id = x.customer_id
      left join casekit.asset w on w.company_id = x.company_id and w.id = x.parent_id and w.deleted_at is null
      left join casekit.customer o on o.company_id = x.company_id and o.id = x.owner_id
      left join casekit.stakeholder r on r.company_id = x.company_id and r.id = x.responsible_id and r.deleted_at is null
      left join casekit.partner s on s.company_id = x.company_id and s.id = x.supplier_id and s.deleted_at is null where ${lives}`,
    // assets with parts before their parts: an import only finds what earlier lines contain
    id: `((case when x.parent_id is null then '0' else '1' end || x.id) collate "C")`,
    fields: {
      number: 'x.number',
      name: 'x.name',
      category: 'g.name',
      propertyNumber: 'p.number',
      leaseNumber: 'l.number',
      customerNumber: 'c.number',
      parentNumber: 'w.number',
      ownerNumber: 'o.number',
      responsible: 'r.name',
      supplier: 's.name',
      room: 'x.room',
      ...place,
      manufacturer: 'x.manufacturer',
      model: 'x.model',
      serialNumber: 'x.serial_number',
      barCode: 'x.bar_code',
      inServiceOn: on('x.in_service_on'),
      warrantyUntil: on('x.warranty_until'),
      acquisitionCost: major('x.acquisition_cost'),
      lifeYears: 'x.life_years',
      access: 'x.access',
      remarks: 'x.note',
    },
  },
  case: {
    from: `casekit.cases x left join casekit.customer c on c.company_id = x.company_id and c.id = x.customer_id
      left join casekit.property p on p.company_id = x.company_id and p.id = x.property_id where ${lives}`,
    id: 'x.id',
    fields: {
      number: 'x.number',
      title: 'x.title',
      description: 'x.description',
      customerNumber: 'c.number',
      customerEmail: 'c.email',
      propertyNumber: 'p.number',
      status: 'x.status',
      priority: 'x.priority',
      createdAt: at('x.created_at'),
      reference: 'x.reference',
      requisitionNumber: 'x.requisition_number',
      internalNote: 'x.internal_note',
      externalId: 'x.external_id',
    },
  },
  note: {
    from: `casekit.case_history x join casekit.cases k on k.company_id = x.company_id and k.id = x.case_id and k.deleted_at is null
      where x.company_id = $1 and x.type = 'note'`,
    id: 'x.id',
    fields: {
      caseNumber: 'k.number',
      caseExternalId: 'k.external_id',
      at: at('x.at'),
      author: 'x.actor_name',
      text: 'x.text',
    },
  },
  requisition: {
    from: `casekit.requisition x left join casekit.cases k on k.company_id = x.company_id and k.id = x.case_id and k.deleted_at is null
      left join casekit.property p on p.company_id = x.company_id and p.id = x.property_id and p.deleted_at is null where ${lives}`,
    id: 'x.id',
    fields: {
      number: 'x.number',
      title: 'x.title',
      status: 'x.status',
      supplier: 'x.supplier_name',
      email: 'x.supplier_email',
      phone: 'x.supplier_phone',
      caseNumber: 'k.number',
      propertyNumber: 'p.number',
      deliverOn: on('x.deliver_on'),
      createdAt: at('x.created_at'),
      amount: major('x.net'),
      vat: major('x.vat'),
      invoiceAmount: major('x.invoice_amount'),
      description: 'x.message',
      internalNote: 'x.note',
    },
  },
  agreement: {
    from: `casekit.agreement x join casekit.customer c on c.company_id = x.company_id and c.id = x.customer_id
      left join casekit.property p on p.company_id = x.company_id and p.id = x.property_id and p.deleted_at is null
      left join casekit.stakeholder r on r.company_id = x.company_id and r.id = x.responsible_id and r.deleted_at is null where ${lives}`,
    id: 'x.id',
    fields: {
      number: 'x.number',
      name: 'x.name',
      customerNumber: 'c.number',
      propertyNumber: 'p.number',
      responsible: 'r.name',
      status: 'x.state',
      title: 'x.visit_title',
      // visits triggered by a meter or planned by hand have no interval
      every: `case when x.rhythm = 'calendar' then x.every end`,
      unit: `case when x.rhythm = 'calendar' then x.unit end`,
      firstOn: on('x.first_on'),
      pricing: 'x.pricing',
      price: major('x.price'),
      startedOn: on('x.starts_on'),
      endedOn: on('x.ends_on'),
      internalNote: 'x.internal_note',
    },
  },
  caseFile: {
    from: `casekit.case_file x join casekit.cases k on k.company_id = x.company_id and k.id = x.case_id and k.deleted_at is null
      left join casekit.case_folder d on d.company_id = x.company_id and d.id = x.folder_id and d.case_id = x.case_id where ${lives} and ${stored}`,
    id: 'x.id',
    fields: { caseNumber: 'k.number', caseExternalId: 'k.external_id', folder: 'd.name', ...file },
  },
  propertyFile: {
    from: `casekit.property_file x join casekit.property p on p.company_id = x.company_id and p.id = x.property_id and p.deleted_at is null
      where ${lives} and ${stored}`,
    id: 'x.id',
    fields: { propertyNumber: 'p.number', ...file, isForTenants: 'x.is_for_tenants::text' },
  },
  assetFile: {
    from: `casekit.asset_file x join casekit.asset a on a.company_id = x.company_id and a.id = x.asset_id and a.deleted_at is null
      where ${lives} and ${stored}`,
    id: 'x.id',
    fields: { assetNumber: 'a.number', ...file },
  },
}
