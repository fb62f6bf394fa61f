-- Who took a list out of the house is told as well.
alter table casekit.audit_entry drop constraint audit_entry_kind_check;
alter table casekit.audit_entry add constraint audit_entry_kind_check check (kind in ('role', 'user', 'guard', 'setting', 'invitation', 'view-as', 'erasure', 'api-key', 'embed-key', 'sign-in',
  'case', 'customer', 'activity', 'property', 'asset', 'offer', 'product', 'profit-rule', 'agreement', 'requisition', 'partner', 'location', 'export'));
