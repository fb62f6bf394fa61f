/** Select lists with the contract's field names; the alias is the table's. */
export const CUSTOMER = `c.id as "customerId", c.number as "customerNumber", c.name as "customerName",
  c.address as "customerAddress", c.zip_code as "customerZipCode", c.city as "customerCity",
  c.phone as "customerPhone", c.mobile as "customerMobile", c.email as "customerMail",
  c.invoice_name as "invoiceName", c.invoice_address as "invoiceAddress",
  c.invoice_zip_code as "invoiceZipCode", c.invoice_city as "invoiceCity",
  c.invoice_phone as "invoicePhone", c.invoice_mobile as "invoiceMobile", c.invoice_email as "invoiceEmail",
  c.cvr, c.att, c.ean, c.version`

export const DELIVERY = `a.id as "deliveryId", a.name as "customerName", a.address as "customerAddress",
  a.zip_code as "customerZipCode", a.city as "customerCity", a.phone as "customerPhone",
  a.mobile as "customerMobile", a.email as "customerMail", a.ean, a.att, a.version`

export const CONTACT = `a.id, a.name, a.address, a.zip_code as "zipCode", a.city, a.phone, a.mobile, a.email,
  a.ean, a.att, a.cvr, a.fax, a.version`
