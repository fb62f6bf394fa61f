-- What answers a customer's requisition, and what tells of work without asking for money.
alter table casekit.offer drop constraint offer_kind_check;
alter table casekit.offer add constraint offer_kind_check
  check (kind in ('Offer', 'OrderConfirmation', 'RequisitionAnswer', 'InvoiceBasis', 'Credit', 'Report'));
