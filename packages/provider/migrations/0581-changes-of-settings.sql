-- Who changed what stands on a page of the settings beside the registry is told as a setting, with the page. A change of
-- secrets alone is seen by the version: no secret is told.
create function casekit.audit_page() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  made jsonb := to_jsonb(new);
  before jsonb;
  after jsonb;
begin
  if coalesce(current_setting('casekit.quiet', true), '') <> '' then return null; end if;
  select jsonb_object_agg(key, was -> key) filter (where was ? key), jsonb_object_agg(key, made -> key)
    into before, after from unnest(string_to_array(tg_argv[1], ',')) as key where was -> key is distinct from made -> key;
  if after is null then return null; end if;
  perform casekit.write_audit(new.company_id, 'setting', jsonb_strip_nulls(jsonb_build_object('deed', lower(tg_op),
    'page', coalesce(nullif(tg_argv[0], ''), made ->> 'system'), 'actor', current_setting('casekit.actor', true),
    'via', nullif(current_setting('casekit.via', true), ''), 'from', nullif(current_setting('casekit.from', true), '')))
    || jsonb_build_object('before', before, 'after', after));
  return null;
end $$;

-- Arguments: the page, empty where its name is the row's system; the columns to tell. What nobody did by hand is not told.
do $$
declare
  told record;
begin
  for told in select * from (values
    ('booking_setting', 'booking', 'duration_minutes,step_minutes,buffer_before_minutes,buffer_after_minutes,notice_minutes,horizon_days,hold_minutes,change_notice_minutes'),
    ('e_invoice_point', 'eInvoices', 'address,format,is_automatic,is_paused,version'),
    ('payment_setting', 'payments', 'provider,methods,is_on,address,merchant_number,client_id,version'),
    ('company_mailbox', 'mailbox', 'host,port,username,folder,is_on,rules,otherwise,responsible_id,is_confirmed,version'),
    ('integration', '', 'address,order_type,is_paused,responsible_id,version')
  ) as t (name, page, columns) loop
    execute format($f$create trigger audit_page after insert or update of %s on casekit.%I for each row
      when (current_setting('casekit.actor', true) <> '') execute function casekit.audit_page(%L, %L)$f$,
      told.columns, told.name, told.page, told.columns);
  end loop;
end $$;
create index audit_entry_of_page on casekit.audit_entry (company_id, (facts ->> 'page'), at desc) where kind = 'setting';
