-- The company first, as in every key.
alter table casekit.subscription_invoice drop constraint subscription_invoice_seller_id_number_key,
  add constraint subscription_invoice_number_key unique (company_id, seller_id, number);
