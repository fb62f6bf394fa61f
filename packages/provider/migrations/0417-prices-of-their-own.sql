-- What is added to a cost where no rule applies stood at the id of another setting: how long a session lasts.
insert into casekit.company_setting (company_id, id, value)
select company_id, '01900000-0000-7000-8000-000000000952', value from casekit.company_setting
where id = '01900000-0000-7000-8000-000000000902' and jsonb_typeof(value) = 'object' and value ? 'profit'
on conflict do nothing;
delete from casekit.company_setting
where id = '01900000-0000-7000-8000-000000000902' and jsonb_typeof(value) = 'object' and value ? 'profit';
