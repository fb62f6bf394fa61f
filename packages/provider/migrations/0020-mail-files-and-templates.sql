-- What went along with a mail that the demo's mailbox keeps: [{path, name, type, size}].
alter table directory.mailbox add files jsonb not null default '[]';

-- Templates are per language, changed on their version.
alter table casekit.message_template add language text not null default 'en-US', add version int not null default 1;
alter table casekit.message_template alter language drop default;

do $$
declare c record;
begin
  for c in select id, language from directory.company loop
    perform set_config('casekit.company_id', c.id::text, true);
    update casekit.message_template set language = c.language where company_id = c.id;
  end loop;
  perform set_config('casekit.company_id', '', true);
end $$;
