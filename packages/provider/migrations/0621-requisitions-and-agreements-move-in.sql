-- Requisitions and service agreements are moved in too.
alter table casekit.move_in drop constraint move_in_kind_check,
  add constraint move_in_kind_check check (kind in ('customer', 'property', 'lease', 'tenancy', 'asset', 'case', 'note', 'requisition', 'agreement',
    'caseFile', 'propertyFile', 'assetFile'));
alter table casekit.move_in_column drop constraint move_in_column_kind_check,
  add constraint move_in_column_kind_check check (kind in ('customer', 'property', 'lease', 'tenancy', 'asset', 'case', 'note', 'requisition', 'agreement',
    'caseFile', 'propertyFile', 'assetFile'));
