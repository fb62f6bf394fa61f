-- An asset says itself which form was completed on it last, when, and how much of it failed, so that its list filters by that.
alter table casekit.asset add last_form_id uuid, add last_form_at timestamptz, add last_form_failed int,
  add foreign key (company_id, last_form_id) references casekit.form;
create index asset_by_last_form on casekit.asset (company_id, last_form_id) where last_form_id is not null;

-- Of all answers, also those on cases that whoever completes one may not see.
create function casekit.keep_last_form(company int, which uuid) returns void language plpgsql as $$
declare stood text := casekit.see_all_rows();
begin
  update casekit.asset a set (last_form_id, last_form_at, last_form_failed) = (
    select n.form_id, n.done_at, cardinality(n.failed) from casekit.form_answer n
    where n.company_id = company and n.asset_id = which and n.done_at is not null and n.deleted_at is null
    order by n.done_at desc, n.id desc limit 1)
  where a.company_id = company and a.id = which;
  perform casekit.see_as(stood);
end $$;

create function casekit.keep_last_form() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.asset_id is not null then perform casekit.keep_last_form(old.company_id, old.asset_id); end if;
  if tg_op <> 'DELETE' and new.asset_id is not null and (tg_op = 'INSERT' or new.asset_id is distinct from old.asset_id) then
    perform casekit.keep_last_form(new.company_id, new.asset_id);
  end if;
  return null;
end $$;
create trigger keep_last_form_new after insert on casekit.form_answer for each row
  when (new.asset_id is not null and new.done_at is not null) execute function casekit.keep_last_form();
create trigger keep_last_form after update of asset_id, done_at, failed, deleted_at on casekit.form_answer for each row
  when ((old.asset_id, old.done_at, old.failed, old.deleted_at) is distinct from (new.asset_id, new.done_at, new.failed, new.deleted_at))
  execute function casekit.keep_last_form();
create trigger keep_last_form_gone after delete on casekit.form_answer for each row
  when (old.asset_id is not null) execute function casekit.keep_last_form();

update casekit.asset a set (last_form_id, last_form_at, last_form_failed) = (
  select n.form_id, n.done_at, cardinality(n.failed) from casekit.form_answer n
  where n.company_id = a.company_id and n.asset_id = a.id and n.done_at is not null and n.deleted_at is null
  order by n.done_at desc, n.id desc limit 1)
where exists (select from casekit.form_answer n where n.company_id = a.company_id and n.asset_id = a.id and n.done_at is not null);
