-- What is told of a customer's address names the address beside the customer, so that neither passes for the other.
create or replace function casekit.audit() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  made jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  told text[] := string_to_array(tg_argv[2], ',');
  before jsonb;
  after jsonb;
begin
  if coalesce(current_setting('casekit.quiet', true), '') <> '' then return null; end if;
  select jsonb_object_agg(key, was -> key) filter (where was ? key), jsonb_object_agg(key, made -> key) filter (where made ? key)
    into before, after from unnest(told) as key where was -> key is distinct from made -> key;
  if tg_op = 'UPDATE' and before is null and after is null then return null; end if;
  perform casekit.write_audit((coalesce(made, was) ->> 'company_id')::int, tg_argv[0], jsonb_strip_nulls(jsonb_build_object(
    'deed', lower(tg_op), 'subject', coalesce(made, was) ->> tg_argv[1],
    'actor', coalesce(nullif(current_setting('casekit.actor', true), ''), coalesce(made, was) ->> tg_argv[3]),
    'part', coalesce(made, was) ->> tg_argv[4], 'via', nullif(current_setting('casekit.via', true), ''), 'from', nullif(current_setting('casekit.from', true), '')))
    || jsonb_build_object('before', before, 'after', after));
  return null;
end $$;

drop trigger audit on casekit.customer_address;
drop trigger audit_made on casekit.customer_address;
create trigger audit_made after insert on casekit.customer_address for each row when (current_setting('casekit.actor', true) <> '')
  execute function casekit.audit('customer', 'customer_id', 'name,address,zip_code,city,phone,mobile,email,att,deleted_at', '', 'id');
create trigger audit after update of name, address, zip_code, city, phone, mobile, email, att, deleted_at or delete on casekit.customer_address for each row
  execute function casekit.audit('customer', 'customer_id', 'name,address,zip_code,city,phone,mobile,email,att,deleted_at', '', 'id');
