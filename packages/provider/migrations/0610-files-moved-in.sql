-- Files of cases, properties and assets are moved in with an archive that is sent along.
alter table casekit.move_in drop constraint move_in_kind_check,
  add constraint move_in_kind_check check (kind in ('customer', 'property', 'lease', 'tenancy', 'asset', 'case', 'note', 'caseFile', 'propertyFile', 'assetFile'));
alter table casekit.move_in_column drop constraint move_in_column_kind_check,
  add constraint move_in_column_kind_check check (kind in ('customer', 'property', 'lease', 'tenancy', 'asset', 'case', 'note', 'caseFile', 'propertyFile', 'assetFile'));

-- `received`: bytes that are safe on the disk; the archive lies among the unfinished files of the store.
create table casekit.move_in_archive (
  company_id int not null references directory.company on delete cascade,
  id uuid not null,
  file_name text not null,
  size bigint not null check (size >= 0),
  received bigint not null default 0 check (received <= size),
  touched_at timestamptz not null default now(),
  primary key (company_id, id)
);
alter table casekit.move_in add archive_id uuid,
  add foreign key (company_id, archive_id) references casekit.move_in_archive on delete set null (archive_id);
create index on casekit.move_in (company_id, archive_id) where archive_id is not null;

-- A file of an archive: where it lies in it, and what the store has of it once it is unpacked.
create table casekit.move_in_entry (
  company_id int not null,
  archive_id uuid not null,
  -- With its folders.
  name text not null,
  is_packed boolean not null,
  packed bigint not null,
  size bigint not null,
  crc bigint not null,
  place bigint not null,
  -- Its bytes are not what the archive says of them.
  is_damaged boolean not null default false,
  content text,
  type text not null default '',
  has_thumbnail boolean not null default false,
  primary key (company_id, archive_id, name),
  foreign key (company_id, archive_id) references casekit.move_in_archive on delete cascade
);

do $$
declare t text;
begin
  foreach t in array '{move_in_archive,move_in_entry}'::text[] loop
    execute format('alter table casekit.%I enable row level security', t);
    execute format('alter table casekit.%I force row level security', t);
    execute format('create policy company on casekit.%I using (company_id = (select casekit.current_company())) with check (company_id = (select casekit.current_company()))', t);
    -- A page of some customers alone sees none of it.
    execute format('create policy scope on casekit.%I as restrictive%s using ((select casekit.scope_key()) is null and (select casekit.scope_customer()) is null)', t,
      case when exists (select from pg_roles where rolname = 'casekit_embed') then ' to casekit_embed' else '' end);
  end loop;
end $$;
