-- Assets and leases are moved in by the engine of customers, properties and cases.
alter table casekit.move_in drop constraint move_in_kind_check,
  add constraint move_in_kind_check check (kind in ('customer', 'property', 'lease', 'asset', 'case', 'note'));
alter table casekit.move_in_column drop constraint move_in_column_kind_check,
  add constraint move_in_column_kind_check check (kind in ('customer', 'property', 'lease', 'asset', 'case', 'note'));
