-- Who rents what is moved in by the engine of customers, properties and leases.
alter table casekit.move_in drop constraint move_in_kind_check,
  add constraint move_in_kind_check check (kind in ('customer', 'property', 'lease', 'tenancy', 'asset', 'case', 'note'));
alter table casekit.move_in_column drop constraint move_in_column_kind_check,
  add constraint move_in_column_kind_check check (kind in ('customer', 'property', 'lease', 'tenancy', 'asset', 'case', 'note'));
-- The customers that a line made beside its tenancy: they go with it when it is taken back.
alter table casekit.move_in_row add made uuid[] not null default '{}';
