-- What is changed of a company itself is told in its own log: by its administrators, or by those of the provider, who
-- suspend it, let it go, switch its modules, agree on a plan and give it a look.
alter table casekit.audit_entry drop constraint audit_entry_kind_check;
alter table casekit.audit_entry add constraint audit_entry_kind_check check (kind in ('role', 'user', 'guard', 'setting', 'invitation', 'view-as', 'erasure', 'api-key', 'embed-key', 'sign-in', 'issuer',
  'case', 'customer', 'discount', 'activity', 'property', 'asset', 'offer', 'product', 'profit-rule', 'agreement', 'requisition', 'partner', 'location', 'export', 'company'));

-- The argument: the columns to tell. A company has a number for an id, and is the whole log's subject anyway.
create function casekit.audit_company() returns trigger language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
  made jsonb := to_jsonb(new);
  before jsonb;
  after jsonb;
begin
  if coalesce(current_setting('casekit.quiet', true), '') <> '' then return null; end if;
  select jsonb_object_agg(key, was -> key), jsonb_object_agg(key, made -> key) into before, after
    from unnest(string_to_array(tg_argv[0], ',')) as key where was -> key is distinct from made -> key;
  if before is null then return null; end if;
  perform casekit.write_audit(new.id, 'company', jsonb_strip_nulls(jsonb_build_object('deed', 'update',
    'actor', current_setting('casekit.actor', true), 'via', nullif(current_setting('casekit.via', true), ''),
    'from', nullif(current_setting('casekit.from', true), ''))) || jsonb_build_object('before', before, 'after', after));
  return null;
end $$;

-- What nobody did by hand is not told: making a company, and a demo of one.
create trigger audit after update of name, cvr, address, zip_code, city, email, phone, language, time_zone, theme, suspended_at, delete_at,
    modules_off, plan, distributor_name, distributor_contact, distributor_email, distributor_phone, look_version on directory.company
  for each row when (current_setting('casekit.actor', true) <> '')
  execute function casekit.audit_company('name,cvr,address,zip_code,city,email,phone,language,time_zone,theme,suspended_at,delete_at,modules_off,plan,distributor_name,distributor_contact,distributor_email,distributor_phone,look_version');
