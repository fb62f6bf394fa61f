-- Other systems ask what has changed since they last asked of more than customers and cases.
alter table casekit.property add updated_at timestamptz not null default now();
alter table casekit.lease add updated_at timestamptz not null default now();
alter table casekit.booking add updated_at timestamptz not null default now();

do $$
declare
  t text;
  embed text := case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end;
begin
  foreach t in array '{activity,offer,property,lease,asset,booking}'::text[] loop
    execute format('create trigger keep_changed_at before update on casekit.%I for each row execute function casekit.keep_changed_at()', t);
    execute format('create table casekit.%I (
      company_id int not null references directory.company on delete cascade,
      id uuid not null,
      at timestamptz not null default now(),
      primary key (company_id, id)
    )', t || '_removed');
    execute format('create index on casekit.%I (company_id, at, id)', t || '_removed');
    execute format('alter table casekit.%I enable row level security', t || '_removed');
    execute format('alter table casekit.%I force row level security', t || '_removed');
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t || '_removed');
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t || '_removed', embed);
    -- A time that was only held was never told.
    execute format('create trigger remember_removed after delete on casekit.%I for each row %s execute function casekit.remember_removed()', t,
      case when t = 'booking' then $w$when (old.status in ('confirmed', 'cancelled'))$w$ else '' end);
  end loop;
  foreach t in array '{activity,property,lease,asset}'::text[] loop
    execute format('create index %I on casekit.%I (company_id, updated_at, id)', t || '_by_change', t);
  end loop;
end $$;
create index offer_by_change on casekit.offer (company_id, updated_at, id) where kind in ('Offer', 'OrderConfirmation');
create index invoice_by_change on casekit.offer (company_id, updated_at, id) where kind in ('InvoiceBasis', 'Credit');
create index booking_by_change on casekit.booking (company_id, updated_at, id) where status in ('confirmed', 'cancelled');

-- Who rents a lease is told with it.
create function casekit.lease_of_tenant_changed() returns trigger language plpgsql as $$
begin
  update casekit.lease set updated_at = now()
    where company_id = coalesce(new.company_id, old.company_id) and id in (new.lease_id, old.lease_id);
  return null;
end $$;
create trigger lease_changed after insert or update or delete on casekit.lease_tenant for each row execute function casekit.lease_of_tenant_changed();

select casekit.bind_rows();
